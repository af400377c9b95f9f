#pragma once
/// \file
/// Mixing bits into 64-bit keys.

#include <cstdint>

namespace kigi {

/// A bijection of 64-bit numbers that spreads every bit over all others
/// (the finaliser of SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t bits) noexcept {
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31);
}

/// The key of a sequence of words: order matters, and so does their number.
template <class... Words>
[[nodiscard]] constexpr std::uint64_t key_of(Words... words) noexcept {
    std::uint64_t key = 0x9e3779b97f4a7c15U * (sizeof...(words) + 1);
    ((key = mixed(key ^ static_cast<std::uint64_t>(words)) + 0x9e3779b97f4a7c15U), ...);
    return key;
}

/// Which of `count` places bits stand for that are as good as random: their share of all numbers, without a division.
[[nodiscard]] constexpr std::uint64_t scaled(std::uint64_t bits, std::uint64_t count) noexcept {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((Wide{bits} * count) >> 64U);
}

}  // namespace kigi
