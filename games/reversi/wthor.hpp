#pragma once
/// \file
/// WTHOR, the game base of the French Othello Federation: a binary file for each year (`WTH_2020.wtb`). Source: the
/// format's description by the federation.

#include <cstdint>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::reversi {

/// A game as the file has it.
struct WthorGame {
    /// The squares that were played, in order; passes are not among them.
    std::vector<std::uint8_t> squares;
    /// Of black at the end, empty squares counted for the winner; 0-64.
    int black_discs = 32;

    friend bool operator==(const WthorGame&, const WthorGame&) = default;
};

/// All games of a file of 8x8 boards. Every move is legal; a game may end early. The error names the game and the move.
[[nodiscard]] Result<std::vector<WthorGame>> parse_wthor(std::string_view bytes);

/// The same for whoever can do with less: a game that is damaged is there as far as it can be read and says what is
/// wrong, by its number. Players and tournaments have names where their files (`jou`, `trn`) are there.
[[nodiscard]] Result<std::vector<WrittenGame>> read_wthor(std::string_view bytes, const SiblingFile& sibling);

}  // namespace kigi::reversi
