#pragma once
/// \file
/// Reading a line of play from text.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/text/utf8.hpp>

namespace kigi {

/// The moves that a text names, played one after another from `game`, up to the first that cannot be read or played:
/// that one is the last element, as an error. Spaces, tabs and commas may separate moves. A Transcribed game reads its
/// own notation; otherwise each move is the longest piece of the rest (up to 12 characters, within its word) that
/// `parse_move` takes, so that "a1b2" and "a1 b2" are the same.
template <Notated G>
[[nodiscard]] std::vector<Result<move_t<G>>> read_moves(const G& game, std::string_view text) {
    std::vector<Result<move_t<G>>> moves;
    if constexpr (Transcribed<G>) {
        for (auto&& move : game.parse_moves(text)) moves.push_back(std::move(move));
        return moves;
    } else {
        constexpr std::string_view separators = " \t,\r\n";
        G position = game;
        for (std::string_view rest = text;;) {
            rest.remove_prefix(std::min(rest.find_first_not_of(separators), rest.size()));
            if (rest.empty()) return moves;
            const std::string_view word = beginning_of(rest.substr(0, rest.find_first_of(separators)), 12);
            std::size_t length = word.size();
            auto move = position.parse_move(word);
            while (!move && length > 1) {
                move = position.parse_move(word.substr(0, --length));
            }
            if (!move) {
                moves.push_back(position.parse_move(word));
                return moves;
            }
            moves.push_back(move);
            position = played(position, *move);
            rest.remove_prefix(length);
        }
    }
}

/// The position after a line of moves, or the refusal of the first that cannot be read, with its number.
template <Notated G>
[[nodiscard]] Result<G> after_moves(const G& game, std::string_view text) {
    G position = game;
    std::size_t ply = 0;
    for (const auto& move : read_moves(game, text)) {
        ++ply;
        if (!move) return refuse("move " + std::to_string(ply) + ": " + move.error().what);
        position = played(position, *move);
    }
    return position;
}

}  // namespace kigi
