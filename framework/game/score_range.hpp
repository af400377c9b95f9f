#pragma once
/// \file
/// What each side is sure of, where a game counts points that cannot be lost again.

#include <concepts>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Seen from the side to move: no outcome from here is worth less than `least` or more than `most`.
struct ScoreRange {
    std::int32_t least = 0;
    std::int32_t most = 0;

    friend constexpr bool operator==(ScoreRange, ScoreRange) noexcept = default;
};

/// The score bound of a position, if its game knows one. A dynamic game always has the member, and says
/// `infinite.points` for a game that has none.
template <class G>
[[nodiscard]] constexpr std::optional<std::int32_t> known_score_bound([[maybe_unused]] const G& game) {
    if constexpr (Bounded<G>)
        if (const std::int32_t bound = game.score_bound(); bound < infinite.points) return bound;
    return std::nullopt;
}

/// Knows of each side what it has for certain (seeds in a store), where `score_bound()` knows one number for both.
/// Laws: least <= most; both lie within the score bound; every outcome that is reached from here lies between them.
template <class G>
concept Ranged = requires(const G game) {
    { game.score_range() } -> std::same_as<ScoreRange>;
};

}  // namespace kigi
