#pragma once
/// \file
/// Random numbers for playouts.

#include <cstdint>

#include <kigi/framework/game/key.hpp>

namespace kigi {

/// A number in [0, 1) from random bits: the upper 53, as many as a double holds.
[[nodiscard]] constexpr double unit_interval(std::uint64_t bits) noexcept {
    return static_cast<double>(bits >> 11U) * 0x1p-53;
}

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a counter, whose steps
/// are mixed. One word of state, period 2^64, passes BigCrush; the same numbers for a seed everywhere. Not for secrets.
class SplitMix {
public:
    explicit constexpr SplitMix(std::uint64_t seed) noexcept : state_{seed} {}

    [[nodiscard]] constexpr std::uint64_t next() noexcept { return mixed(state_ += step); }
    /// What next() gives after `n` others of that seed.
    [[nodiscard]] static constexpr std::uint64_t nth(std::uint64_t seed, std::uint64_t n) noexcept {
        return mixed(seed + (n + 1) * step);
    }

    /// A number in [0, n), n > 0. Each is as likely as any other but for n / 2^32 of its chance (D. Lemire, "Fast
    /// random integer generation in an interval", 2019, without the rejection that would make it exact).
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t n) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32U) * n) >> 32U);
    }

    /// A generator of its own for each `index`: for threads, or for the searches of one seed.
    [[nodiscard]] constexpr SplitMix split(std::uint64_t index) const noexcept {
        return SplitMix{key_of(state_, index)};
    }

private:
    static constexpr std::uint64_t step = 0x9e3779b97f4a7c15U;
    std::uint64_t state_;
};

}  // namespace kigi
