#pragma once
/// \file
/// What GGF and SGF have in common: games in parentheses, as properties with values in brackets.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::reversi {

/// `B[f5]`, `AB[d5][e4]`.
struct Property {
    std::string name{};                 ///< capitals
    std::vector<std::string> values{};  ///< at least one
    std::size_t line = 0;               ///< where the first of them begins
};

struct BracketedGame {
    std::size_t line = 0;  ///< where it begins, from 1
    std::vector<Property> properties{};
    std::string damage{};  ///< why it ends where it does, with the line, if that is not a parenthesis

    /// The first value of a property; empty if it is not there.
    [[nodiscard]] std::string value(std::string_view name) const;
};

/// The games of a text, each with its main line alone. Text outside parentheses is passed over. A game that breaks off
/// is kept as far as it goes. A backslash takes the next character as it is, and a line end away.
[[nodiscard]] std::vector<BracketedGame> parse_bracketed(std::string_view text);

/// The lines of a file as one text.
[[nodiscard]] std::string joined_lines(std::span<const std::string> lines);

/// Whether a line has these words: how a file shows that it is of a format.
[[nodiscard]] bool any_line_has(std::span<const std::string> lines, std::string_view words);

/// What both formats say alike of a game: the players, the date, damage; and its moves with who made them, the values
/// of B and W, as `move_of` makes them. A move with several values ends what is read, as damage.
[[nodiscard]] WrittenGame written_game(const BracketedGame& game, std::string (*move_of)(std::string value));

/// Whether GM, where it is there, names reversi; `also` is another name of it in that format.
[[nodiscard]] bool is_of_othello(const BracketedGame& game, std::string_view also);

/// The game is one of another kind: nothing of it is read.
void damage_wholly(WrittenGame& written, const std::string& why);

/// The game is on a board of so many squares a side, by the `value` of that property.
void set_board(WrittenGame& written, std::string_view property, std::string_view value, std::string_view size);

/// "[text]": brackets within are parentheses, a backslash is a slash, line ends are spaces.
[[nodiscard]] std::string bracketed(std::string text);

}  // namespace kigi::reversi
