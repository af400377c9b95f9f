#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/protocols/cassio.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::apps {

namespace {

struct CassioOptions : PlayingThreads {
    std::string searcher{};
    std::string log{};

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&CassioOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                            otherwise("the engine of reversi")),
            field<&CassioOptions::log>("log", "file to which every line of the conversation is appended, with the time",
                                       value_name("FILE"))),
        PlayingThreads::fields);
};

/// The options of a searcher that does as is wished, as far as it has the settings and they were not given.
Result<AnyOptions> options_for(AnyOptions options, const CassioWish& wish) {
    const std::pair<const char*, std::string> wished[]{
        {"deepen", "on"},
        {"selectivity", std::to_string(std::clamp(wish.precision, 50, 100))},
        {"outcome", wish.outcome ? "on" : "off"},
    };
    for (const auto& [name, value] : wished)
        if (auto set = options.set_default(name, value); !set) return std::unexpected{set.error()};
    return options;
}

int run(const CassioOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game("reversi"));
    const std::string spec = asked.searcher.empty() ? game->engine() : asked.searcher;
    const ChosenSearcher chosen =
        SearcherWishes{.threads = asked.count()}.chosen(context.catalogue, spec, false, "--searcher");
    (void)chosen.on(context, *game);  // refused now rather than in the middle of a game
    check_not_in_settings("--log", asked.log, spec);
    const SessionOptions manners = accepted(logged_session(context, asked.log, forever), "--log");
    const auto searcher = [&](const CassioWish& wish) -> Result<CassioSearcher> {
        const auto options = options_for(chosen.options, wish);
        if (!options) return std::unexpected{options.error()};
        auto made = context.catalogue.searcher(*game, chosen.entry->name, *options);
        if (!made) return std::unexpected{made.error()};
        return CassioSearcher{*std::move(made),
                              options->has("selectivity") ? std::stoi(options->text("selectivity")) : 100,
                              options->has("end-levels") && options->text("end-levels") != "0"};
    };
    Cassio cassio{*game, {.name = "kigi " KIGI_VERSION, .searcher = searcher}};
    const auto peer = standard_channel(context);
    Session session{*peer, manners, context.stop};
    accepted_unless(context.stop, serve(cassio, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command cassio_command() {
    return command<CassioOptions>("cassio", "search positions of reversi for Cassio, by the Othello Engine Protocol",
                                  run);
}

}  // namespace kigi::apps
