#pragma once
/// \file
/// The options that match, sprt and tournament have in common.

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <boost/hana/concat.hpp>
#include <boost/hana/fold_left.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/apps/commands/contest/adjudication_options.hpp>
#include <kigi/arena/play/clock.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/options/field.hpp>

namespace kigi::apps {

/// Where games begin.
struct OpeningOptions {
    std::int64_t seed = 1;
    std::optional<std::string> openings{};
    std::optional<int> opening_plies{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&OpeningOptions::seed>("seed", "of openings and of the players' random numbers",
                                     between(std::int64_t{0}, std::numeric_limits<std::int64_t>::max())),
        field<&OpeningOptions::openings>(
            "openings", "file of lines of moves or positions, each played with either side", value_name("FILE")),
        field<&OpeningOptions::opening_plies>("opening-plies",
                                              "begin after so many random plies, another line for each pair",
                                              between(0, 1000), value_name("PLIES")));
};

/// What searchers get that do not say it themselves.
struct SearcherDefaults {
    std::optional<int> depth{};
    std::optional<std::int64_t> nodes{};
    std::optional<std::string> evaluator{};
    std::string book{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&SearcherDefaults::depth>("depth", "depth of the searchers that do not say it themselves",
                                        between(0, deepest), value_name("PLIES")),
        field<&SearcherDefaults::nodes>("nodes", "nodes a move, likewise", at_least(std::int64_t{1}),
                                        value_name("NODES")),
        field<&SearcherDefaults::evaluator>("evaluator", "evaluator, likewise", value_name("NAME")),
        field<&SearcherDefaults::book>("book", "opening book for the searchers that do not name one (setting book)",
                                       value_name("FILE")));
};

/// The clocks.
struct TimeOptions {
    std::optional<std::chrono::nanoseconds> move_time{}, time{}, increment{}, margin{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&TimeOptions::move_time>("move-time", "time for each move (100ms)"),
        field<&TimeOptions::time>("time", "time for each side's whole game (10s)"),
        field<&TimeOptions::increment>("increment", "added after each move"),
        field<&TimeOptions::margin>("margin", "by how much the time may be overstepped without losing"));

    [[nodiscard]] Result<void> check() const {
        if (increment && !time) return refuse("--increment needs --time");
        if (margin && !time && !move_time) return refuse("--margin needs --time or --move-time");
        return {};
    }
    [[nodiscard]] arena::TimeControl control() const {
        return {.move = move_time,
                .total = time,
                .increment = increment.value_or(std::chrono::nanoseconds{0}),
                .margin = margin.value_or(std::chrono::nanoseconds{0})};
    }
};

/// How the games are played off: the record, the threads, what is shown meanwhile.
struct RunOptions {
    bool remember = false;
    std::string store{};
    bool resume = false;
    int concurrency = 1;
    bool pin = false;
    std::string progress = "10s";
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&RunOptions::remember>("remember", "players keep what they learn (tables) from game to game"),
        field<&RunOptions::store>("store", "file in which every game is recorded", value_name("FILE")),
        field<&RunOptions::resume>("resume", "go on with the match in the store, or begin it"),
        field<&RunOptions::concurrency>("concurrency", "games at a time", between(1, 1024), value_name("GAMES")),
        field<&RunOptions::pin>("pin", "keep each of them on a processor of its own"),
        field<&RunOptions::progress>("progress",
                                     "running lines every so many games (100) or after a time (10s), or off",
                                     value_name("GAMES|DURATION|off")),
        field<&RunOptions::json>("json", "print JSON"));

    [[nodiscard]] Result<void> check() const {
        if (resume && store.empty()) return refuse("--resume needs --store");
        return {};
    }
};

/// All but the players.
struct ContestOptions : OpeningOptions, SearcherDefaults, TimeOptions, AdjudicationOptions, RunOptions {
    std::string game{};
    std::int64_t games = 100;

    static constexpr std::int64_t most_games = 1'000'000'000'000;
    static constexpr auto common_fields =
        boost::hana::fold_left(boost::hana::make_tuple(SearcherDefaults::fields, TimeOptions::fields,
                                                       AdjudicationOptions::fields, RunOptions::fields),
                               OpeningOptions::fields, boost::hana::concat);

    [[nodiscard]] Result<void> check() const {
        if (openings && opening_plies) return refuse("--openings and --opening-plies exclude each other");
        for (auto fits : {TimeOptions::check(), AdjudicationOptions::check(), RunOptions::check()})
            if (!fits) return fits;
        return {};
    }
};

/// GAME and --games, of which the help says what they count.
consteval auto game_fields(std::string_view games_help) {
    return boost::hana::make_tuple(
        field<&ContestOptions::game>("game", "the game, with parameters after a colon; kigi games lists them",
                                     argument),
        field<&ContestOptions::games>("games", games_help, between(std::int64_t{2}, ContestOptions::most_games)));
}

}  // namespace kigi::apps
