#pragma once
/// \file
/// A number with its uncertainty.

#include <optional>

namespace kigi::arena {

/// The 97.5 % quantile of the normal distribution: an interval of 95 % is so many standard errors to either side.
inline constexpr double normal_quantile_975 = 1.959963984540054;

/// An estimate with its interval of 95 %. An end that cannot be given (it would be infinite, or nothing is known of the
/// spread) is empty.
struct Estimate {
    double value = 0;
    std::optional<double> low{};
    std::optional<double> high{};

    /// Half the width of the interval: what is written after "+/-".
    [[nodiscard]] std::optional<double> error() const {
        if (!low || !high) return std::nullopt;
        return (*high - *low) / 2;
    }
};

/// The probability that a standard normal variable is at most `x`.
[[nodiscard]] double normal_probability(double x);

}  // namespace kigi::arena
