#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/words.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>

namespace kigi::trax {

namespace {

/// Without "1." or "12)", which number a move and may stand before it without a space.
std::string_view without_number(std::string_view word) {
    const auto end = word.find_first_not_of("0123456789");
    const bool numbered = end != 0 && end != std::string_view::npos && (word[end] == '.' || word[end] == ')');
    return numbered ? word.substr(end + 1) : word;
}

void add_moves(std::string& moves, std::string_view line) {
    for (const auto word : words_of(line))
        if (const auto move = without_number(word); !move.empty()) moves.append(moves.empty() ? "" : " ").append(move);
}

/// The names of "A vs B"; nothing if the line has none. Where nobody is named, spaces are all that is left around "vs".
std::optional<std::array<std::string, 2>> players_of(std::string_view line) {
    const auto both = " " + std::string{line} + " ";
    for (const std::string_view between : {" vs ", " vs. "})
        if (const auto at = both.find(between); at != std::string::npos)
            return std::array{std::string{trimmed(std::string_view{both}.substr(0, at))},
                              std::string{trimmed(std::string_view{both}.substr(at + between.size()))}};
    return std::nullopt;
}

/// The line that names the kind of game.
std::string trx_kind(std::string_view parameters) {
    return parameters == "8x8" ? "8x8 Trax" : parameters == "loop" ? "Loop Trax" : "Trax";
}

}  // namespace

std::optional<std::string> parse_trx_kind(std::string_view line) {
    std::string word;
    for (const char c : line)
        if (c >= 'A' && c <= 'Z')
            word += static_cast<char>(c - 'A' + 'a');
        else if (c != ' ' && c != '\t' && c != '-' && c != '_')
            word += c;
    using Name = std::pair<std::string_view, std::string_view>;
    constexpr std::array names{Name{"trax", "trax"},      Name{"8x8trax", "trax:8x8"},   Name{"trax8x8", "trax:8x8"},
                               Name{"trax8", "trax:8x8"}, Name{"looptrax", "trax:loop"}, Name{"traxloop", "trax:loop"}};
    for (const auto& [name, game] : names)
        if (word == name) return std::string{game};
    return std::nullopt;
}

std::string trx_players(std::string_view first, std::string_view second) {
    return std::string{first} + " vs " + std::string{second};
}

Result<std::string> trx_of(const ScoreSheet& sheet, std::string_view parameters) {
    if (!sheet.from_initial) return refuse("it begins at a position, for which .trx has no words");
    std::string text = trx_kind(parameters) + '\n' + trx_players(sheet.tags.players[0], sheet.tags.players[1]) + '\n';
    for (const auto& one : sheet.moves) {
        if (!text.ends_with('\n')) text += ' ';
        text += one.move;
    }
    return text + '\n';
}

std::optional<std::vector<WrittenGame>> read_trx(std::span<const std::string> lines, bool named) {
    std::vector<WrittenGame> games;
    for (const auto& [number, text] : content_lines(lines)) {
        if (auto game = parse_trx_kind(text)) {
            games.push_back({.line = number, .game = *std::move(game)});
            continue;
        }
        if (games.empty() && !named) return std::nullopt;
        if (games.empty()) games.push_back({.line = number});
        WrittenGame& game = games.back();
        auto players = game.name.empty() && game.moves.empty() ? players_of(text) : std::nullopt;
        if (players) {
            game.name = text;
            game.tags.players = *std::move(players);
        } else {
            add_moves(game.moves, text);
        }
    }
    if (games.empty()) return std::nullopt;
    return games;
}

GameFacts facts(std::string_view parameters) {
    return {.protocols = {"trax"},
            .trx_kind = trx_kind(parameters),
            .formats = {{.name = "trx",
                         .about = "three lines a game: the kind of Trax, the players, the moves",
                         .write = [parameters = std::string{parameters}](
                                      const ScoreSheet& sheet) { return trx_of(sheet, parameters); },
                         .read = read_trx}}};
}

}  // namespace kigi::trax
