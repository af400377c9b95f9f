#pragma once
/// \file
/// Playing what was planned, and showing how it goes.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/contest/contest_plan.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/arena/play/game_record.hpp>

namespace kigi::apps {

/// Whoever adds up the games.
struct ContestView {
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
    bool left = false;                     ///< there is something left to play, and not enough was played
    std::optional<std::string> trouble{};  ///< why it could not be played to its end
    bool unrecorded = false;               ///< since the store could not be written any more
    std::optional<std::string> resume{};   ///< the command that goes on, if there is something left and a store
    std::uint64_t taken = 0;               ///< games, those of the store included
    std::uint64_t games = 0;               ///< of the schedule
    std::uint64_t unplayable = 0;          ///< games that could not be played, and do not count
    std::string why{};                     ///< about the first of these
    double seconds = 0;                    ///< of this run

    /// Whether every game of the schedule was played.
    [[nodiscard]] bool complete() const noexcept { return taken == games; }
};

/// Plays a plan that was checked. `options` are those of the command, from which the command to resume is made. Throws
/// BadInput for what can be known before the first game (a store of another match, an engine that does not start).
[[nodiscard]] ContestEnd play(const Context& context, const Options& options, const ContestPlan& plan,
                              const ContestView& view);

/// The last lines for a person: how long it took, and how to go on.
void tell_end(const Context& context, const ContestEnd& end);

/// The status, after everything was printed; throws BadInput if there was trouble, Failure if it was the store's.
[[nodiscard]] int status_of(const ContestEnd& end);

}  // namespace kigi::apps
