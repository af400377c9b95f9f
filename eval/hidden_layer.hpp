#pragma once
/// \file
/// A sum of weights with a few hidden units beside it, all in one list of weights.

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace kigi {

/// The log-odds of a position with features x are
///
///     z = w . x + o_1 s(b_1 + v_1 . x) + ... + o_n s(b_n + v_n . x),    s(h) = h / (1 + |h|)
///
/// and the list is w, then for each feature its weight in each of v_1 ... v_n, then all b, then all o. Without units it
/// is w alone.
struct HiddenLayer {
    std::uint32_t features = 0;
    std::uint32_t units = 0;

    /// That of a list of so many weights.
    [[nodiscard]] static constexpr HiddenLayer of(std::size_t weights, std::uint32_t units) noexcept {
        return {static_cast<std::uint32_t>((weights - std::size_t{2} * units) / (1 + units)), units};
    }
    [[nodiscard]] constexpr std::size_t size() const noexcept {
        return std::size_t{features} * (1 + units) + std::size_t{2} * units;
    }
    /// Of a feature in the first unit; those in the others follow.
    [[nodiscard]] constexpr std::size_t into(std::uint32_t feature) const noexcept {
        return features + std::size_t{feature} * units;
    }
    [[nodiscard]] constexpr std::size_t bias(std::uint32_t unit) const noexcept {
        return std::size_t{features} * (1 + units) + unit;
    }
    [[nodiscard]] constexpr std::size_t out(std::uint32_t unit) const noexcept { return bias(unit) + units; }

    /// s(h), between -1 and 1.
    [[nodiscard]] static double bent(double h) noexcept { return h / (1 + std::abs(h)); }
    /// Its derivative.
    [[nodiscard]] static double slope_of_bent(double h) noexcept {
        const double one = 1 + std::abs(h);
        return 1 / (one * one);
    }
};

}  // namespace kigi
