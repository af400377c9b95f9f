#pragma once
/// \file
/// What `kigi compare` computes from the runs: agreement, totals, ratios with their uncertainty.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// One searcher on one position.
struct Measured {
    AnyResult result{};
    double seconds = 0;  ///< median of the repetitions
};

/// One searcher on all positions.
struct Contestant {
    std::string name;
    bool exact = true;    ///< its complete answers are those of minimax with the same horizon
    std::string horizon;  ///< depth, evaluator and quiescence: values at the horizon agree only if these do
    std::vector<Measured> runs{};
};

/// A ratio of sums over positions to those of the first searcher, with the central 95 % of the bootstrap that draws
/// positions with replacement, both searchers together (paired). Source: B. Efron, R. Tibshirani, "An introduction to
/// the bootstrap" (1993).
struct Ratio {
    double value = 1, low = 1, high = 1;
};
[[nodiscard]] Ratio paired_ratio(const std::vector<double>& numbers, const std::vector<double>& of_first,
                                 std::uint64_t seed);

/// The numbers of one searcher on the positions of one game, and those of the first searcher.
struct PairedNumbers {
    std::vector<double> own{}, of_first{};
};
/// The geometric mean over games of the ratio of sums in each. The bootstrap draws positions within each game, so that
/// the interval says how much other positions of the same games might change it.
[[nodiscard]] Ratio mean_ratio(const std::vector<PairedNumbers>& games, std::uint64_t seed);

/// Positions (from 0) at which searchers that must agree do not.
[[nodiscard]] std::vector<std::size_t> disagreements(const std::vector<Contestant>& contestants);

/// How many values of exact searchers there are, and how many of them had to be that of another one: a search that
/// was stopped, or looked less far, owes no other one its value.
struct Checked {
    std::size_t values = 0;
    std::size_t held = 0;  ///< against at least one other
    bool all = true;       ///< each against each
};
[[nodiscard]] Checked checked(const std::vector<Contestant>& contestants);

/// Positions (from 0) at which an exact searcher solved to another value than the known one.
[[nodiscard]] std::vector<std::size_t> refuted(const std::vector<Contestant>& contestants,
                                               const std::vector<std::optional<std::int32_t>>& known);

/// The effective branching factor: the b for which b^depth is the number of nodes, as the geometric mean over
/// positions. A search to the end of the game, or one that needed no estimate, is as deep as the longest line that any
/// searcher found there. A mean of random games has no depth.
[[nodiscard]] std::optional<double> branching(const std::vector<Contestant>& contestants, std::size_t which);

/// One searcher over all positions.
struct Summary {
    Counters total{};
    double seconds = 0;
    std::optional<double> branching{};
    Ratio nodes{};  ///< to the first searcher
    Ratio time{};
};
[[nodiscard]] std::vector<Summary> summaries(const std::vector<Contestant>& contestants);

[[nodiscard]] double median(std::vector<double> numbers);

}  // namespace kigi::apps
