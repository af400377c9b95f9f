#include <cstddef>
#include <cstdint>
#include <optional>

#include <range/v3/view/enumerate.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

struct RandomOptions : GameOptions {
    std::size_t count = 10;
    std::optional<int> plies{};
    std::uint64_t seed = 1;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&RandomOptions::count>("count", "positions, all different and none at the end of the game",
                                         between(1, 1'000'000), letter('n')),
            field<&RandomOptions::plies>("plies", "random moves that lead to each", between(0, 1000),
                                         value_name("PLIES"), otherwise("10, or fewer where a game is over before")),
            field<&RandomOptions::seed>(
                "seed", "of the random numbers; the same seed gives the same positions everywhere", value_name("SEED")),
            field<&RandomOptions::json>("json", "print JSON, an object a line")));
};

int run(const RandomOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    // all of them before the first is printed: where there are not so many, nothing is printed
    const auto set = random_positions(context, *game, asked.count, asked.plies, asked.seed);
    if (context.stop.requested()) return interrupted;
    for (const auto& [i, one] : ranges::views::enumerate(set.positions)) {
        if (asked.json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("index", i + 1)
                             .add("position", one.position->text())
                             .add("plies", set.plies)
                             .add("seed", asked.seed));
        else
            context.line(one.position->text());
    }
    return good;
}

}  // namespace

Command random_command() {
    return command<RandomOptions>("random", "print random positions, as --positions reads them", run);
}

}  // namespace kigi::apps
