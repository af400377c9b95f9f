#pragma once
/// \file
/// An evaluator that asks playouts where another one sees nothing.

#include <cstdint>
#include <string_view>

#include <kigi/eval/playout_mean.hpp>

namespace kigi {

/// The value of `E`, or where that is 0 a hundredth of the mean result of playouts, 16 if nothing else is said. With
/// the mean result over all children as `E`, a win in one among a hundred moves weighs as much as playouts that are all
/// won: what is seen comes first, and playouts tell the other positions apart. (At the same weight the noise of the
/// playouts hides wins and losses in one, and the sum is far weaker than `E` alone.)
template <class E>
struct OrPlayouts {
    static constexpr std::string_view name = "leaf-average-or-playouts";
    static constexpr std::string_view description =
        "mean result over all children; where that is 0, a hundredth of that of 16 games played on at random; :N for N "
        "games";
    static constexpr std::int32_t scale = 100 * PlayoutMean::scale;
    static_assert(E::scale == PlayoutMean::scale);

    PlayoutMean playouts{};

    /// As `PlayoutMean::from_setting`.
    [[nodiscard]] static Result<OrPlayouts> from_setting(std::string_view text) {
        const auto read = PlayoutMean::from_setting(text);
        if (!read) return std::unexpected{read.error()};
        return OrPlayouts{*read};
    }

    template <class G>
    Value operator()(const G& game) const {
        const Value seen = E{}(game);
        return seen == Value{0} ? playouts(game) : Value{100 * seen.points};
    }
};

}  // namespace kigi
