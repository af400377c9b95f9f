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
/// ones are met again soon, by other orders of moves. A quarter of a MiB, so that it stays in the second cache. One
/// search does not see what others have left.
struct FewMemory {
    static constexpr int least_empties = 6;
    static constexpr unsigned place_bits = 11;

    /// A position has one place, and what comes last stays.
    struct Entry {
        std::uint64_t key;
        std::int8_t least;  ///< the value is at least this ...
        std::int8_t most;   ///< ... and at most this, for the mover
    };

    /// Mixed into all keys, with bits all over: another number for each search.
    std::uint64_t search = 0;
    Entry of[most_few_empties - least_empties + 1][std::size_t{1} << place_bits]{};
};

/// Where a position stands there, if it does. Always inlined, as code for different processors calls it.
struct FewPlace {
    FewMemory::Entry& entry;
    std::uint64_t key;

    /// It does not depend on the search, so that a repeated search takes the same nodes.
    [[gnu::always_inline]] static FewPlace of(FewMemory& memory, Bits mover, Bits opponent, int empties) {
        const std::uint64_t hash = hash_of(mover, opponent);
        return {memory.of[empties - FewMemory::least_empties][hash >> (64U - FewMemory::place_bits)],
                hash ^ memory.search};
    }
    [[nodiscard, gnu::always_inline]] bool is_known() const { return entry.key == key; }
    [[gnu::always_inline]] void keep(int value, int alpha) const {
        if (!is_known()) entry = {key, -64, 64};
        (value > alpha ? entry.least : entry.most) = static_cast<std::int8_t>(value);
    }
};

}  // namespace kigi::reversi
