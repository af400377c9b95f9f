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

int random(Options& options, const Context& context) {
    std::string name;
    std::int64_t count = 10;
    std::int64_t plies = 10;
    std::int64_t seed = 1;
    bool json = false;
    options.required("GAME", name, "the game, with parameters after a colon (reversi:6x6); kigi games lists them");
    options.option("-n,--count", count, 1, 1'000'000, "positions, all different and none at the end of the game");
    options.option("--plies", plies, 0, 1000, "random moves that lead to each");
    options.option("--seed", seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "of the random numbers; the same seed gives the same positions everywhere");
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();

    const auto game = accepted(context.catalogue.game(name));
    // all of them before the first is printed: where there are not so many, nothing is printed
    RandomPositions positions{*game, static_cast<int>(plies), static_cast<std::uint64_t>(seed)};
    std::vector<std::string> texts;
    for (std::int64_t i = 0; i < count && !context.stop.requested(); ++i) {
        if (i % 1000 == 0) context.progress(std::to_string(i) + " positions");
        texts.push_back(positions.next()->text());
    }
    context.progress("");
    for (const auto& [i, text] : ranges::views::enumerate(texts)) {
        if (json)
            context.json(Record{}
                             .add("game", game->name())
                             .add("index", i + 1)
                             .add("position", text)
                             .add("plies", plies)
                             .add("seed", seed));
        else
            context.line(text);
    }
    return context.stop.requested() ? interrupted : good;
}

}  // namespace kigi::apps
