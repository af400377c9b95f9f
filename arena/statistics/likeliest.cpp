#include <algorithm>
#include <cmath>
#include <optional>

#include <kigi/arena/statistics/likeliest.hpp>

namespace kigi::arena {

namespace {

using Numbers = std::array<double, 5>;

/// Maximises the likelihood of `seen` over the distributions p with sum p_i f_i = 0. By Lagrange p_i = s_i / (1 + theta
/// f_i), where theta solves sum s_i f_i / (1 + theta f_i) = 0: a falling function between the two poles at which the
/// first chance would become infinite. Newton's method, kept between the poles by bisection. Nothing if all f_i are of
/// one sign: no distribution fulfils that.
std::optional<ScoreDistribution> likeliest_with(const ScoreDistribution& seen, const Numbers& f) {
    const auto [least, most] = std::minmax_element(f.begin(), f.begin() + static_cast<std::ptrdiff_t>(seen.kinds));
    if (*least >= 0 || *most <= 0) return std::nullopt;
    double low = -1 / *most;
    double high = -1 / *least;
    double theta = 0;
    constexpr int steps = 200;
    for (int step = 0; step < steps; ++step) {
        double value = 0;
        double slope = 0;
        for (std::size_t i = 0; i < seen.kinds; ++i) {
            const double part = f[i] / (1 + theta * f[i]);
            value += seen.chances[i] * part;
            slope -= seen.chances[i] * part * part;
        }
        (value > 0 ? low : high) = theta;
        double next = theta - value / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        const bool near = std::abs(next - theta) <= 1e-15 * (1 + std::abs(theta));
        theta = next;
        if (near) break;
    }
    ScoreDistribution found = seen;
    double sum = 0;
    for (std::size_t i = 0; i < seen.kinds; ++i) sum += found.chances[i] /= 1 + theta * f[i];
    for (std::size_t i = 0; i < seen.kinds; ++i) found.chances[i] /= sum;
    return found;
}

/// Nothing but best and worst scores, the mean t deviations above 1/2.
ScoreDistribution extreme_with_t(std::size_t kinds, double t) {
    ScoreDistribution extreme{{}, kinds};
    extreme.chances[kinds - 1] = 0.5 + 0.5 * t / std::sqrt(1 + t * t);
    extreme.chances[0] = 1 - extreme.chances[kinds - 1];
    return extreme;
}

}  // namespace

double ScoreDistribution::mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) sum += chances[i] * score(i);
    return sum;
}

double ScoreDistribution::variance() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < kinds; ++i) sum += chances[i] * (score(i) - middle) * (score(i) - middle);
    return sum;
}

double weight(const Results& results) {
    constexpr double of_none = 1e-3;
    double sum = 0;
    for (const auto count : results.counts()) sum += count == 0 ? of_none : static_cast<double>(count);
    return sum;
}

ScoreDistribution seen(const Results& results) {
    constexpr double of_none = 1e-3;
    const double all = weight(results);
    const auto counts = results.counts();
    ScoreDistribution found{{}, counts.size()};
    for (std::size_t i = 0; i < counts.size(); ++i)
        found.chances[i] = (counts[i] == 0 ? of_none : static_cast<double>(counts[i])) / all;
    return found;
}

ScoreDistribution likeliest_with_mean(const ScoreDistribution& seen, double mean) {
    Numbers f{};
    for (std::size_t i = 0; i < seen.kinds; ++i) f[i] = seen.score(i) - mean;
    return likeliest_with(seen, f).value_or(seen);
}

// The condition is not linear: it is replaced by its tangent at the last distribution, again and again. With m and s
// the mean and deviation there, sum p_i f_i = 0 for f_i = a_i - 1/2 - t s (1 + ((a_i - m) / s)^2) / 2. Where no
// distribution lies on the tangent, the next is tried nearer to one that does fulfil the condition.
ScoreDistribution likeliest_with_t(const ScoreDistribution& seen, double t) {
    const ScoreDistribution extreme = extreme_with_t(seen.kinds, t);
    ScoreDistribution found = seen;
    constexpr int steps = 1000;
    constexpr int undamped = 30;
    for (int step = 0; step < steps; ++step) {
        const double mean = found.mean();
        const double deviation = std::sqrt(found.variance());
        Numbers f{};
        for (std::size_t i = 0; i < seen.kinds; ++i) {
            const double apart = (found.score(i) - mean) / deviation;
            f[i] = found.score(i) - 0.5 - t * deviation * (1 + apart * apart) / 2;
        }
        const auto next = likeliest_with(seen, f);
        const ScoreDistribution& towards = next ? *next : extreme;
        const double share = next && step < undamped ? 1 : 0.5;
        double moved = 0;
        for (std::size_t i = 0; i < seen.kinds; ++i) {
            const double by = share * (towards.chances[i] - found.chances[i]);
            moved = std::max(moved, std::abs(by));
            found.chances[i] += by;
        }
        if (next && moved < 1e-14) break;
    }
    return found;
}

}  // namespace kigi::arena
