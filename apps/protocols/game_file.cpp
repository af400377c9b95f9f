#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/apps/protocols/side_word.hpp>
#include <kigi/framework/text/content_lines.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>

namespace kigi::apps {

namespace {

/// How many moves from the initial position stand there, up to the first error.
std::size_t moves_in(const AnyGame& game, std::string_view text) {
    return game.initial()->read_moves(text).moves.size();
}

/// Whether it is all of one game, before a remark.
bool is_game(const AnyGame& game, std::string_view text) {
    const auto colon = text.find(" :");
    return colon == std::string_view::npos ? moves_in(game, text) > 0
                                           : game.parse_position(text.substr(0, colon)).has_value();
}

/// Whether the fields of a line are the moves of one game, one after another.
bool are_moves(const AnyGame& game, const std::vector<std::string_view>& fields) {
    // A number counts the rows of a table, also where it would be a move.
    if (fields.front().find_first_not_of("0123456789") == std::string_view::npos) return false;
    const auto begin = game.initial()->read_moves(fields.front());
    if (begin.error || begin.moves.empty()) return false;
    std::string all;
    for (const auto field : fields) all += std::string{field} + " ";
    return !game.initial()->read_moves(all).error || moves_in(game, fields.back()) == 0;
}

WrittenGame parse_line(const AnyGame& game_of, std::string_view line) {
    WrittenGame game;
    std::string_view said = line;
    const auto remark = line.find(" # ");
    const std::string_view separator = line.find('\t') != std::string_view::npos ? "\t" : " | ";
    const auto first = line.find(separator);
    // Names in a remark may have separators, and fields of a table a number sign.
    const bool is_remarks =
        first != std::string_view::npos && remark < first && is_game(game_of, line.substr(0, remark));
    std::vector<std::string_view> fields;
    if (!is_remarks)
        for (auto end = said.find(separator); end != std::string_view::npos; end = said.find(separator)) {
            fields.push_back(trimmed(said.substr(0, end)));
            said.remove_prefix(end + separator.size());
        }
    const auto last_remark = said.find(" # ");
    if (!fields.empty())
        game.name = fields.front();
    else if (last_remark != std::string_view::npos)
        game.name = trimmed(said.substr(last_remark + 3));
    said = trimmed(said.substr(0, last_remark));
    fields.push_back(said);
    if (fields.size() > 1 && are_moves(game_of, fields)) {
        game.name.clear();
        for (const auto field : fields) game.moves += (game.moves.empty() ? "" : " ") + std::string{field};
        return game;
    }
    for (const auto field : std::span{fields}.first(fields.size() - 1)) game.fields.emplace_back(field);
    if (const auto colon = said.find(" :"); colon != std::string_view::npos) {
        game.position = said.substr(0, colon);
        said.remove_prefix(std::min(colon + 3, said.size()));
    }
    game.moves = trimmed(said);
    return game;
}

std::vector<WrittenGame> games_as_written(const AnyGame& game, std::span<const std::string> lines,
                                          std::string_view path) {
    for (const auto& format : game.facts().formats) {
        if (!format.read) continue;
        if (auto games = format.read(lines, path.ends_with("." + format.name))) return *std::move(games);
    }
    std::vector<WrittenGame> games;
    for (const auto& [number, text] : content_lines(lines)) {
        games.push_back(parse_line(game, text));
        games.back().line = number;
    }
    return games;
}

}  // namespace

std::vector<WrittenGame> parse_game_file(const AnyGame& game, std::span<const std::string> lines,
                                         std::string_view path) {
    auto games = games_as_written(game, lines, path);
    const auto initial = game.initial()->text();
    for (auto& written : games) {
        if (!written.position) continue;
        const auto begin = game.parse_position(*written.position);
        if (begin && (*begin)->text() == initial) written.position.reset();  // GGF and SGF draw it in every game
    }
    return games;
}

PositionPtr position_alone(const AnyGame& game, const WrittenGame& written) {
    if (written.position || !written.damage.empty() || !game.initial()->read_moves(written.moves).error) return nullptr;
    auto read = game.parse_file_line(written.moves);
    return read && *read ? std::move((*read)->position) : nullptr;
}

std::optional<Outcome> said_outcome(const AnyGame& game, const WrittenGame& written) {
    if (written.tags.outcome) return written.tags.outcome;
    for (const auto& field : written.fields) {
        if (equal_in_any_case(field, "draw")) return Outcome::draw();
        if (const auto side = parse_side(game, field)) return Outcome::win(*side);
    }
    return std::nullopt;
}

namespace {

/// Makes the move unless the file says that the other side did. A pass that is not in the file is nobody's there;
/// `noted` counts the moves that are.
std::string why_not_played(const AnyGame& game, const WrittenGame& written, AnyPosition& at, const std::string& move,
                           std::size_t& noted) {
    if (noted < written.sides.size()) {
        const Side side = at.side_to_move();
        if (written.sides[noted] == side)
            ++noted;
        else if (move != game.facts().pass)
            return fmt::format("{}: it is the turn of {}, and the file says {}", move, game.side_name(side).word,
                               game.side_name(opponent(side)).word);
    }
    if (auto done = at.play(move); !done) return done.error().what;  // cannot be: it was read here
    return {};
}

PlayedGame played_moves(const AnyGame& game, const WrittenGame& written) {
    PlayedGame result{.first = game.initial(), .last = game.initial()};
    if (!written.game.empty() && written.game != game.name()) {
        result.error = fmt::format("the game is one of {}, not of {}", written.game, game.name());
        return result;
    }
    if (written.position) {
        auto start = game.parse_position(*written.position);
        if (!start) {
            result.error = "position: " + start.error().what;
            return result;
        }
        result.last = *std::move(start);
        result.first = result.last->clone();
    }
    const auto read = result.last->read_moves(written.moves);
    std::size_t noted = 0;
    for (const auto& move : read.moves) {
        if (const auto why = why_not_played(game, written, *result.last, move, noted); !why.empty()) {
            result.error = fmt::format("ply {}: {}", result.moves.size() + 1, why);
            return result;
        }
        result.moves.push_back(move);
    }
    if (read.error && position_alone(game, written))
        result.error = "this is a position, not a game (expected moves, or POSITION : MOVES)";
    else if (read.error)
        result.error = fmt::format("ply {}: {}", read.moves.size() + 1, *read.error);
    return result;
}

}  // namespace

PlayedGame played(const AnyGame& game, const WrittenGame& written) {
    auto result = played_moves(game, written);
    if (!written.damage.empty()) result.error = written.damage;
    return result;
}

std::string damage_of(const WrittenGame& written, const PlayedGame& played, std::string_view place) {
    if (!written.damage.empty()) return written.damage;
    return played.error ? fmt::format("{}: {}", place, *played.error) : "";
}

}  // namespace kigi::apps
