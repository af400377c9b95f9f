#include <kigi/web/session/game_clock.hpp>

namespace kigi::web {

namespace {

/// Parts of a millisecond are given to the player.
std::chrono::milliseconds whole(std::chrono::nanoseconds time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
}

}  // namespace

Result<GameClock> GameClock::create(Time total, Time increment) {
    if (total < std::chrono::seconds{1} || total > std::chrono::hours{24} || increment < Time{0} ||
        increment > std::chrono::hours{1})
        return refuse("a clock begins with a second to a day, and adds an hour at most");
    return GameClock{total, increment, {total, total}, {}};
}

bool GameClock::allows(Side side, std::chrono::nanoseconds time) const noexcept { return whole(time) <= left(side); }

bool GameClock::take(Side side, std::chrono::nanoseconds time) noexcept {
    Time& left = left_[index(side)];
    if (!allows(side, time)) {
        fallen_ = side;
        return false;
    }
    left += increment_ - whole(time);
    return true;
}

std::optional<arena::Allowance> GameClock::allowance(Side side, std::optional<int> plies_left,
                                                     std::size_t plies_played) {
    return uses_[index(side)].next({.left = left(side), .increment = increment_}, plies_left, plies_played);
}

}  // namespace kigi::web
