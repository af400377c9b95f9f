#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct MovesOptions : PositionOptions {
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        PositionOptions::fields,
        boost::hana::make_tuple(field<&MovesOptions::json>("json", "print JSON, an object a line")));
};

int run(const MovesOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto position = asked.chosen_position(context, *game);
    const auto list = position->moves();
    const auto outcome = outcome_text(position->outcome());
    if (asked.json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("position", position->text())
                         .add("side", side_text(position->side_to_move()))
                         .add("moves", list)
                         .add("outcome", outcome));
    } else if (outcome) {
        context.line("the game is over: " + outcome_phrase(*game, *position->outcome()));
    } else {
        context.line(fmt::format("{} to move, {}: {}", game->side_name(position->side_to_move()).word,
                                 counted(list.size(), "move"), fmt::join(list, " ")));
    }
    return good;
}

}  // namespace

Command moves_command() { return command<MovesOptions>("moves", "list the legal moves of a position", run); }

}  // namespace kigi::apps
