#pragma once
/// \file
/// Numbers in an order of their own, without a list.

#include <bit>
#include <cstdint>

namespace kigi {

/// Where `n` stands in a permutation of the numbers below `width`, another one for each salt: all numbers of as many
/// bits are mixed, by steps that can be undone, until one is below `width`. The first ones are drawn roughly alike, not
/// exactly. Needs n < width.
[[nodiscard]] constexpr std::uint32_t shuffled(std::uint32_t n, std::uint32_t width, std::uint64_t salt) noexcept {
    const int bits = static_cast<int>(std::bit_width(width - 1));
    const std::uint32_t mask = (1U << bits) - 1;
    const auto factor = static_cast<std::uint32_t>(salt) | 1U;
    const auto shift = static_cast<std::uint32_t>(salt >> 32U);
    do {
        n = (n * factor + shift) & mask;
        n ^= n >> (bits / 2 + 1);
    } while (n >= width);
    return n;
}

}  // namespace kigi
