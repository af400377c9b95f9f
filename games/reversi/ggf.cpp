#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/ggf.hpp>

namespace kigi::reversi {

namespace {

constexpr int most_discs = 256;
constexpr std::array<std::string_view, 2> ggf_ratings{"RB", "RW"};

/// "F5"; a pass is "PA".
std::string upper(std::string_view move) {
    const std::string text = in_upper_case(move);
    return text == "PASS" || text == "PS" || text == "--" ? "PA" : text;
}

std::string decimal(const char* format, double number) {
    char text[64];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

/// "+12.00", as black counts.
std::string ggf_result(const GameTags& tags) {
    if (!tags.outcome) return "?";
    std::string text = decimal("%+.2f", tags.outcome->value_for(Side::first).points);
    switch (tags.end) {
        case SheetEnd::rules:
            return text;
        case SheetEnd::time:
            return text + ":t";
        case SheetEnd::agreed:
            return text + ":s";
        case SheetEnd::resigned:
        case SheetEnd::forfeited:
            return text + ":r";
    }
    return text;
}

/// "8 ---...--- *" without the size, as positions are read.
std::string board_of_ggf(std::string_view board) {
    const auto first = board.find_first_not_of(' ');
    const auto space = board.find(' ', first == std::string_view::npos ? 0 : first);
    return std::string{space == std::string_view::npos ? board : board.substr(space + 1)};
}

/// "F5" of "F5/1.20/3".
std::string without_value(std::string move) { return move.substr(0, move.find('/')); }

/// A whole number or a decimal; nothing if it is neither.
std::optional<double> number(std::string_view text) {
    const std::string copy{text};
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (end == copy.c_str() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// Seconds, from "3.5", "1:03" or "1:02:03".
std::optional<double> seconds(std::string_view text) {
    double sum = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find(':'), text.size());
        const auto part = number(text.substr(0, end));
        if (!part || *part < 0) return std::nullopt;
        sum = 60 * sum + *part;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return sum;
}

/// What "f5/1.20/3" says of its move.
SheetMove noted(const std::string& text) {
    SheetMove note{.move = in_lower_case(without_value(text))};
    const auto value = text.find('/');
    if (value == std::string::npos) return note;
    const auto time = text.find('/', value + 1);
    note.value = number(std::string_view{text}.substr(value + 1, time == std::string::npos ? time : time - value - 1));
    if (time != std::string::npos && time + 1 < text.size())
        note.seconds = seconds(std::string_view{text}.substr(time + 1));
    return note;
}

/// The values and times of the moves; none if no move has any.
std::vector<SheetMove> notes_of(const BracketedGame& game) {
    std::vector<SheetMove> notes;
    for (const auto& [name, values, line] : game.properties)
        if (name == "B" || name == "W") notes.push_back(noted(values.front()));
    if (std::ranges::none_of(notes, [](const SheetMove& note) { return note.value || note.seconds; })) notes.clear();
    return notes;
}

/// What ended the game, from "+12.00:r".
SheetEnd end_of_ggf(std::string_view result) {
    if (result.ends_with(":t")) return SheetEnd::time;
    if (result.ends_with(":s")) return SheetEnd::agreed;
    return result.ends_with(":r") ? SheetEnd::resigned : SheetEnd::rules;
}

/// The score of "+12.00:r"; nothing if there is none in whole discs.
std::optional<Outcome> outcome_of_ggf(std::string_view result) {
    const auto score = number(result.substr(0, result.find(':')));
    if (!score || *score != std::floor(*score) || std::abs(*score) > most_discs) return std::nullopt;
    return Outcome::score(Side::first, static_cast<std::int32_t>(*score));
}

/// What TY or else BO says of the board: "8" of "s8r20" (letters are what else is agreed on), or of "8 ---...".
void set_board_of(WrittenGame& written, const BracketedGame& game) {
    const auto type = game.value("TY");
    const auto board = game.value("BO");
    const std::string_view said = type.empty() ? board : type;
    const auto begin = std::min(said.find_first_of("0123456789"), said.size());
    const auto end = std::min(said.find_first_not_of("0123456789", begin), said.size());
    if (begin < end) set_board(written, type.empty() ? "BO" : "TY", said, said.substr(begin, end - begin));
    if (!type.empty() && type.find('a', end) != std::string::npos)
        damage_wholly(written, "TY" + bracketed(type) + " is won by the side with fewer discs (expected reversi)");
}

/// "first", "second" or "draw", from "+12.00:r"; empty if nothing is said.
std::string winner_of_ggf(const std::string& result) {
    char* end = nullptr;
    const double score = std::strtod(result.c_str(), &end);
    if (end == result.c_str()) return {};
    return score > 0 ? "first" : score < 0 ? "second" : "draw";
}

}  // namespace

std::string ggf_board(std::string_view position) {  // "---XO--- X"
    std::string squares{position.substr(0, position.find(' '))};
    const auto size = std::lround(std::sqrt(static_cast<double>(squares.size())));
    for (char& c : squares)
        if (c == 'X') c = '*';
    return std::to_string(size) + ' ' + squares + (position.ends_with('O') ? " O" : " *");
}

std::string ggf_of(const ScoreSheet& sheet) {
    const GameTags& tags = sheet.tags;
    const std::string board = ggf_board(sheet.start);
    const std::string both = tags.event.empty() || tags.place.empty() ? "" : ", ";  // the format knows a place alone
    std::string text = "(;GM[Othello]PC" + bracketed(tags.event + both + tags.place) + "DT" + bracketed(tags.date) +
                       "PB" + bracketed(tags.players[0]) + "PW" + bracketed(tags.players[1]);
    for (const std::size_t side : {0U, 1U})
        if (!tags.ratings[side].empty()) text += std::string{ggf_ratings[side]} + bracketed(tags.ratings[side]);
    text += "RE[" + ggf_result(tags) + "]TI" + bracketed(tags.time.empty() ? "0" : tags.time) + "TY" +
            bracketed(tags.variant.empty() ? board.substr(0, board.find(' ')) : tags.variant) + "BO[" + board + "]";
    bool black = !sheet.start.ends_with('O');
    for (const auto& [move, given, value, seconds] : sheet.moves) {
        text += black ? "B[" : "W[";
        text += upper(move);
        if (!given && (value || seconds)) {
            text += '/';
            if (value) text += decimal("%.2f", *value);
            if (seconds) text += decimal("/%.3f", *seconds);
        }
        text += ']';
        black = !black;
    }
    return text + ";)";
}

std::optional<std::vector<WrittenGame>> read_ggf(std::span<const std::string> lines, bool named) {
    if (!named && !any_line_has(lines, "GM[Othello]")) return std::nullopt;
    std::vector<WrittenGame> games;
    for (const auto& game : parse_bracketed(joined_lines(lines))) {
        WrittenGame written = written_game(game, without_value);
        if (const auto board = game.value("BO"); !board.empty()) written.position = board_of_ggf(board);
        if (const auto winner = winner_of_ggf(game.value("RE")); !winner.empty()) written.fields.push_back(winner);
        GameTags& tags = written.tags;
        tags.place = game.value("PC");
        tags.time = game.value("TI");
        tags.variant = game.value("TY");
        for (const std::size_t side : {0U, 1U}) tags.ratings[side] = game.value(ggf_ratings[side]);
        tags.outcome = outcome_of_ggf(game.value("RE"));
        tags.end = end_of_ggf(game.value("RE"));
        written.notes = notes_of(game);
        set_board_of(written, game);
        if (!is_of_othello(game, ""))
            damage_wholly(written, "the game is GM" + bracketed(game.value("GM")) + " (expected GM[Othello])");
        else if (written.damage.empty() && !written.position && written.moves.empty() && tags.variant.empty())
            damage_wholly(written, "the game has neither a board nor a move (expected, say, TY[8] or B[F5])");
        games.push_back(std::move(written));
    }
    return games;
}

}  // namespace kigi::reversi
