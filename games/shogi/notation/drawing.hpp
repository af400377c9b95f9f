#pragma once
/// \file
/// Boards as text and as pictures.

#include <string>

#include <kigi/games/shogi/board/position.hpp>

namespace kigi::shogi {

/// Pieces as SFEN writes them, files numbered from the right, ranks a to i; hands and whose turn it is.
template <class Variant>
[[nodiscard]] std::string western_board(const Position& position);

/// The same in Japanese, in UTF-8, as programs have shown it since the 1990s: "v" stands before white's pieces.
template <class Variant>
[[nodiscard]] std::string japanese_board(const Position& position);

/// An SVG document: pieces in Japanese, white's upside down; hands above and below.
template <class Variant>
[[nodiscard]] std::string board_svg(const Position& position);

/// The sign of a piece, a single character also for promoted ones: "歩", "と", "馬".
[[nodiscard]] std::string japanese_piece(Kind kind);

}  // namespace kigi::shogi
