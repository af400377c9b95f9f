#pragma once
/// \file
/// Mean and variance of numbers as they come in, for the mean score difference of a match.

#include <cmath>
#include <cstdint>
#include <optional>

#include <kigi/arena/statistics/estimate.hpp>

namespace kigi::arena {

/// A monoid under `+`. Games of a pair share their opening and are not independent: for an honest interval add one
/// number a pair, the mean of its two games. Source: B. Welford, "Note on a method for calculating corrected sums of
/// squares and products", Technometrics 4 (1962); joined as T. Chan, G. Golub and R. LeVeque do (1983).
struct Spread {
    std::uint64_t count = 0;
    double mean = 0;
    double squares = 0;  ///< sum of squared distances from the mean

    [[nodiscard]] static Spread of(double number) noexcept { return {1, number, 0}; }

    friend Spread operator+(const Spread& a, const Spread& b) noexcept {
        if (a.count == 0) return b;
        if (b.count == 0) return a;
        const auto all = static_cast<double>(a.count + b.count);
        const double apart = b.mean - a.mean;
        const double share = static_cast<double>(b.count) / all;
        return {a.count + b.count, a.mean + apart * share,
                a.squares + b.squares + apart * apart * static_cast<double>(a.count) * share};
    }

    /// Of the numbers as a sample: divided by one less than there are. Nothing of fewer than two.
    [[nodiscard]] std::optional<double> variance() const noexcept {
        if (count < 2) return std::nullopt;
        return squares / static_cast<double>(count - 1);
    }
    /// The mean with an interval of 95 % (normal approximation). Nothing of no numbers; no interval if
    /// all are the same, since then nothing is seen of the variance.
    [[nodiscard]] std::optional<Estimate> estimate() const noexcept {
        if (count == 0) return std::nullopt;
        Estimate found{mean, {}, {}};
        if (const auto v = variance(); v && *v > 0) {
            const double error = normal_quantile_975 * std::sqrt(*v / static_cast<double>(count));
            found.low = mean - error;
            found.high = mean + error;
        }
        return found;
    }
};

}  // namespace kigi::arena
