#pragma once
/// \file
/// A small network over the words, paths and lines of Trax, in whole numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <kigi/eval/hidden_layer.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// `Features` with hidden units: what a HiddenLayer says of them, in which units see all features and are added to
/// their sum.
struct NetworkFeatures : Features {
    static constexpr std::string_view name = "trax-perimeter-1+network-7";
    static constexpr std::uint32_t units = 7;
    static constexpr HiddenLayer layer{Features::size(), units};
};

/// The network with weights for `NetworkFeatures`. The words of all lengths that begin at an end are one look, as in
/// `Learned`, at eight numbers: the sum's and the units'. Takes some 40 MB.
class WordNetwork {
public:
    explicit WordNetwork(std::shared_ptr<const Weights> weights);

    /// In 1/weight_scale of log-odds.
    [[nodiscard]] std::int32_t odds(const Trax& game) const;
    /// The same from each feature by itself.
    [[nodiscard]] std::int32_t slow_odds(const Trax& game) const;

private:
    /// The sum, then what each unit sees.
    struct Lanes {
        std::array<std::int32_t, 1 + NetworkFeatures::units> lane{};

        Lanes& operator+=(const Lanes& other) noexcept {
            for (std::size_t i = 0; i < lane.size(); ++i) lane[i] += other.lane[i];
            return *this;
        }
    };
    struct Tables;

    [[nodiscard]] Lanes of_feature(std::uint32_t index) const noexcept;
    [[nodiscard]] std::int32_t out_of(const Lanes& sums) const noexcept;

    std::shared_ptr<const Weights> weights_;
    std::vector<Lanes> words_, paths_;
};

}  // namespace kigi::trax
