#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/apps/protocols/usi.hpp>
#include <kigi/framework/dynamic/positions_are.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace kigi::apps {

namespace {

struct UsiOptions {
    std::string game = "shogi";
    std::string searcher{};
    std::chrono::nanoseconds time = std::chrono::seconds{1};
    std::string log{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&UsiOptions::game>("game", "shogi, shogi:declaration or shogi:mini", optional_argument),
        field<&UsiOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                     otherwise("the game's engine")),
        field<&UsiOptions::time>("time", "time for a move where the interface says nothing of time"),
        field<&UsiOptions::log>("log", "file to which every line of the conversation is appended, with the time",
                                value_name("FILE")));
};

template <class Variant>
Result<UsiMates> mates(const UsiMeans& means) {
    auto solver = shogi::MateSolver::create(means.mib, means.threads);
    if (!solver) return std::unexpected{solver.error()};
    return [solver = std::make_shared<shogi::MateSolver>(*std::move(solver))](const AnyPosition& at,
                                                                              const Limits& limits) {
        const auto position = shogi::parse_sfen<Variant>(at.text());
        return position ? solver->solve<Variant>(*position, limits) : shogi::MateAnswer{};
    };
}

int run(const UsiOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game), "GAME");
    const bool mini = positions_are<MiniShogi>(*game);
    if (!mini && !positions_are<Shogi>(*game))
        throw BadInput{"GAME: " + game->name() + " is not shogi (expected shogi, shogi:declaration or shogi:mini)"};
    const SearcherWishes wishes{};
    const ChosenSearcher chosen =
        wishes.chosen(context.catalogue, wishes.searcher_for(*game, asked.searcher, "pvs"), false, "--searcher");
    (void)chosen.on(context, *game);  // refused now rather than in the middle of a game
    check_not_in_settings("--log", asked.log, asked.searcher);
    const SessionOptions manners = accepted(logged_session(context, asked.log, forever), "--log");
    const auto searcher = [&](const UsiMeans& means) -> Result<SearcherPtr> {
        AnyOptions options = chosen.options;
        for (const auto& [name, value] : {std::pair{"deepen", std::string{"on"}},
                                          {"table", std::to_string(means.mib)},
                                          {"threads", std::to_string(means.threads)}})
            if (options.has(name))
                if (auto set = options.set_default(name, value); !set) return std::unexpected{set.error()};
        return context.catalogue.searcher(*game, chosen.entry->name, options);
    };
    Usi usi{*game,
            {.name = "kigi " KIGI_VERSION,
             .searcher = searcher,
             .mates = mini ? mates<shogi::Mini> : mates<shogi::Standard>,
             .usual_time = asked.time,
             .most_mib = memory_mib()}};
    const auto peer = standard_channel(context);
    Session session{*peer, manners, context.stop};
    accepted_unless(context.stop, serve(usi, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command usi_command() {
    return command<UsiOptions>(
        "usi", "play shogi and solve mates by the Universal Shogi Interface, on standard input and output", run);
}

}  // namespace kigi::apps
