#pragma once
/// \file
/// Games added up: what the statistics of a match or a tournament are made from.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include <kigi/arena/match/variety.hpp>
#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/statistics/results.hpp>
#include <kigi/arena/statistics/spread.hpp>
#include <kigi/framework/algebra/tally.hpp>

namespace kigi::arena {

/// What two players did against each other, as one of them counts it. A commutative monoid under `+`, so that the order
/// in which games end does not matter.
struct HeadToHead {
    WinDrawLoss games{};  ///< all games that have an outcome
    PairCounts pairs{};   ///< pairs of which both games have one, by their score, worst first
    /// Points of the game in these pairs, both games together, and their squares. Whole numbers, which add up to the
    /// same in any order.
    std::int64_t points = 0;
    std::int64_t squares = 0;

    [[nodiscard]] static HeadToHead of_game(std::int32_t points) noexcept;
    /// The points of the two games of a pair.
    [[nodiscard]] static HeadToHead of_pair(std::int32_t one, std::int32_t other) noexcept;

    /// Score difference a game, in points of the game: one number for each pair, the mean of its two games.
    [[nodiscard]] Spread difference() const noexcept;
    [[nodiscard]] Results results() const noexcept { return Results::of_pairs(pairs); }

    friend HeadToHead operator+(const HeadToHead& a, const HeadToHead& b) noexcept;
    /// As the other player counts it.
    friend HeadToHead operator-(const HeadToHead& one) noexcept;
};

/// A pair of games that is complete.
struct FinishedPair {
    std::uint64_t number = 0;  ///< pair_of the ids of its games
    PlayerIndex player{};      ///< who counts; the smaller number of the two
    PlayerIndex opponent{};
    std::int32_t points[2]{};     ///< of the first and the second game, as `player` counts them
    std::uint64_t imprints[2]{};  ///< of the games, in the same order
    [[nodiscard]] HeadToHead tally() const noexcept { return HeadToHead::of_pair(points[0], points[1]); }
};

/// Adds up games in whatever order they end. Games without an outcome do not count.
class Standings {
public:
    /// The pair that this game completes, if it does.
    std::optional<FinishedPair> add(const GameRecord& game);

    /// Between two players, as the first of them counts it.
    [[nodiscard]] HeadToHead between(PlayerIndex player, PlayerIndex opponent) const;
    /// Everybody who met, the smaller number first.
    [[nodiscard]] const std::map<std::pair<PlayerIndex, PlayerIndex>, HeadToHead>& encounters() const noexcept {
        return encounters_;
    }
    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    /// How many games of the pairs of two players are different.
    [[nodiscard]] const Variety& variety(PlayerIndex player, PlayerIndex opponent) const;
    /// Games by how they ended, those that the rules ended not counted.
    [[nodiscard]] const std::map<std::pair<PlayerIndex, Ending>, std::uint64_t>& mishaps() const noexcept {
        return mishaps_;
    }

private:
    std::map<std::pair<PlayerIndex, PlayerIndex>, HeadToHead> encounters_{};
    struct Half {
        std::int32_t points;
        std::uint64_t imprint;
    };
    std::unordered_map<std::uint64_t, Half> halves_{};  // pairs of which one game is over
    std::map<std::pair<PlayerIndex, PlayerIndex>, Variety> varieties_{};
    std::map<std::pair<PlayerIndex, Ending>, std::uint64_t> mishaps_{};
    std::uint64_t games_ = 0;
};

}  // namespace kigi::arena
