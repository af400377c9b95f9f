#include <limits>
#include <string>
#include <vector>

#include <range/v3/view/enumerate.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

struct RandomOptions : GameOptions {
    std::int64_t count = 10;
    int plies = 10;
    std::uint64_t seed = 1;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&RandomOptions::count>("count", "positions, all different and none at the end of the game",
                                         between(1, 1'000'000), letter('n')),
            field<&RandomOptions::plies>("plies", "random moves that lead to each", between(0, 1000),
                                         value_name("PLIES")),
            field<&RandomOptions::seed>(
                "seed", "of the random numbers; the same seed gives the same positions everywhere", value_name("SEED")),
            field<&RandomOptions::json>("json", "print JSON, an object a line")));
};

int run(const RandomOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    // all of them before the first is printed: where there are not so many, nothing is printed
    RandomPositions positions{*game, asked.plies, asked.seed};
    std::vector<std::string> texts;
    for (std::int64_t i = 0; i < asked.count && !context.stop.requested(); ++i) {
        if (i % 1000 == 0) context.progress(std::to_string(i) + " positions");
        texts.push_back(positions.next()->text());
    }
    context.progress("");
    for (const auto& [i, text] : ranges::views::enumerate(texts)) {
        if (asked.json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("index", i + 1)
                             .add("position", text)
                             .add("plies", asked.plies)
                             .add("seed", asked.seed));
        else
            context.line(text);
    }
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command random_command() { return command("random", "print random positions, as --positions reads them", run); }

}  // namespace kigi::apps
