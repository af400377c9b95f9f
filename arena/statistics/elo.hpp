#pragma once
/// \file
/// Who is better, and by how much: Elo difference, normalised Elo, likelihood of superiority, ratios. Sources: A. Elo,
/// "The rating of chessplayers, past and present" (1978); M. Van den Bergh, "Normalized Elo practical" (2021).

#include <optional>

#include <kigi/arena/statistics/estimate.hpp>
#include <kigi/arena/statistics/results.hpp>

namespace kigi::arena {

/// The expected score, 0 to 1, of a player who is so many Elo stronger, and back. The second wants 0 < score < 1.
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);

/// What normalised Elo is worth in standard deviations of a game: 800 / ln 10 points make one.
inline constexpr double normalised_elo_a_deviation = 347.43558552260146;

/// The difference in Elo. Nothing of no games, or if every game was won or every game lost (it would be infinite). An
/// end of the interval is empty where the interval of the score passes 0 or 1; both are empty if all trials scored the
/// same, since then nothing is seen of the variance.
[[nodiscard]] std::optional<Estimate> elo(const Results& results);

/// (score - 1/2) / standard deviation of a game, in units of 800 / ln 10; the deviation of a game is that of a pair
/// times the root of 2. It measures how many games it takes to see the difference, whatever the openings and the draws.
/// Nothing of no games, or if all trials scored the same.
[[nodiscard]] std::optional<Estimate> normalised_elo(const Results& results);

/// The probability, 0 to 1, that the true score is above 1/2, by the normal approximation. Nothing of no games, or if
/// all trials scored the same.
[[nodiscard]] std::optional<double> likelihood_of_superiority(const Results& results);

/// The share, 0 to 1, of trials that nobody won: games drawn, or pairs that ended one to one. Nothing of no games.
[[nodiscard]] std::optional<double> draw_ratio(const Results& results);

/// Pairs won over pairs lost. Nothing of games that are not paired, or if no pair was lost.
[[nodiscard]] std::optional<double> pairs_ratio(const Results& results);

}  // namespace kigi::arena
