#pragma once
/// \file
/// Boards of connect four on 7x6 after each move, in the lanes of vectors. Included by sources of every instruction
/// set, so everything here has internal linkage or is always inlined.

#include <cstdint>

#include <kigi/games/connect_four/columns.hpp>
#include <kigi/games/connect_four/rows_of_four.hpp>
#include <kigi/games/connect_four/size.hpp>

namespace kigi::connect_four {
namespace {

using UsualSize = FixedSize<7, 6>;

/// What is known after a move. `Set` is Squares, or a vector of them.
template <class Set>
struct AfterMove {
    Set fourths;    ///< the squares on which the mover would complete a four
    Set unparried;  ///< every bit, if the opponent has no parry
};

/// All bits where a set is empty.
[[gnu::always_inline]] inline Squares where_empty(Squares set) { return set == 0 ? ~Squares{0} : 0; }
template <class Set>
[[gnu::always_inline]] inline Set where_empty(Set set) {
    return reinterpret_cast<Set>(set == 0);
}

/// After a stone on `square`; on none, and nothing is unparried. Two fourths within reach cannot both be stopped, one
/// must be, and no stone may make room for another.
template <class Set>
[[gnu::always_inline]] inline AfterMove<Set> after_move(Set square, Squares own, Squares empty, Squares landing) {
    const Set fourths = completing_four(square | own, UsualSize{}) & empty;
    const Set replies = (square ^ landing) | ((square << 1) & empty);
    const Set now = replies & fourths;
    const Set left = (replies & where_empty(now)) | (now & where_empty(now & (now - 1)));
    // Without a reply the board is full, and the game drawn.
    return {fourths, where_empty(left & ~(fourths >> 1)) & ~where_empty(replies) & ~where_empty(square)};
}

/// How many squares are in a set, or in each byte of it.
template <class Set>
[[gnu::always_inline]] inline Set counted_in_bytes(Set set) {
    set -= (set >> 1) & 0x5555555555555555U;
    set = (set & 0x3333333333333333U) + ((set >> 2) & 0x3333333333333333U);
    return (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0FU;
}

}  // namespace
}  // namespace kigi::connect_four
