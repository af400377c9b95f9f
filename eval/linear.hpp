#pragma once
/// \file
/// A position's value as a sum of weights, in whole numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/features.hpp>
#include <kigi/eval/weights.hpp>

namespace kigi {

namespace detail {

constexpr int scale_of_expectation = 100'000;
constexpr int nodes_an_odd = 64;  ///< of the table, to one of log-odds
constexpr int last_odds = 16;     ///< beyond this nothing changes

/// scale * (2 / (1 + exp(-z)) - 1) at z = 0, 1/64, ... Made of sums, products and quotients by the compiler: no
/// library's exponential, which need not be the same everywhere.
constexpr auto expectations = [] {
    std::array<std::int32_t, nodes_an_odd * last_odds + 2> table{};
    double factor = 1;  // exp(-1/64)
    double term = 1;
    for (int n = 1; n < 20; ++n) factor += term *= -1.0 / nodes_an_odd / n;
    double small = 1;
    for (auto& entry : table) {
        entry = static_cast<std::int32_t>((1 - small) / (1 + small) * scale_of_expectation + 0.5);
        small *= factor;
    }
    return table;
}();

}  // namespace detail

/// The result that log-odds let expect, where 1 is a win and -1 a loss, in 1/100000; the log-odds in 1/weight_scale.
/// Rises with them, and is odd.
[[nodiscard]] constexpr std::int32_t expectation(std::int32_t odds) noexcept {
    constexpr std::int32_t apart = weight_scale / detail::nodes_an_odd;
    constexpr std::int32_t most = detail::last_odds * weight_scale;
    const std::int32_t size = odds < 0 ? (odds < -most ? most : -odds) : (odds > most ? most : odds);
    const auto node = static_cast<std::size_t>(size / apart);
    const std::int32_t below = detail::expectations[node];
    const std::int32_t value = below + (detail::expectations[node + 1] - below) * (size % apart) / apart;
    return odds < 0 ? -value : value;
}

/// The expected result of a game that is won by one point, by the weights of what is seen in the position. A game has
/// faster ways to the same number; this one is what they are held against.
template <class G, FeatureSet<G> F>
struct Linear {
    static constexpr std::int32_t scale = detail::scale_of_expectation;

    F features;
    std::shared_ptr<const Weights> weights;  ///< as many as there are features

    Value operator()(const G& game) const {
        std::int32_t odds = 0;
        features(game, [&](std::uint32_t index, int value) { odds += value * weights->values[index]; });
        return {expectation(odds)};
    }
};

}  // namespace kigi
