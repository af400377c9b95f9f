#pragma once
/// \file
/// The sequential probability ratio test: playing until it is clear enough which of two hypotheses about the strength
/// holds. Sources: A. Wald, "Sequential tests of statistical hypotheses" (1945); M. Van den Bergh, "A practical
/// introduction to the GSPRT" and "Comments on normalized Elo" (2018-2021).

#include <cstdint>

#include <kigi/arena/statistics/results.hpp>

namespace kigi::arena {

/// In which unit the hypotheses are given.
enum class EloModel : std::uint8_t {
    logistic,    ///< Elo: the expected score
    normalised,  ///< normalised Elo: expected score over standard deviation; how long the test takes does not depend on
                 ///< draws
    bayes        ///< BayesElo, with the share of draws taken from the results; for single games alone
};

enum class SprtState : std::uint8_t {
    undecided,
    accept_h0,
    accept_h1,
    repeats  ///< neither: most of the games that would have decided repeat others. Sprt itself never says it
};

/// H0: the difference is `elo0`; H1: it is `elo1`. Wants elo0 < elo1; 0 < alpha, beta and alpha + beta < 1.
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;  ///< wanted probability that H1 is accepted though H0 holds
    double beta = 0.05;   ///< wanted probability that H0 is accepted though H1 holds
    EloModel model = EloModel::normalised;

    /// H0 is accepted at or below `lower`, H1 at or above `upper`: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).
    [[nodiscard]] double lower() const;
    [[nodiscard]] double upper() const;

    /// How many times likelier the results are under H1 than under H0, as a natural logarithm. The distribution of the
    /// trials is not known: for each hypothesis the likeliest one that fulfils it is taken (generalised test), found by
    /// iteration. Counts of zero are taken as a thousandth, so that nothing is impossible. 0 of no games. With `bayes`
    /// the results must be of single games.
    [[nodiscard]] double log_likelihood_ratio(const Results& results) const;

    /// The same in closed form, as some match runners compute it: exact for a normal distribution, so it differs in the
    /// fourth digit for long matches and by more for one-sided ones. Not for `bayes`.
    [[nodiscard]] double approximate_log_likelihood_ratio(const Results& results) const;

    [[nodiscard]] SprtState state(double log_likelihood_ratio) const;
};

}  // namespace kigi::arena
