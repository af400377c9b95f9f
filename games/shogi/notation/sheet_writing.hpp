#pragma once
/// \file
/// What the writers of all formats of games do alike.

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/any/game_format.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/notation/header_word.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::shogi {

/// The position where the game of a sheet begins.
[[nodiscard]] inline Result<Position> start_of(const ScoreSheet& sheet) {
    return parse_sfen<Standard>(sheet.from_initial ? Standard::initial : std::string_view{sheet.start});
}

/// A line for each of the words of which something is said.
[[nodiscard]] inline std::string header_lines(std::span<const HeaderWord> words, const GameTags& tags) {
    std::string text;
    for (const auto& [word, tag] : words)
        if (!(tags.*tag).empty()) text += std::string{word} + tags.*tag + '\n';
    return text;
}

/// Plays the moves of a sheet from `position` on, which is then where they lead; `tell(position, move, note)` is called
/// before each. Whether a declaration ends them; the error is of a move that is none of shogi.
template <class Tell>
[[nodiscard]] Result<bool> play_moves(const ScoreSheet& sheet, Position& position, Tell tell) {
    for (const SheetMove& note : sheet.moves) {
        const auto move = parse_usi(note.move);
        if (!move) return std::unexpected{move.error()};
        if (move->is_declaration()) return true;
        if (!is_legal<Standard>(position, *move)) return refuse_move(note.move);
        tell(std::as_const(position), *move, note);
        position.make(*move);
    }
    return false;
}

}  // namespace kigi::shogi
