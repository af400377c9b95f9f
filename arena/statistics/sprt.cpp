#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/likeliest.hpp>
#include <kigi/arena/statistics/sprt.hpp>

namespace kigi::arena {

namespace {

/// Normalised Elo as standard deviations of a trial.
double t_of(double normalised_elo, const Results& results) {
    return normalised_elo / normalised_elo_a_deviation * (results.paired() ? std::numbers::sqrt2 : 1);
}

ScoreDistribution under(EloModel model, double elo, const Results& results, const ScoreDistribution& seen) {
    if (model == EloModel::logistic) return likeliest_with_mean(seen, score_of_elo(elo));
    return likeliest_with_t(seen, t_of(elo, results));
}

/// Chances of a loss, a draw and a win in the model of BayesElo (R. Coulom): drawing is worth `draw_elo` to the weaker.
ScoreDistribution bayes(double elo, double draw_elo) {
    const double win = score_of_elo(elo - draw_elo);
    const double loss = score_of_elo(-elo - draw_elo);
    return {{loss, 1 - win - loss, win}, 3};
}

double draw_elo(const ScoreDistribution& seen) {
    const double loss = seen.chances[0];
    const double win = seen.chances[2];
    return 200 * std::log10((1 - loss) / loss * (1 - win) / win);
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const Results& results) const {
    assert(model != EloModel::bayes || !results.paired());
    if (results.trials() == 0) return 0;
    const ScoreDistribution what_was = seen(results);
    ScoreDistribution under_h0;
    ScoreDistribution under_h1;
    if (model == EloModel::bayes) {
        under_h0 = bayes(elo0, draw_elo(what_was));
        under_h1 = bayes(elo1, draw_elo(what_was));
    } else {
        under_h0 = under(model, elo0, results, what_was);
        under_h1 = under(model, elo1, results, what_was);
    }
    double sum = 0;
    for (std::size_t i = 0; i < what_was.kinds; ++i)
        sum += what_was.chances[i] * std::log(under_h1.chances[i] / under_h0.chances[i]);
    return sum * weight(results);
}

double Sprt::approximate_log_likelihood_ratio(const Results& results) const {
    if (results.trials() == 0) return 0;
    const ScoreDistribution what_was = seen(results);
    const double mean = what_was.mean();
    const double variance = what_was.variance();
    const auto square = [](double x) { return x * x; };
    // The variance about the mean that the hypothesis wants; of normalised Elo in units of the variance itself.
    const auto about = [&](double elo) {
        if (model == EloModel::logistic) return variance + square(mean - score_of_elo(elo));
        return 1 + square((mean - 0.5) / std::sqrt(variance) - t_of(elo, results));
    };
    return weight(results) / 2 * std::log(about(elo0) / about(elo1));
}

SprtState Sprt::state(double log_likelihood_ratio) const {
    if (log_likelihood_ratio >= upper()) return SprtState::accept_h1;
    if (log_likelihood_ratio <= lower()) return SprtState::accept_h0;
    return SprtState::undecided;
}

}  // namespace kigi::arena
