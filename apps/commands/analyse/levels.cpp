#include <string>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/levels.hpp>

namespace kigi::apps {

namespace {

struct LevelsOptions {
    std::string game = "reversi";
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&LevelsOptions::game>("game", "the game, with parameters after a colon", optional_argument),
        field<&LevelsOptions::json>("json", "print JSON, an object a line"));
};

int run(const LevelsOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game), "GAME");
    const auto percent = selectivity_of(context.catalogue, *game);
    const int most = count_levels(*game);
    if (!asked.json)
        context.line(fmt::format("{:>5}  {:>9}  {:<11}  {}", "level", "depth", "selectivity", "exact from"));
    for (int number = 1; number <= most; ++number) {
        const Level level = level_of(*game, number);
        if (asked.json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("level", number)
                             .add("depth", level.depth)
                             .add("selectivity", percent)
                             .add("exact_from_plies_left", level.end_plies));
        else
            context.line(fmt::format("{:>5}  {:>3} plies  {:<11}  {}", number, level.depth,
                                     percent ? fmt::format("{} %", *percent) : "none",
                                     level.end_plies == 0 ? "within the depth" : level.end_text));
    }
    return good;
}

}  // namespace

Command levels_command() {
    return command<LevelsOptions>("levels", "what each level of play does: depth, selectivity, exact end", run);
}

}  // namespace kigi::apps
