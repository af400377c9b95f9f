#include <algorithm>

#include <kigi/arena/play/time_manager.hpp>

namespace kigi::arena {

std::optional<std::chrono::nanoseconds> TimeManager::budget(const Clock& clock, std::optional<int> plies_left) const {
    // Searches look at their clock some ten thousand times a second, and the scheduler may be away for some
    // milliseconds.
    const auto safe = [&](std::chrono::nanoseconds time) { return time - std::min(reserve, time / 10); };
    std::optional<std::chrono::nanoseconds> budget;
    if (clock.move) budget = safe(*clock.move);
    if (clock.left) {
        const int moves = plies_left ? std::clamp((*plies_left + 1) / 2, 1, moves_expected) : moves_expected;
        const auto increment = clock.increment.value_or(std::chrono::nanoseconds{0});
        const auto usable = safe(*clock.left);
        // An increment comes after the move: no more than is there now can be thought away.
        const auto share = std::min(usable, usable / moves + increment * 3 / 4);
        budget = budget ? std::min(*budget, share) : share;
    }
    return budget;
}

}  // namespace kigi::arena
