#pragma once
/// \file
/// Bounds that a search of the last empty squares found lately. Plain types only, since it joins code compiled for
/// different processors.

#include <cstddef>
#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/position_hash.hpp>

namespace kigi::reversi {

/// Beyond this, what the whole stack of rules knows saves more than it costs.
inline constexpr int most_few_empties = 14;

/// What one thread remembers of positions with `least_empties` and more empty squares, by how many they are: the same
/// ones are met again soon, by other orders of moves. 288 KiB, so that it stays in the second cache. One search does
/// not see what others have left.
struct FewMemory {
    static constexpr int least_empties = 6;
    static constexpr unsigned place_bits = 12;

    /// Mixed into all keys, with bits all over: another number for each search.
    std::uint64_t search = 0;
    /// A position has one place, and what comes last stays: 48 bits of its key, and in the bytes below them what its
    /// value is at least, and at most.
    std::uint64_t of[most_few_empties - least_empties + 1][std::size_t{1} << place_bits]{};
};

/// Where a position stands there, if it does. Always inlined, as code for different processors calls it.
struct FewPlace {
    std::uint64_t& entry;
    std::uint64_t key;  ///< nothing in the lowest 16 bits

    /// It does not depend on the search, so that a repeated search takes the same nodes.
    [[gnu::always_inline]] static FewPlace of(FewMemory& memory, Bits mover, Bits opponent, int empties) {
        const std::uint64_t hash = hash_of(mover, opponent);
        return {memory.of[empties - FewMemory::least_empties][hash >> (64U - FewMemory::place_bits)],
                (hash ^ memory.search) << 16U};
    }
    [[nodiscard, gnu::always_inline]] bool is_known() const { return (entry ^ key) <= 0xffff; }
    /// Bounds of the value for the mover, where it is known.
    [[nodiscard, gnu::always_inline]] int least() const { return static_cast<std::int8_t>(entry >> 8U); }
    [[nodiscard, gnu::always_inline]] int most() const { return static_cast<std::int8_t>(entry); }

    [[gnu::always_inline]] void keep(int value, int alpha) const {
        const bool is_least = value > alpha;
        const int least_now = is_least ? value : is_known() ? least() : -64;
        const int most_now = !is_least ? value : is_known() ? most() : 64;
        entry = key | std::uint64_t{static_cast<std::uint8_t>(least_now)} << 8U | static_cast<std::uint8_t>(most_now);
    }
};

}  // namespace kigi::reversi
