#pragma once
/// \file
/// The likeliest distribution of scores, given what was counted, that fulfils a hypothesis about the strength. Source:
/// M. Van den Bergh, "Normalized Elo practical" (2021), sections 1 and 4.1.

#include <array>
#include <cstddef>

#include <kigi/arena/statistics/results.hpp>

namespace kigi::arena {

/// Probabilities of the scores 0, 1 / (kinds - 1), ..., 1. All that are made here are greater than 0.
struct ScoreDistribution {
    std::array<double, 5> chances{};
    std::size_t kinds = 5;

    [[nodiscard]] double score(std::size_t i) const { return static_cast<double>(i) / static_cast<double>(kinds - 1); }
    [[nodiscard]] double mean() const;
    [[nodiscard]] double variance() const;
};

/// The shares of what was counted, a count of zero taken as a thousandth; all equal if nothing was counted.
[[nodiscard]] ScoreDistribution seen(const Results& results);
/// How much was counted: the number of trials with those thousandths.
[[nodiscard]] double weight(const Results& results);

/// The likeliest distribution with this mean, 0 < mean < 1.
[[nodiscard]] ScoreDistribution likeliest_with_mean(const ScoreDistribution& seen, double mean);

/// The likeliest distribution in which the mean is `t` standard deviations above 1/2.
[[nodiscard]] ScoreDistribution likeliest_with_t(const ScoreDistribution& seen, double t);

}  // namespace kigi::arena
