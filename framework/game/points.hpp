#pragma once
/// \file
/// A value as a person reads it: in points of the game, which an evaluator may see in fractions.

#include <compare>
#include <cstdint>
#include <string>

namespace kigi {

/// `units` of which `scale` make a point. A whole number of points converts by itself. Two are equal if they are worth
/// the same, whatever their units: `Points{500, 1000} == Points{1, 2}`.
struct Points {
    std::int32_t units = 0;
    std::int32_t scale = 1;  ///< > 0

    constexpr Points() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a score of a game is a number of points
    constexpr Points(std::int32_t points) noexcept : units{points} {}
    constexpr Points(std::int32_t of_units, std::int32_t of_scale) noexcept : units{of_units}, scale{of_scale} {}

    [[nodiscard]] constexpr double value() const noexcept { return static_cast<double>(units) / scale; }
    [[nodiscard]] constexpr bool is_whole() const noexcept { return units % scale == 0; }

    friend constexpr Points operator-(Points p) noexcept { return {-p.units, p.scale}; }
    friend constexpr std::strong_ordering operator<=>(Points a, Points b) noexcept {
        return std::int64_t{a.units} * b.scale <=> std::int64_t{b.units} * a.scale;
    }
    friend constexpr bool operator==(Points a, Points b) noexcept { return (a <=> b) == 0; }
};

/// "12", "-3", "0.25", "-0.001": as many decimals as the scale has, at most six, without zeros at the end. A value that
/// is not nothing is never written as nothing.
[[nodiscard]] inline std::string points_text(Points points) {
    const bool negative = points.units < 0;
    std::int64_t rest = negative ? -std::int64_t{points.units} : std::int64_t{points.units};
    std::string text = std::to_string(rest / points.scale);
    rest %= points.scale;
    if (rest != 0) {
        std::int64_t millionths = (rest * 1'000'000 + points.scale / 2) / points.scale;
        if (millionths == 0) millionths = 1;
        if (millionths == 1'000'000) millionths = 999'999;
        std::string decimals = std::to_string(1'000'000 + millionths).substr(1);
        decimals.erase(decimals.find_last_not_of('0') + 1);
        text += "." + decimals;
    }
    return negative ? "-" + text : text;
}

}  // namespace kigi
