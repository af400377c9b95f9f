#pragma once
/// \file
/// What a thread remembers of positions that it met lately.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// Begins every entry: whose it is. Whole positions are compared, so no entry is taken for another's.
struct RecentPosition {
    Bits mover = 0;
    Bits opponent = 0;

    [[nodiscard]] bool is_of(Bits own, Bits others) const noexcept { return mover == own && opponent == others; }
};

/// The only place where an Entry of this position may be. Each thread has 2^bits places for each kind of entry, few
/// enough to stay in its nearest caches: what is asked for again is mostly asked for soon.
template <class Entry, int bits>
[[nodiscard]] Entry& recent_place(Bits mover, Bits opponent) {
    thread_local constinit std::array<Entry, std::size_t{1} << bits> entries{};
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{mover ^ 0x9E3779B97F4A7C15U} * (opponent ^ 0xC2B2AE3D27D4EB4FU);
    return entries[static_cast<std::uint64_t>(product >> 64U ^ product) >> (64 - bits)];
}

}  // namespace kigi::reversi
