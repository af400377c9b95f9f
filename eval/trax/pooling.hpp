#pragma once
/// \file
/// Ways to make one number of what several paths are worth.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <kigi/framework/text/result.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::trax {

/// What is taken of the worth of all paths of a colour.
enum class Pooling : std::uint8_t {
    sum,
    mean,     ///< the sum normalised by the number of paths
    maximum,  ///< the best path alone
    minimum,  ///< the worst path alone
};

struct PoolingName {
    std::string_view name;
    Pooling pooling;
};
inline constexpr std::array pooling_names{PoolingName{"sum", Pooling::sum}, PoolingName{"mean", Pooling::mean},
                                          PoolingName{"maximum", Pooling::maximum},
                                          PoolingName{"minimum", Pooling::minimum}};

[[nodiscard]] inline Result<Pooling> parse_pooling(std::string_view text) {
    const auto found = std::ranges::find(pooling_names, text, &PoolingName::name);
    if (found == pooling_names.end())
        return refuse(unknown_name(text, "a pooling", {"sum", "mean", "maximum", "minimum"}));
    return found->pooling;
}

/// The paths of one colour, pooled. One path is worth the same by each pooling but for `mean`, which counts eight times
/// as much, since a mean of eight is a usual one and is cut to whole units.
class Pool {
public:
    explicit Pool(Pooling pooling) noexcept : pooling_{pooling} {}

    void add(std::int32_t worth) noexcept {
        sum_ += worth;
        least_ = count_ == 0 ? worth : std::min(least_, worth);
        most_ = count_ == 0 ? worth : std::max(most_, worth);
        ++count_;
    }
    /// 0 where there is no path.
    [[nodiscard]] std::int32_t value() const noexcept {
        switch (pooling_) {
            case Pooling::mean:
                return count_ == 0 ? 0 : sum_ * mean_of / count_;
            case Pooling::maximum:
                return most_;
            case Pooling::minimum:
                return least_;
            case Pooling::sum:
                break;
        }
        return sum_;
    }

private:
    static constexpr std::int32_t mean_of = 8;

    Pooling pooling_;
    std::int32_t sum_ = 0, least_ = 0, most_ = 0, count_ = 0;
};

}  // namespace kigi::trax
