#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/web/session/pasted.hpp>

namespace kigi::web {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

/// Line ends as blanks: a list of moves may be broken anywhere.
std::string on_one_line(std::string_view text) {
    std::string line{text};
    for (char& c : line)
        if (is_control(c)) c = ' ';
    return line;
}

}  // namespace

Result<PlayedGame> read_game(const GamePtr& game, std::string_view position, std::string_view moves) {
    position = trimmed(position);
    auto start = game->initial();
    if (!position.empty() && start->text() != position) {
        auto read = game->parse_position(position);
        if (!read) return std::unexpected{Error{"the position: " + printable(read.error().what)}};
        start = *std::move(read);
    }
    PlayedGame played{game, std::move(start)};
    const auto line = on_one_line(trimmed(moves));
    const auto read = line.empty() ? MovesRead{} : played.start().read_moves(line);
    for (std::size_t i = 0; i < read.moves.size(); ++i)
        if (auto done = played.play(read.moves[i]); !done)
            return refuse("move " + std::to_string(i + 1) + ": " + printable(done.error().what));
    if (read.error) return refuse("move " + std::to_string(read.moves.size() + 1) + ": " + printable(*read.error));
    return played;
}

Result<PlayedGame> read_pasted(const GamePtr& game, std::string_view text) {
    text = trimmed(without_byte_order_mark(text));
    if (text.empty()) return refuse("there is nothing to read");
    const auto lines = lines_of(text);
    // Moves first: some games read a line of moves as a position, without what was played.
    auto moves = read_game(game, "", text);
    if (moves) return moves;
    std::string position_error;
    if (lines.size() == 1) {
        auto position = game->parse_position(text);
        if (position) return PlayedGame{game, *std::move(position)};
        position_error = printable(position.error().what);
        // A line of a file of positions, with its score or what else the game writes there.
        if (auto line = game->parse_file_line(text); line && *line) return PlayedGame{game, (*line)->position->clone()};
    }
    for (const auto& format : game->facts().formats) {
        if (!format.read) continue;
        const auto games = format.read(lines, false);
        if (!games || games->empty()) continue;
        const WrittenGame& first = games->front();
        if (!first.damage.empty()) return refuse(format.name + ": " + printable(first.damage));
        // Moves of another board may well be legal here.
        if (!first.game.empty() && first.game != game->name())
            return refuse(format.name + ": the game is one of " + printable(first.game) + ", not of " + game->name());
        auto read = read_game(game, first.position.value_or(""), first.moves);
        if (!read) return refuse(format.name + ": " + read.error().what);
        return read;
    }
    if (lines.size() > 1)  // a drawn board
        if (auto board = game->parse_position(text)) return PlayedGame{game, *std::move(board)};
    // What begins with a legal move was meant as moves.
    if (position_error.empty() || !moves.error().what.starts_with("move 1:")) return moves;
    return refuse("this is neither moves (" + moves.error().what + ") nor a position (" + position_error + ")");
}

}  // namespace kigi::web
