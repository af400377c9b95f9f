#include <kigi/games/reversi/sgf.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/game_result.hpp>
#include <kigi/games/reversi/sgf_set_up.hpp>

namespace kigi::reversi {

namespace {

constexpr int most_squares_a_side = 8;

int side_of(std::size_t squares) { return static_cast<int>(std::lround(std::sqrt(static_cast<double>(squares)))); }

std::string square_text(std::size_t n, int size) {
    const auto side = static_cast<std::size_t>(size);
    return {static_cast<char>('a' + n % side), static_cast<char>('1' + n / side)};
}

/// "AB[d5][e4]", or nothing if there are no such discs.
std::string setup(std::string_view name, std::string_view squares, char disc) {
    std::string text;
    for (std::size_t n = 0; n < squares.size(); ++n)
        if (squares[n] == disc) text += "[" + square_text(n, side_of(squares.size())) + "]";
    return text.empty() ? text : std::string{name} + text;
}

/// "[text]", with what would end it escaped. A line end is a space.
std::string escaped(std::string_view text) {
    std::string value = "[";
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c == '\n' || c == '\r' ? ' ' : c;
    }
    return value + "]";
}

/// What may be said of a game, by property.
struct SgfTag {
    std::string_view name;
    std::string GameTags::* tag;
};
constexpr std::array sgf_tags{SgfTag{"EV", &GameTags::event}, SgfTag{"PC", &GameTags::place},
                              SgfTag{"DT", &GameTags::date}, SgfTag{"TM", &GameTags::time}};
constexpr std::array<std::string_view, 2> rating_names{"BR", "WR"};

std::string tags_text(GameTags tags) {
    if (!parse_decimal(tags.time, 0, 1e9)) tags.time.clear();  // the format counts seconds
    std::string text = "PB" + escaped(tags.players[0]) + "PW" + escaped(tags.players[1]);
    for (const std::size_t side : {0U, 1U})
        if (!tags.ratings[side].empty()) text += std::string{rating_names[side]} + escaped(tags.ratings[side]);
    for (const auto& [name, tag] : sgf_tags)
        if (!(tags.*tag).empty()) text += std::string{name} + escaped(tags.*tag);
    return text;
}

/// Reasons that stand in the place of a score, as they are written and as they may be.
struct Reason {
    std::string_view letter;
    std::string_view word;
    SheetEnd end;
};
constexpr std::array reasons{Reason{"R", "Resign", SheetEnd::resigned}, Reason{"T", "Time", SheetEnd::time},
                             Reason{"F", "Forfeit", SheetEnd::forfeited}};

std::string sgf_result(const GameTags& tags) {
    if (!tags.outcome) return "?";
    const auto points = tags.outcome->value_for(Side::first).points;
    if (points == 0) return "0";
    const std::string winner = points > 0 ? "B+" : "W+";
    for (const auto& [letter, word, end] : reasons)
        if (tags.end == end) return winner + std::string{letter};
    return is_without_score(*tags.outcome) ? winner : winner + std::to_string(std::abs(points));
}

/// The winner, for whom no score need be known.
std::string winner(std::string_view result) {
    if (result.starts_with("B+")) return "first";
    if (result.starts_with("W+")) return "second";
    return result == "0" || result.starts_with("Draw") ? "draw" : "";
}

/// Reason and score of "B+R" or "W+12".
void read_result(GameTags& tags, std::string_view result) {
    if (!result.starts_with("B+") && !result.starts_with("W+")) return;
    const auto rest = trimmed(result.substr(2));
    for (const auto& [letter, word, end] : reasons)
        if (equal_in_any_case(rest, letter) || equal_in_any_case(rest, word)) tags.end = end;
    const auto score = parse_decimal(rest, 1, most_squares_a_side * most_squares_a_side);
    if (score && *score == std::floor(*score))
        tags.outcome =
            Outcome::win(result.front() == 'B' ? Side::first : Side::second, static_cast<std::int32_t>(*score));
}

}  // namespace

std::string sgf_of(const ScoreSheet& sheet) {
    const std::string squares = sheet.start.substr(0, sheet.start.find(' '));
    bool black = !sheet.start.ends_with('O');
    std::string text = "(;FF[4]GM[2]SZ[" + std::to_string(side_of(squares.size())) + "]" + tags_text(sheet.tags) +
                       "RE[" + sgf_result(sheet.tags) + "]" + setup("AB", squares, 'X') + setup("AW", squares, 'O') +
                       "PL[" + (black ? "B" : "W") + "]";
    for (const auto& one : sheet.moves) {
        text += std::string{black ? ";B[" : ";W["} + (one.move == "pa" ? "PA" : one.move) + "]";
        black = !black;
    }
    return text + ")";
}

std::optional<std::vector<WrittenGame>> read_sgf(std::span<const std::string> lines, bool named) {
    if (!named && !any_line_has(lines, "GM[2]")) return std::nullopt;
    std::vector<WrittenGame> games;
    for (auto& game : parse_bracketed(joined_lines(lines))) {
        end_at_later_set_up(game);
        WrittenGame written = written_game(game, sgf_move);
        GameTags& tags = written.tags;
        for (const auto& [name, tag] : sgf_tags) tags.*tag = game.value(name);
        for (const std::size_t side : {0U, 1U}) tags.ratings[side] = game.value(rating_names[side]);
        const std::string size{trimmed(game.value("SZ"))};
        auto position = sgf_set_up(game, size == "6" ? 6 : size == "4" ? 4 : most_squares_a_side);
        if (position)
            written.position = *std::move(position);
        else
            damage_wholly(written, position.error().what);
        if (!size.empty()) set_board(written, "SZ", size, size);
        if (!is_of_othello(game, "2"))
            damage_wholly(written, "the game is GM" + bracketed(game.value("GM")) + " (expected GM[2], Othello)");
        if (written.damage.empty() && !written.position && written.moves.empty() && game.value("GM").empty())
            damage_wholly(written, "the game has neither a kind nor a move (expected, say, GM[2] or B[f5])");
        if (auto won = winner(game.value("RE")); !won.empty()) written.fields.push_back(std::move(won));
        read_result(tags, game.value("RE"));
        games.push_back(std::move(written));
    }
    return games;
}

}  // namespace kigi::reversi
