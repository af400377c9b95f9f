#pragma once
/// \file
/// The laws of texts and drawings.

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/move_path.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/tests/laws/effort.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Texts nearly like one: cut, doubled, one character changed.
[[nodiscard]] inline std::vector<std::string> nearly(const std::string& line) {
    std::vector<std::string> near{"", line.substr(0, line.size() / 2), line + line, line + " "};
    for (std::size_t i = 0; i < line.size(); i += 1 + line.size() / 8)
        for (const char c : {'#', '9', 'X'}) near.push_back(std::string{line}.replace(i, 1, 1, c));
    return near;
}

/// What was written is read back; what is nearly a position is refused or is one; nothing but legal moves is read as a
/// move.
template <Notated G>
void text_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const auto moves = playable(game);
    std::vector<std::string> texts;
    for (const auto move : moves) {
        texts.emplace_back(game.move_text(move));
        const auto read = game.parse_move(texts.back());
        report.law(read.has_value() && *read == move, "a written move is read back", [&] {
            return at() + " '" + texts.back() + "' is " +
                   (read ? "read as '" + std::string{game.move_text(*read)} + "'" : "refused: " + read.error().what);
        });
    }
    for (std::size_t i = 0; i < texts.size(); ++i)
        report.law(std::ranges::find(texts, texts[i]) == texts.begin() + static_cast<std::ptrdiff_t>(i),
                   "different moves have different names", [&] { return at() + " '" + texts[i] + "'"; });
    for (const std::string_view text : {"", " ", "?", "-1", "z99", "a0", "99999999999999999999", "\xff\xfe"}) {
        const auto read = game.parse_move(text);
        report.law(!read || contains(moves, *read), "only legal moves are read",
                   [&] { return at() + " '" + std::string{text} + "'"; });
        if (!read) report.law(!read.error().what.empty(), "a refusal says what was expected", at);
    }
    const std::string line{game.position_text()};
    report.law(line.find('\n') == std::string::npos, "a position is one line", at);
    const auto read = game.parse_position(line);
    report.law(read.has_value(), "a written position is read back",
               [&] { return at() + " refused because " + read.error().what; });
    if (read) {
        if constexpr (Repeating<G>)
            report.law(read->bare() == game.bare(), "a written position is read back, but for its history", at);
        else
            report.law(alike(*read, game), "a written position is read back the same",
                       [&] { return at() + ": " + difference(game, *read); });
    }
    for (const std::string& text : nearly(line)) {
        const auto other = game.parse_position(text);
        if (!other) continue;
        const auto again = other->parse_position(other->position_text());
        report.law(again && again->position_text() == other->position_text(),
                   "what is accepted as a position is written and read back", [&] { return "'" + text + "'"; });
    }
}

/// A written position is read back by any other one: nothing of the position that reads is left in what it reads.
template <Notated G>
void foreign_position_laws(Report& report, const std::vector<G>& positions) {
    for (std::size_t i = 0; i < positions.size() && !report.full(); i += 1 + positions.size() / 100) {
        const std::string text{positions[i].position_text()};
        for (const G* reader : {&positions.front(), &positions.back()}) {
            const auto read = reader->parse_position(text);
            const auto same = [&] {
                if constexpr (Repeating<G>)
                    return read->bare() == positions[i].bare();
                else
                    return alike(*read, positions[i]);
            };
            report.law(read && same(), "a position is read alike by every other", [&] {
                return where(*reader) + ", which reads '" + text + "' " +
                       (read ? "as '" + std::string{read->position_text()} + "'" : "not: " + read.error().what);
            });
        }
    }
}

/// Move names met elsewhere are moves here only if they are legal here.
template <Notated G>
void foreign_move_laws(Report& report, const std::vector<G>& positions) {
    std::vector<std::string> names;
    for (const G& game : positions) {
        for (const auto move : playable(game)) {
            const std::string name{game.move_text(move)};
            if (names.size() < 60 && std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
        if (names.size() >= 60) break;
    }
    for (std::size_t i = 0; i < positions.size() && !report.full(); i += 1 + positions.size() / 100) {
        const auto legal = playable(positions[i]);
        for (const auto& name : names)
            if (const auto read = positions[i].parse_move(name))
                report.law(contains(legal, *read), "only legal moves are read",
                           [&] { return where(positions[i]) + " '" + name + "'"; });
    }
}

/// A line of moves as text is read back as the same moves, also without spaces if the game has a notation for lines.
template <Notated G>
void transcript_laws(Report& report, const G& initial, const Effort& effort) {
    std::mt19937_64 random{effort.seed + 1};
    for (int game = 0; game < 3; ++game) {
        G position = initial;
        std::string spaced;
        std::string joined;
        std::vector<move_t<G>> line;
        for (auto moves = playable(position); !moves.empty() && line.size() < 200; moves = playable(position)) {
            line.push_back(moves[random() % moves.size()]);
            const std::string name{position.move_text(line.back())};
            spaced += (spaced.empty() ? "" : " ") + name;
            joined += name;
            position = played(position, line.back());
        }
        const auto same = [&](const std::string& text) {
            const auto read = read_moves(initial, text);
            return std::ranges::equal(read, line,
                                      [](const auto& move, const auto& expected) { return move && *move == expected; });
        };
        report.law(same(spaced), "a line of moves is read back", [&] { return "'" + spaced + "'"; });
        if constexpr (Transcribed<G>)
            report.law(same(joined), "a line of moves without spaces is read back", [&] { return "'" + joined + "'"; });
        const auto more = read_moves(initial, spaced + " ?!");
        report.law(more.size() == line.size() + 1 && !more.back(), "a line is read up to its first error",
                   [&] { return "'" + spaced + " ?!'"; });
    }
}

/// Each move is reached by clicking: of the paths that go on as the clicks so far, one is left in the end.
template <Notated G>
void path_laws(Report& report, const G& game, const std::string& svg) {
    const auto tokens = drawing_tokens(svg);
    std::vector<std::string> texts;
    std::vector<std::vector<std::string>> paths;
    for (const auto move : playable(game)) {
        texts.emplace_back(game.move_text(move));
        paths.push_back(move_path(texts.back(), tokens));
    }
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto here = [&] { return where(game) + " '" + texts[i] + "'"; };
        std::string joined;
        for (const auto& word : paths[i]) joined += word;
        report.law(joined == texts[i], "the words of a path are the move", here);
        report.law(std::ranges::count(paths, paths[i]) == 1, "different moves have different paths", here);
        if (!tokens.empty()) {
            const bool begins = std::ranges::binary_search(tokens, paths[i].front());
            const bool nowhere = std::ranges::none_of(
                paths[i], [&](const auto& word) { return std::ranges::binary_search(tokens, word); });
            report.law(begins || nowhere, "a move begins on the drawing, or is not on it at all", here);
        }
    }
}

/// Draws something.
template <Drawable G>
void drawing_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    const std::string text{game.board_text()};
    const std::string svg{game.board_svg()};
    report.law(!text.empty() && text.back() == '\n', "the board is lines of text", at);
    report.law(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "the board is an SVG document", at);
    if constexpr (Notated<G>) path_laws(report, game, svg);
}

}  // namespace kigi::laws
