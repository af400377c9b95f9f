#include <algorithm>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/positions.hpp>
#include <kigi/apps/commands/words.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/record.hpp>
#include <kigi/apps/protocol/texts.hpp>
#include <kigi/apps/registry/file_line.hpp>
#include <kigi/apps/registry/registry.hpp>

namespace kigi::apps {

namespace {

/// A game as far as it could be played.
struct Replayed {
    std::vector<std::int64_t> legal{};   ///< moves that could have been played, before each ply
    std::optional<std::string> error{};  ///< names the ply
    PositionPtr last{};
};

/// A line without what stands behind " # ".
std::string_view without_remark(std::string_view line) {
    line = line.substr(0, line.find(" # "));
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// Moves from the initial position, or "POSITION : MOVES".
Replayed replayed(const AnyGame& game, std::string_view line) {
    Replayed result{.last = game.initial()};
    line = without_remark(line);
    if (const auto colon = line.find(" :"); colon != std::string_view::npos) {
        auto start = game.parse_position(line.substr(0, colon));
        if (!start) {
            result.error = "position: " + start.error().what;
            return result;
        }
        result.last = std::move(*start);
        line.remove_prefix(std::min(colon + 3, line.size()));
    }
    const auto read = result.last->read_moves(line);
    for (const auto& move : read.moves) {
        result.legal.push_back(static_cast<std::int64_t>(result.last->count_moves()));
        accepted(result.last->play(move));
    }
    if (read.error) result.error = fmt::format("ply {}: {}", read.moves.size() + 1, *read.error);
    return result;
}

void tell(const Context& context, std::size_t index, const Replayed& result) {
    std::string text = fmt::format("{}: {} {}", index, result.legal.size(), result.legal.size() == 1 ? "ply" : "plies");
    if (result.error) {
        text += ", then " + *result.error;
    } else {
        const auto outcome = result.last->outcome();
        text += outcome ? ", " + outcome_phrase(*outcome) : ", not finished";
    }
    context.line(text);
}

}  // namespace

int replay(Options& options, const Context& context) {
    std::string name;
    std::string file;
    bool json = false;
    options.required("GAME", name, "the game, with parameters after a colon (reversi:6x6); kigi games lists them");
    options.required(
        "FILE", file,
        "games, one a line, as moves in the game's notation, after \"POSITION : \" from there; # or % begins a "
        "comment; - is standard input");
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();

    const auto game = accepted(context.registry.game(name));
    std::size_t index = 0;
    std::size_t illegal = 0;
    std::size_t finished = 0;
    for (const auto& line : read_lines(context, file)) {
        if (content_of(line).empty()) continue;
        if (context.stop.requested()) break;
        ++index;
        const auto result = replayed(*game, content_of(line));
        if (result.error) ++illegal;
        if (!result.error && result.last->outcome()) ++finished;
        if (json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("index", index)
                             .add("plies", result.legal.size())
                             .add("legal", result.legal)
                             .add("outcome", outcome_text(result.last->outcome()))
                             .add("error", result.error));
        else
            tell(context, index, result);
    }
    if (context.stop.requested()) return interrupted;
    if (index == 0) throw BadInput{fmt::format("{}: no game in the file", shown(file))};
    if (!json)
        context.line(fmt::format("{} game{}, {} finished, {} with a move that is not legal", index,
                                 index == 1 ? "" : "s", finished, illegal));
    return illegal == 0 ? good : disagreement;
}

}  // namespace kigi::apps
