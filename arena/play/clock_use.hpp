#pragma once
/// \file
/// How a searcher uses its clock in a game: the one way for matches, protocols, the terminal and the page.

#include <cstddef>
#include <optional>

#include <kigi/arena/play/time_manager.hpp>
#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::arena {

/// Shares the clock of one side over its moves of a game. It sees how fast the plies that are left sink: in reversi by
/// four with a move of each side, since the game allows for a pass after every move.
class ClockUse {
public:
    ClockUse() = default;
    explicit ClockUse(const TimeManager& manager) : manager_{manager} {}

    /// The time for the next own move; nothing if the clock does not limit it. `plies_left` is how long the game can
    /// still last, if it knows, and `plies_played` counts the moves of both sides so far.
    [[nodiscard]] std::optional<Allowance> next(const Clock& clock, std::optional<int> plies_left,
                                                std::size_t plies_played);
    /// The next move is the first of another game.
    void forget();

private:
    TimeManager manager_{};
    struct Seen {
        int plies_left;
        std::size_t plies_played;
    };
    std::optional<Seen> before_{};  ///< at the last own move
    int plies_a_move_ = 2;
};

/// Searches within `limits` and what is allowed: no longer than it is unsure which move is best, and hardly at all
/// where there is one move. The observer hears everything that is found.
[[nodiscard]] AnyResult search_by_clock(AnySearcher& searcher, const AnyPosition& position, Limits limits,
                                        const std::optional<Allowance>& allowance, const AnyObserver& observer = {});

}  // namespace kigi::arena
