#pragma once
/// \file
/// Positions as SFEN, and moves as the Universal Shogi Interface (USI) writes them.

#include <string>
#include <string_view>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Rows from the top, black's pieces in capitals; the side to move, b or w; the hands, black's first; and 1 for the
/// number of the move, which is no part of a position. "win" stands behind it if the other side has declared.
template <class Variant>
[[nodiscard]] std::string sfen(const Position& position);

/// Reads what `sfen` writes, with any number of the move or none. Refused, with the reason: what is no board of this
/// variant, a king too many or none at all, more pieces than the game has, a piece that could never move again, and a side
/// in check while the other is to move. Problems have odd sets of pieces and even two pawns on a file: that is let pass.
template <class Variant>
[[nodiscard]] Result<Position> parse_sfen(std::string_view text);

/// "7g7f", "8h2b+", "P*5e", "win" for a declaration.
[[nodiscard]] std::string usi(Move move);
/// Reads what `usi` writes, whether it is legal or not.
[[nodiscard]] Result<Move> parse_usi(std::string_view text);

/// "7g".
[[nodiscard]] std::string square_text(int square);

}  // namespace kigi::shogi
