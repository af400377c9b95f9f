#pragma once
/// \file
/// What every text may be given to: all parsers of a game. They answer or refuse; and what they read, they write.

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

namespace kigi::fuzz {

/// Reads the text as a position, and if it is one, looks at it from all sides.
template <Notated G>
void position(const G& game, std::string_view text) {
    const Result<G> read = game.parse_position(text);
    if (!read) return require(!read.error().what.empty());
    const std::string written = read->position_text();
    const Result<G> again = game.parse_position(written);
    require(again && *again == *read && again->position_text() == written);
    bool over = true;
    for (const auto move : read->moves()) {
        over = false;
        const auto same = read->parse_move(read->move_text(move));
        require(same && *same == move);
    }
    require(over == read->outcome().has_value());
    if constexpr (Drawable<G>) require(!read->board_text().empty() && !read->board_svg().empty());
}

[[nodiscard]] inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream in{std::string{text}};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Every parser of the game.
template <Notated G>
void game_text(std::string_view text, const G& initial = {}) {
    position(initial, text);
    if (const auto move = initial.parse_move(text)) require(initial.parse_move(initial.move_text(*move)) == move);
    if constexpr (Transcribed<G>) {
        for (const auto& move : initial.parse_moves(text)) require(move || !move.error().what.empty());
    }
    if constexpr (requires { G::from_parameters(text); }) {
        if (const auto other = G::from_parameters(text)) {
            const auto same = G::from_parameters(other->parameters());
            require(same && *same == *other);
        }
    }
}

}  // namespace kigi::fuzz
