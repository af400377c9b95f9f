#pragma once
/// \file
/// What the end of a game counts for a searcher that takes means, and what is proven about a value.

#include <algorithm>
#include <cstdint>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/window.hpp>

namespace kigi {

/// What is averaged: who won (+1, 0 or -1), or by how much (points).
enum class Reward : std::uint8_t { outcome, score };

/// The reward of a score, as the side counts it to which the score belongs.
[[nodiscard]] constexpr std::int32_t reward_of(Reward reward, std::int32_t points) noexcept {
    return reward == Reward::score ? points : (points > 0) - (points < 0);
}

/// The values that a searcher tells apart: all of them, or only who wins.
[[nodiscard]] constexpr Window window_of(Reward reward) noexcept {
    return reward == Reward::score ? Window{} : Window{{-1}, {1}};
}

/// What is proven of a value, as the first side counts it: it lies in [lower, upper].
struct Proven {
    std::int32_t lower = -infinite.points;
    std::int32_t upper = infinite.points;

    [[nodiscard]] static constexpr Proven exactly(std::int32_t points) noexcept { return {points, points}; }
    /// What the game itself knows of its scores.
    template <Game G>
    [[nodiscard]] static constexpr Proven of(const G& game) {
        if constexpr (Bounded<G>) {
            const std::int32_t bound = game.score_bound();
            return {-bound, bound};
        } else {
            return {};
        }
    }
    [[nodiscard]] constexpr bool exact() const noexcept { return lower == upper; }
    /// Nothing that the window asks about is unknown.
    [[nodiscard]] constexpr bool settles(Window window) const noexcept {
        return exact() || lower >= window.beta.points || upper <= window.alpha.points;
    }
    /// As the side to move counts it.
    [[nodiscard]] constexpr Proven seen_by(Side side) const noexcept {
        return side == Side::first ? *this : Proven{-upper, -lower};
    }
    friend constexpr bool operator==(const Proven&, const Proven&) noexcept = default;
};

/// Both are true.
struct BothProven {
    static constexpr bool commutative = true;
    static constexpr bool idempotent = true;

    [[nodiscard]] constexpr Proven operator()(const Proven& a, const Proven& b) const noexcept {
        return {std::max(a.lower, b.lower), std::min(a.upper, b.upper)};
    }
    [[nodiscard]] static constexpr Proven neutral(std::type_identity<Proven>) noexcept { return {}; }
};
inline constexpr BothProven both_proven{};

}  // namespace kigi
