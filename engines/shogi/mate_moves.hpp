#pragma once
/// \file
/// What a search for mates needs of a position besides its moves: how hard a check is to answer, which hands decide.

#include <cstdint>

#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// The answers to a check.
struct Evasions {
    int on_board = 0;      ///< moves of pieces on the board
    bool drops = false;    ///< there are some
    bool distant = false;  ///< pieces may be put between

    [[nodiscard]] bool none() const noexcept { return on_board == 0 && !drops; }
};

/// Of the side to move, which is in check.
template <class Variant>
[[nodiscard]] Evasions count_evasions(const Position& position);

/// What the attacker must hold so that a distant check stays what it is: all of each kind of which the defender has
/// none, since with less the defender could put that kind between. Empty unless `distant`.
[[nodiscard]] Hand withheld(Hand attacker, Hand defender, bool distant) noexcept;

/// The most that the attacker, who is to move, can hold without having more checks: no more of a kind that he lacks and
/// could drop with check; all there is of the others.
[[nodiscard]] Hand no_new_checks(const Position& position);

/// The number of checks, and whether one of them mates.
struct Checks {
    int count = 0;
    Move mate{};                   ///< `Move{}` if none does
    bool mate_is_distant = false;  ///< pieces of kinds that the defender lacks could be put between
};
template <class Variant>
[[nodiscard]] Checks look_at_checks(Position& position);

}  // namespace kigi::shogi
