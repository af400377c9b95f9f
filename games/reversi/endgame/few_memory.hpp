#pragma once
/// \file
/// Bounds that a search of the last empty squares found lately. Plain types only, since it joins code compiled for
/// different processors.

#include <cstddef>
#include <cstdint>

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

}  // namespace kigi::reversi
