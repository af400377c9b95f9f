#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// How many moves there were to choose from, before each.
std::vector<std::int64_t> legal_moves(const AnyGame& game, const WrittenGame& written, const PlayedGame& played) {
    std::vector<std::int64_t> counts;
    if (played.moves.empty()) return counts;  // the position may be what cannot be read
    auto at = written.position ? accepted(game.parse_position(*written.position)) : game.initial();
    for (const auto& move : played.moves) {
        counts.push_back(static_cast<std::int64_t>(at->count_moves()));
        accepted(at->play(move));
    }
    return counts;
}

void tell(const Context& context, const AnyGame& game, std::size_t index, const PlayedGame& result) {
    std::string text = fmt::format("{}: {}", index, counted(result.moves.size(), "ply", "plies"));
    if (result.error) {
        text += ", then " + one_line(*result.error);
    } else {
        const auto outcome = result.last->outcome();
        text += outcome ? ", " + outcome_phrase(game, *outcome) : ", not finished";
    }
    context.line(text);
}

struct ReplayOptions : GameOptions {
    std::string file{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(field<&ReplayOptions::file>(
                                    "file",
                                    "games, one a line, as moves in the game's notation, after \"POSITION : \" from "
                                    "there, or in a format of the game (.trx); # or % begins a comment; - is standard "
                                    "input",
                                    argument),
                                field<&ReplayOptions::json>("json", "print JSON, an object a line")));
};

int run(const ReplayOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    std::size_t index = 0;
    std::size_t illegal = 0;
    std::size_t damaged = 0;
    std::size_t finished = 0;
    for (const auto& written : read_games(context, *game, asked.file)) {
        if (context.stop.requested()) break;
        ++index;
        const auto result = played(*game, written);
        if (result.error) ++(written.damage.empty() ? illegal : damaged);
        if (!result.error && result.last->outcome()) ++finished;
        if (asked.json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("index", index)
                             .add("plies", result.moves.size())
                             .add("legal", legal_moves(*game, written, result))
                             .add("outcome", outcome_text(result.last->outcome()))
                             .add("error", result.error));
        else
            tell(context, *game, index, result);
    }
    if (context.stop.requested()) return interrupted;
    if (!asked.json)
        context.line(fmt::format("{}, {} finished, {} with a move that is not legal{}", counted(index, "game"),
                                 finished, illegal, damaged == 0 ? "" : fmt::format(", {} damaged", damaged)));
    return illegal + damaged == 0 ? good : disagreement;
}

}  // namespace

Command replay_command() {
    return command<ReplayOptions>("replay", "play games from a file, and say where a move is not legal", run);
}

}  // namespace kigi::apps
