#pragma once
/// \file
/// Ratings of the players of a tournament, as people and programs read them.

#include <cstdint>
#include <string>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/statistics/ratings.hpp>

namespace kigi::apps {

/// A player with what it achieved.
struct RatedPlayer {
    std::size_t number = 0;  ///< in the list of players, from 0
    std::string name{};      ///< distinct (arena::distinct_names)
    arena::Rating rating{};
    WinDrawLoss games{};
    std::uint64_t different_games = 0;  ///< of those in complete pairs
};

/// Best first.
[[nodiscard]] std::vector<RatedPlayer> rated(const std::vector<std::string>& players, const arena::Standings& standings,
                                             const std::vector<arena::Anchor>& anchors);

/// "pvs(depth=3)=1500,2=1400": players by their name in the table or number (from 1), with the ratings that they keep.
/// Throws BadInput.
[[nodiscard]] std::vector<arena::Anchor> parse_anchors(const std::vector<std::string>& players,
                                                       const std::string& text);

/// A line for each two players of whose games fewer than half are different, after the first three only their number.
[[nodiscard]] std::vector<std::string> repeats_of(const std::vector<std::string>& players,
                                                  const arena::Standings& standings);

/// Lines for people.
[[nodiscard]] std::vector<std::string> table_of(const std::vector<RatedPlayer>& players);
/// For programs, one a player.
[[nodiscard]] Record record_of(const RatedPlayer& player, std::size_t rank);

}  // namespace kigi::apps
