#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <range/v3/view/enumerate.hpp>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/framework/text/text_line.hpp>

namespace kigi::apps {

namespace {

std::string lower(std::string_view text) {
    std::string copy{text};
    for (char& c : copy)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return copy;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// "1." or "12)": what numbers a move.
bool is_move_number(std::string_view word) {
    return word.size() > 1 && (word.back() == '.' || word.back() == ')') &&
           word.find_first_not_of("0123456789") == word.size() - 1;
}

void add_moves(std::string& moves, std::string_view line) {
    while (!line.empty()) {
        const auto word = line.substr(0, line.find_first_of(" \t"));
        if (!word.empty() && !is_move_number(word)) moves.append(moves.empty() ? "" : " ").append(word);
        line.remove_prefix(std::min(word.size() + 1, line.size()));
    }
}

WrittenGame parse_line(std::string_view line) {
    WrittenGame game;
    const std::string_view separator = line.find('\t') != std::string_view::npos ? "\t" : " | ";
    for (auto end = line.find(separator); end != std::string_view::npos; end = line.find(separator)) {
        game.fields.emplace_back(trimmed(line.substr(0, end)));
        line.remove_prefix(end + separator.size());
    }
    if (!game.fields.empty()) game.name = game.fields.front();
    line = line.substr(0, line.find(" # "));
    if (const auto colon = line.find(" :"); colon != std::string_view::npos) {
        game.position = line.substr(0, colon);
        line.remove_prefix(std::min(colon + 3, line.size()));
    }
    game.moves = trimmed(line);
    return game;
}

}  // namespace

std::optional<std::string> parse_trx_variant(std::string_view line) {
    std::string word = lower(line);
    std::erase_if(word, [](char c) { return c == ' ' || c == '\t' || c == '-' || c == '_'; });
    using Name = std::pair<std::string_view, std::string_view>;
    constexpr std::array names{Name{"trax", "unlimited"}, Name{"8x8trax", "8x8"},   Name{"trax8x8", "8x8"},
                               Name{"trax8", "8x8"},      Name{"looptrax", "loop"}, Name{"traxloop", "loop"}};
    for (const auto& [name, parameters] : names)
        if (word == name) return std::string{parameters};
    return std::nullopt;
}

std::vector<WrittenGame> parse_game_file(std::span<const std::string> lines, bool trx) {
    std::vector<WrittenGame> games;
    bool in_trx = trx;
    for (const auto& [n, line] : ranges::views::enumerate(lines)) {
        const auto text = content_of(line);
        if (text.empty()) continue;
        if (auto variant = parse_trx_variant(text)) {
            in_trx = true;
            games.push_back({.line = n + 1, .variant = *std::move(variant)});
        } else if (!in_trx) {
            games.push_back(parse_line(text));
            games.back().line = n + 1;
        } else {
            if (games.empty()) games.push_back({.line = n + 1});
            WrittenGame& game = games.back();
            if (game.name.empty() && game.moves.empty() && text.find(" vs") != std::string_view::npos)
                game.name = text;
            else
                add_moves(game.moves, text);
        }
    }
    return games;
}

std::optional<Outcome> said_outcome(const AnyGame& game, const WrittenGame& written) {
    for (const auto& field : written.fields) {
        if (lower(field) == "draw") return Outcome::draw();
        for (const Side side : {Side::first, Side::second}) {
            const auto name = game.side_name(side);
            if (lower(field) == name.word || field == std::string{name.letter} ||
                (field.size() == 1 && lower(field) == name.word.substr(0, 1)) ||
                lower(field) == (side == Side::first ? "first" : "second"))
                return Outcome::win(side);
        }
    }
    return std::nullopt;
}

PlayedGame played(const AnyGame& game, const WrittenGame& written) {
    PlayedGame result{.last = game.initial()};
    if (!written.variant.empty()) {
        const auto name = game.name();
        const auto colon = name.find(':');
        const auto own = colon == std::string::npos ? "unlimited" : name.substr(colon + 1);
        if (!game.type().starts_with("trax") || written.variant != own) {
            result.error = fmt::format("the game is one of trax{}, not of {}",
                                       written.variant == "unlimited" ? "" : ":" + written.variant, name);
            return result;
        }
    }
    if (written.position) {
        auto start = game.parse_position(*written.position);
        if (!start) {
            result.error = "position: " + start.error().what;
            return result;
        }
        result.last = *std::move(start);
    }
    const auto read = result.last->read_moves(written.moves);
    for (const auto& move : read.moves) {
        result.legal.push_back(static_cast<std::int64_t>(result.last->count_moves()));
        if (!result.last->play(move)) break;  // cannot be: it was read here
        result.moves.push_back(move);
    }
    if (read.error) result.error = fmt::format("ply {}: {}", read.moves.size() + 1, *read.error);
    return result;
}

}  // namespace kigi::apps
