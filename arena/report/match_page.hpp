#pragma once
/// \file
/// The page of a match or tournament: who won, how sure that is, what the players thought, and the games move by move.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/store/match_settings.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// What a page is made from; a store has all of it.
struct Played {
    MatchSettings settings{};
    std::vector<Provenance> runs{};
    std::uint64_t planned = 0;  ///< games of the whole schedule
    /// Visits all games in the order of their ids.
    std::function<Result<void>(const std::function<void(const GameRecord&)>&)> games{};
};

/// How much of the games goes into the page. The statistics are always of all games.
struct PageLimits {
    std::size_t games = 1000;  ///< the first games can be replayed, so many
    std::size_t boards = 200;  ///< and of these the first have boards, so many; a game of reversi takes about 10 kB
};

/// The page. `game` must be the one that was played. A game of the record that cannot be replayed (it is of another
/// game, or of another version) is an error that names it.
[[nodiscard]] Result<std::string> match_page(const Played& played, const AnyGame& game, const PageLimits& limits = {});

}  // namespace kigi::arena
