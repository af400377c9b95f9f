#pragma once
/// \file
/// What a position looks like to a linear evaluator: a short list of features out of many.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// A feature that is there, and how often (or how much of it).
struct Feature {
    std::uint32_t index = 0;
    std::int16_t value = 1;
    friend constexpr auto operator<=>(const Feature&, const Feature&) noexcept = default;
};

/// Calls `visit(index, value)` for each feature of an unfinished position, as its side to move sees it; an index may
/// come several times, and the values then add up.
///
/// Laws: indices are below `size()`; equal positions have equal features; and, since a weight is learned once for all
/// positions that are the same for whoever has to move, so have positions that differ by a symmetry of the game, or by
/// an exchange of the colours together with the side to move.
template <class F, class G>
concept FeatureSet =
    std::copy_constructible<F> && requires(const F features, const G& game, void (*visit)(std::uint32_t, int)) {
        { F::name } -> std::convertible_to<std::string_view>;  ///< with a version: other features, other name
        { features.size() } -> std::same_as<std::uint32_t>;
        features(game, visit);
    };

/// The features of a position sorted by index, each once, without those that come to nothing.
template <class G, FeatureSet<G> F>
void collect(const F& features, const G& game, std::vector<Feature>& out) {
    out.clear();
    features(game, [&](std::uint32_t index, int value) { out.push_back({index, static_cast<std::int16_t>(value)}); });
    std::ranges::sort(out);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out.size();) {
        Feature sum = out[i++];
        for (; i < out.size() && out[i].index == sum.index; ++i)
            sum.value = static_cast<std::int16_t>(sum.value + out[i].value);
        if (sum.value != 0) out[kept++] = sum;
    }
    out.resize(kept);
}

}  // namespace kigi
