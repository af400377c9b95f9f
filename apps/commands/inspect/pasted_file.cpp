#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/inspect/pasted_file.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/apps/protocols/game_bytes.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

PastedGame pasted(const AnyGame& game, WrittenGame written, const std::string& place) {
    auto all = played(game, written);
    PastedGame result{.first = std::move(all.first), .last = std::move(all.last), .moves = std::move(all.moves)};
    result.damage = damage_of(written, all, place);
    result.written = std::move(written);
    return result;
}

PastedGame position(SetPosition read, std::size_t line) {
    PastedGame result{.written = {.line = line}, .value = read.value, .scores = std::move(read.scores)};
    result.first = read.position->clone();
    result.last = std::move(read.position);
    return result;
}

/// Lines without an empty one between them.
struct Block {
    std::size_t line = 0;
    std::string text{};
    std::size_t lines = 0;
};
std::vector<Block> blocks_of(std::span<const std::string> lines) {
    std::vector<Block> blocks;
    bool open = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (trimmed(lines[i]).empty()) {
            open = false;
            continue;
        }
        if (!std::exchange(open, true)) blocks.push_back({.line = i + 1});
        blocks.back().text += lines[i] + "\n";
        ++blocks.back().lines;
    }
    return blocks;
}

/// Whether a line that can be read neither as a game nor as a position is meant as one: the squares of a board are many
/// signs of few kinds.
bool is_like_a_board(std::string_view text) {
    constexpr std::size_t fewest_squares = 9;
    constexpr std::size_t most_kinds = 5;
    const auto word = next_word(text);
    return word.size() >= fewest_squares && std::set(word.begin(), word.end()).size() <= most_kinds;
}

/// A line on which a game or a position stands.
PastedGame line_of(const AnyGame& game, WrittenGame written, const std::string& text) {
    const auto line = written.line;
    const auto place = fmt::format("line {}", line);
    auto as_game = pasted(game, std::move(written), place);
    if (as_game.damage.empty()) return as_game;
    // The first numbers of a position of kalah may be legal moves.
    auto as_position = game.parse_file_line(text);
    if (as_position && *as_position) return position(*std::move(*as_position), line);
    if (!as_game.moves.empty()) return as_game;
    if (!as_position && is_like_a_board(text)) as_game.damage = fmt::format("{}: {}", place, as_position.error().what);
    as_game.first.reset();
    as_game.last.reset();
    return as_game;
}

/// Drawn boards, where the file has any.
std::vector<PastedGame> boards_of(const AnyGame& game, std::span<const std::string> lines) {
    std::vector<PastedGame> boards;
    bool any = false;
    for (const auto& block : blocks_of(lines)) {
        auto read = block.lines > 1 ? game.parse_position(block.text) : refuse("a board has several lines");
        if (read) {
            any = true;
            boards.push_back(position({*std::move(read)}, block.line));
        } else {
            boards.push_back(
                {.written = {.line = block.line}, .damage = fmt::format("line {}: {}", block.line, read.error().what)});
        }
    }
    if (!any) boards.clear();
    return boards;
}

}  // namespace

std::vector<PastedGame> read_pasted(const Context& context, const AnyGame& game, const std::string& path,
                                    std::vector<std::string>& remarks) {
    std::vector<PastedGame> all;
    if (auto bytes = accepted(read_game_bytes(game, path), shown(path))) {
        remarks = std::move(bytes->remarks);
        for (auto& written : bytes->games) {
            const auto place = fmt::format("game {}", written.line);
            all.push_back(pasted(game, std::move(written), place));
        }
    } else {
        const auto lines = read_lines(context, path);
        all = boards_of(game, lines);
        const bool of_a_format = std::ranges::any_of(game.facts().formats, [&](const GameFormat& format) {
            return format.read && format.read(lines, path.ends_with("." + format.name));
        });
        if (all.empty())
            for (auto& written : parse_game_file(game, lines, path)) {
                const auto line = written.line;
                const auto place = fmt::format("line {}", line);
                all.push_back(of_a_format ? pasted(game, std::move(written), place)
                                          : line_of(game, std::move(written), lines[line - 1]));
            }
    }
    if (all.empty()) throw BadInput{fmt::format("{}: there is neither a game nor a position", shown(path))};
    return all;
}

}  // namespace kigi::apps
