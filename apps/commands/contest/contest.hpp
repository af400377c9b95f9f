#pragma once
/// \file
/// What match, sprt and tournament have in common: their options, the store, and playing.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/contest/adjudication_options.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/schedule/schedule.hpp>

namespace kigi::apps {

/// The options, as texts where they may be left out.
struct ContestOptions {
    std::string game;
    std::int64_t games = 100;
    std::int64_t seed = 1;
    std::string openings, opening_plies;
    std::string depth, nodes, evaluator, book;
    std::string move_time, time, increment, margin;
    AdjudicationOptions adjudication;
    bool remember = false;
    std::string store;
    bool resume = false;
    std::int64_t concurrency = 1;
    bool pin = false;
    std::string progress = "10s";
    bool json = false;

    /// All but the game and the players; `games` names what --games counts.
    void declare(Options& options, const std::string& games_about);
};

/// What is asked for.
struct Contest {
    std::string command;               ///< "match"
    std::vector<std::string> players;  ///< specifications
    arena::Pairings pairings = arena::Pairings::round_robin;
    std::vector<std::pair<std::string, std::string>> more{};  ///< further settings that decide what is played
    /// Takes each game: first those of the store, in the order of their ids, then those that are played. False: that is
    /// enough.
    std::function<bool(const arena::GameRecord&)> take{};
    /// The state of things in a few lines, and in one.
    std::function<std::vector<std::string>()> block{};
    std::function<std::string()> one_line{};
};

/// How it went.
struct ContestEnd {
    bool stopped = false;                  ///< by Ctrl-C
    std::optional<std::string> trouble{};  ///< why it could not be played to its end
    std::optional<std::string> resume{};   ///< the command that goes on, if there is something left and a store
    std::uint64_t taken = 0;               ///< games, those of the store included
    std::uint64_t games = 0;               ///< of the schedule
    double seconds = 0;                    ///< of this run
};

/// Plays, and shows how it goes. Throws BadInput for what can be known before the first game.
[[nodiscard]] ContestEnd run(const Context& context, const Options& options, const ContestOptions& asked,
                             const Contest& contest);

/// The specification of a searcher with `setting=value` put into its parentheses, if it has that setting and does not
/// say it itself; other specifications stay as they are.
[[nodiscard]] std::string with_setting(const Catalogue& catalogue, std::string spec, const std::string& setting,
                                       const std::string& value);

/// The last lines for a person: how long it took, and how to go on.
void tell_end(const Context& context, const ContestEnd& end);

/// The status, after everything was printed; throws BadInput if there was trouble.
[[nodiscard]] int status_of(const ContestEnd& end);

}  // namespace kigi::apps
