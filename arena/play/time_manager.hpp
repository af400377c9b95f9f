#pragma once
/// \file
/// How long a searcher thinks about one move, so that it never loses on time by itself.

#include <chrono>
#include <optional>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// The time for one move.
struct Allowance {
    std::chrono::nanoseconds usual{};  ///< if nothing is unusual
    std::chrono::nanoseconds most{};   ///< as long as it is unsure which move is best
};

/// Shares what is left among the own moves to come, earlier moves getting more: the last ones of a game are often
/// decided, or solved in no time. Keeps a reserve that is never thought away. Who plays a game has a ClockUse.
struct TimeManager {
    int moves_expected = 30;                       ///< own moves to come, where the game does not know
    std::chrono::nanoseconds reserve{20'000'000};  ///< kept back, at most a tenth of what is left

    /// The time for this move; nothing if the clock does not limit it. `plies_left` is how long the game can still
    /// last, if it knows, and `plies_a_move` by how much that sinks from one own move to the next: 2 for a move of each
    /// side, more where the game allows for passes that are hardly ever played.
    ///
    /// Laws: `usual <= most`; `most` is less than what the clock allows, and `usual` more than 0 while the clock allows
    /// 100 ns.
    [[nodiscard]] std::optional<Allowance> allowance(const Clock& clock, std::optional<int> plies_left,
                                                     int plies_a_move) const;
};

}  // namespace kigi::arena
