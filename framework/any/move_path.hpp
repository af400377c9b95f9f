#pragma once
/// \file
/// A move as what is clicked in turn on a drawing of the board.
///
/// Elements of a drawing (AnyPosition::svg) that can be clicked carry `data-token="..."`: a word of the game's own
/// notation, such as a square, a column or a kind of piece in hand. The text of a move, cut at these words, is its
/// path: "7g7f+" on a board with the squares 7g and 7f is 7g, 7f, +. What is no word of the drawing ("+", "pass") is a
/// word of the path all the same; who shows the board offers it in another way. So a game is playable by clicking as
/// soon as it has a notation and a drawing, and the less its drawing says, the more is offered as a choice.

#include <string>
#include <string_view>
#include <vector>

namespace kigi {

/// The tokens of a drawing, each once, sorted.
[[nodiscard]] std::vector<std::string> drawing_tokens(std::string_view svg);

/// `move` cut into words: at each place the longest token that the text goes on with, and what lies between tokens.
/// Not empty. Law: joined, the words are the move again; so different moves have different paths.
/// `tokens` are sorted and not empty texts.
[[nodiscard]] std::vector<std::string> move_path(std::string_view move, const std::vector<std::string>& tokens);

}  // namespace kigi
