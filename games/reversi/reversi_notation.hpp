#pragma once
/// \file
/// Moves, transcripts, positions and boards of reversi as text. `size` is 4, 6 or 8 throughout.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/reversi_move.hpp>

namespace kigi::reversi {

/// "f5", or "pa" for a pass.
[[nodiscard]] std::string move_text(Move move);

/// A square in either case ("f5", "F5"), or a pass: pa, pass, ps or -- in either case. Does not ask whether it is
/// legal.
[[nodiscard]] Result<Move> parse_move(int size, std::string_view text);

/// The same, legal moves of `discs` only.
[[nodiscard]] Result<Move> parse_legal_move(const Discs& discs, int size, std::string_view text);

/// A whole line of moves from `discs` on, in either case, with or without white space or commas between: "f5d6c3",
/// "F5 D6 C3", "Ｆ５Ｄ６Ｃ３". A pass may be written (pa, pass, ps, --) or left out: where the mover must pass and a
/// square follows, the pass is put in. Reading stops at the first error, which is then the last element.
[[nodiscard]] std::vector<Result<Move>> parse_transcript(const Discs& discs, int size, std::string_view text);

/// size*size characters X (black), O (white), - (empty) from a1 along the ranks, a space, X or O to move.
[[nodiscard]] std::string position_text(const Discs& discs, int size);

/// size*size squares from a1 along the ranks, then the side to move; white space is free, also within the board.
/// Black: X x * B b @ 1 and the dark signs of disc_signs.hpp, ● among them. White: O o W w 2 and the light ones, as ○.
/// Empty: - . _ and 0. Without a 1 or 2 on the board, 0 is white, as people
/// type it for O. The side: any of these signs for black or white, or the words black, white, in either case.
[[nodiscard]] Result<Discs> parse_discs(std::string_view text, int size);

/// Ranks and files named, X and O, legal moves of the mover marked with '.', the side to move and the disc count below.
[[nodiscard]] std::string board_text(const Discs& discs, int size);

/// The same as an SVG document.
[[nodiscard]] std::string board_svg(const Discs& discs, int size);

}  // namespace kigi::reversi
