#pragma once
/// \file
/// A game that kigi does not know: one heap, take one to three, who takes the last stone wins.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>

#include <kigi/framework/game/game.hpp>

struct Nim {
    int stones = 9;
    kigi::Side side = kigi::Side::first;

    kigi::Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    Nim play(int taken) const { return {stones - taken, kigi::opponent(side)}; }
    std::optional<kigi::Outcome> outcome() const {
        if (stones > 0) return std::nullopt;
        return kigi::Outcome::win(kigi::opponent(side));
    }
    bool operator==(const Nim&) const = default;
};
static_assert(kigi::Game<Nim>);
