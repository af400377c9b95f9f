#pragma once
/// \file
/// Upper confidence bounds (Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit problem",
/// 2002).

#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace kigi {

/// ln n, for n >= 1, within 1e-8, from additions, multiplications and divisions alone: libraries round their logarithm
/// differently on different processors, and one bit is enough to change a search.
[[nodiscard]] constexpr double natural_log(std::uint64_t n) noexcept {
    const int exponent = static_cast<int>(std::bit_width(n)) - 1;
    double mantissa = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);
    double twos = exponent;
    if (mantissa > std::numbers::sqrt2) {
        mantissa *= 0.5;
        twos += 1;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), with |(m - 1) / (m + 1)| < 0.172
    const double t = (mantissa - 1) / (mantissa + 1);
    const double s = t * t;
    return twos * std::numbers::ln2 + 2 * t * (1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7 + s * (1.0 / 9)))));
}

/// How far the mean of `visits` rewards may lie below the true one, after ln(all visits) = `log_all`: the square root
/// of log_all / visits.
[[nodiscard]] inline double confidence(double log_all, double visits) noexcept { return std::sqrt(log_all / visits); }

}  // namespace kigi
