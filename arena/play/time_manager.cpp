#include <algorithm>

#include <kigi/arena/play/time_manager.hpp>

namespace kigi::arena {

std::optional<Allowance> TimeManager::allowance(const Clock& clock, std::optional<int> plies_left,
                                                int plies_a_move) const {
    // Searches look at their clock some ten thousand times a second, and the scheduler may be away for some
    // milliseconds.
    const auto safe = [&](std::chrono::nanoseconds time) { return time - std::min(reserve, time / 10); };
    std::optional<Allowance> allowance;
    if (clock.left) {
        const int sinks = std::max(plies_a_move, 2);
        const int moves =
            plies_left ? std::clamp((*plies_left + sinks - 1) / sinks, 1, moves_expected) : moves_expected;
        const auto increment = clock.increment.value_or(std::chrono::nanoseconds{0});
        // An increment comes after the move: no more than is there now can be thought away. A fifth is for the moves
        // after this one, however few were expected.
        const auto usable = safe(*clock.left) * 4 / 5;
        const auto usual = std::min(usable, usable * 3 / (2 * moves + 1) + increment * 3 / 4);
        allowance = Allowance{usual, std::min(usable, 2 * usual)};
    }
    if (clock.move) {
        const auto most = safe(*clock.move);
        allowance = allowance ? Allowance{std::min(allowance->usual, most), std::min(allowance->most, most)}
                              : Allowance{most, most};
    }
    return allowance;
}

}  // namespace kigi::arena
