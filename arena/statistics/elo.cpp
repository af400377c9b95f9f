#include <cmath>
#include <numbers>

#include <kigi/arena/statistics/elo.hpp>

namespace kigi::arena {

namespace {

/// How many standard deviations of a trial are one of a game.
double deviations(const Results& results) { return results.paired() ? std::numbers::sqrt2 : 1; }

}  // namespace

double normal_probability(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double elo_of_score(double score) { return 400 * std::log10(score / (1 - score)); }

std::optional<Estimate> elo(const Results& results) {
    const auto mean = results.mean();
    if (!mean || *mean <= 0 || *mean >= 1) return std::nullopt;
    Estimate found{elo_of_score(*mean), {}, {}};
    const double variance = *results.variance();
    if (variance > 0) {
        const double error = normal_quantile_975 * std::sqrt(variance / static_cast<double>(results.trials()));
        if (*mean - error > 0) found.low = elo_of_score(*mean - error);
        if (*mean + error < 1) found.high = elo_of_score(*mean + error);
    }
    return found;
}

std::optional<Estimate> normalised_elo(const Results& results) {
    const auto variance = results.variance();
    if (!variance || *variance <= 0) return std::nullopt;
    const double scale = normalised_elo_a_deviation / deviations(results);
    const double value = (*results.mean() - 0.5) / std::sqrt(*variance) * scale;
    const double error = normal_quantile_975 / std::sqrt(static_cast<double>(results.trials())) * scale;
    return Estimate{value, value - error, value + error};
}

std::optional<double> likelihood_of_superiority(const Results& results) {
    const auto variance = results.variance();
    if (!variance || *variance <= 0) return std::nullopt;
    return normal_probability((*results.mean() - 0.5) / std::sqrt(*variance / static_cast<double>(results.trials())));
}

std::optional<double> draw_ratio(const Results& results) {
    if (results.trials() == 0) return std::nullopt;
    const auto counts = results.counts();
    return static_cast<double>(counts[counts.size() / 2]) / static_cast<double>(results.trials());
}

std::optional<double> pairs_ratio(const Results& results) {
    const auto counts = results.counts();
    if (!results.paired() || counts[0] + counts[1] == 0) return std::nullopt;
    return static_cast<double>(counts[3] + counts[4]) / static_cast<double>(counts[0] + counts[1]);
}

}  // namespace kigi::arena
