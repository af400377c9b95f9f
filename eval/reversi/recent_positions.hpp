#pragma once
/// \file
/// What a thread remembers of positions that it met lately.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/position_hash.hpp>

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
    return entries[hash_of(mover, opponent) >> (64 - bits)];
}

}  // namespace kigi::reversi
