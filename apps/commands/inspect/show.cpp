#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

namespace {

/// Context::line adds the line end.
std::string without_last_line_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

}  // namespace

int show(Options& options, const Context& context) {
    PositionOptions where;
    bool svg = false;
    bool json = false;
    where.declare(options);
    options.flag("--svg", svg, "print an SVG document instead of text");
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();

    const auto game = where.chosen_game(context);
    const auto position = where.chosen_position(context, *game);
    const auto drawing = svg ? position->svg() : std::nullopt;
    if (svg && !drawing) throw BadInput{"--svg: the game " + game->name() + " cannot be drawn (it is not Drawable)"};
    if (json) {
        Record record;
        record.add("game", game->name())
            .add("position", position->text())
            .add("side", side_text(position->side_to_move()))
            .add("outcome", outcome_text(position->outcome()))
            .add("board", position->board());
        if (svg) record.add("svg", *drawing);
        context.json(record);
    } else {
        context.line(without_last_line_end(svg ? *drawing : position->board()));
    }
    return good;
}

}  // namespace kigi::apps
