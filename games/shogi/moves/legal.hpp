#pragma once
/// \file
/// The legal moves of a position, of either variant.

#include <cstdint>

#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/moves/move_list.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// All legal moves: dead pieces, two pawns on a file, mate by a dropped pawn and leaving the king in check are
/// excluded; that a piece does not promote where it may is not. A declaration is no move here.
template <class Variant>
[[nodiscard]] MoveList legal_moves(const Position& position);
template <class Variant>
[[nodiscard]] std::uint64_t count_legal_moves(const Position& position);
/// Whether there is a legal move; it costs much less than to list them.
template <class Variant>
[[nodiscard]] bool has_legal_move(const Position& position);
/// Any value of the type, also one from another position.
template <class Variant>
[[nodiscard]] bool is_legal(const Position& position, Move move);

/// The legal moves that give check.
template <class Variant>
[[nodiscard]] MoveList checks(const Position& position);
/// Whether there is one.
template <class Variant>
[[nodiscard]] bool has_check(const Position& position);
/// A check after which the other side has no legal move; `Move{}` if there is none.
template <class Variant>
[[nodiscard]] Move mate_in_one(const Position& position);

/// Whether the king of `side` is attacked.
[[nodiscard]] bool in_check(const Position& position, Side side);

}  // namespace kigi::shogi
