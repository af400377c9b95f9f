#pragma once
/// \file
/// How long a searcher thinks about one move, so that it never loses on time by itself.

#include <chrono>
#include <optional>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Shares what is left evenly among the moves to come, and keeps a reserve that is never thought away.
struct TimeManager {
    int moves_expected = 30;                       ///< own moves to come, where the game does not know
    std::chrono::nanoseconds reserve{20'000'000};  ///< kept back, at most a tenth of what is left

    /// Time for this move; nothing if the clock does not limit it. `plies_left` is how long the game can still last,
    /// if it knows. Law: less than what the clock allows, and more than 0 while the clock allows 100 ns.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> budget(const Clock& clock,
                                                                 std::optional<int> plies_left) const;
};

}  // namespace kigi::arena
