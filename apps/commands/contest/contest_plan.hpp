#pragma once
/// \file
/// From options to a plan: what match, sprt and tournament do before the first game.
///
///     options  --planned-->  ContestPlan  --check-->  --play (play_contest.hpp)-->  ContestEnd

#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/contest/contest_options.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/arena/match/match_plan.hpp>
#include <kigi/arena/schedule/schedule.hpp>
#include <kigi/arena/store/match_settings.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi::apps {

/// What a command adds to the common options.
struct Contest {
    std::string command;  ///< "match"
    std::vector<Spec> players{};
    arena::Pairings pairings = arena::Pairings::round_robin;
    std::vector<std::pair<std::string, std::string>> more{};  ///< further settings that decide what is played
};

/// All that is to be played, with everything parsed.
struct ContestPlan {
    arena::MatchPlan match{};
    arena::Schedule schedule;
    std::vector<PlayerSource> players{};  ///< those of the match
    arena::MatchSettings settings{};      ///< everything that decides which games are played and how
    RunOptions run{};
    std::string openings{};  ///< file of openings; empty: none
    bool opened = false;     ///< games begin after given moves
};

/// A list of players, commas between. Throws BadInput that names the option.
[[nodiscard]] std::vector<Spec> parse_players(const std::string& text, std::string_view option);

/// Throws BadInput for what can be known before the first game.
[[nodiscard]] ContestPlan planned(const Context& context, const ContestOptions& asked, const Contest& contest);

/// Throws BadInput where players, openings and threads do not go together.
void check(const ContestPlan& plan);

}  // namespace kigi::apps
