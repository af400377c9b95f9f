#pragma once
// The game of the sources whose mistake is elsewhere. COUNTDOWN_MEMBER: what it has beside the least that a game has.

#include <optional>
#include <ranges>

#include <kigi/framework/game/game.hpp>

struct Countdown {
    int left = 3;
    kigi::Side side = kigi::Side::first;
    kigi::Side side_to_move() const { return side; }
    std::optional<kigi::Outcome> outcome() const {
        return left == 0 ? std::optional{kigi::Outcome::draw()} : std::nullopt;
    }
    auto moves() const { return std::views::iota(1, left + 1); }
    Countdown play(int n) const { return {left - n, kigi::opponent(side)}; }
#ifdef COUNTDOWN_MEMBER
    COUNTDOWN_MEMBER
#endif
    friend bool operator==(const Countdown&, const Countdown&) = default;
};
