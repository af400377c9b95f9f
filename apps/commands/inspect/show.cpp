#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/inspect/words.hpp>
#include <kigi/apps/commands/search/estimate.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

namespace {

/// Context::line adds the line end.
std::string without_last_line_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

struct ShowOptions : PositionOptions {
    bool svg = false;
    std::string estimate{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        PositionOptions::fields,
        boost::hana::make_tuple(
            field<&ShowOptions::svg>("svg", "print an SVG document instead of text"),
            field<&ShowOptions::estimate>("estimate", "evaluator whose value is shown under the board",
                                          value_name("EVALUATOR"), otherwise("none")),
            field<&ShowOptions::json>("json", "print JSON, an object a line")));
};

int run(const ShowOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto position = asked.chosen_position(context, *game);
    const auto drawing = asked.svg ? position->svg() : std::nullopt;
    if (asked.svg && !drawing)
        throw BadInput{"--svg: the game " + game->name() + " cannot be drawn (it is not Drawable)"};
    if (asked.svg && !asked.json && !asked.estimate.empty())
        throw BadInput{"--estimate: an SVG document has no line for it"};
    const Estimate estimate{*game, asked.estimate, "--estimate"};
    if (asked.json) {
        Record record;
        record.add("game", game->name())
            .add("position", position->text())
            .add("side", side_text(position->side_to_move()))
            .add("outcome", outcome_text(position->outcome()))
            .add("board", position->board());
        estimate.add_to(record, *game, *position);
        if (asked.svg) record.add("svg", *drawing);
        context.json(record);
    } else {
        context.line(without_last_line_end(asked.svg ? *drawing : position->board()));
        if (const auto text = estimate.text(*game, *position)) context.line(*text);
    }
    return good;
}

}  // namespace

Command show_command() { return command<ShowOptions>("show", "draw a position", run); }

}  // namespace kigi::apps
