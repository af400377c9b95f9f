#pragma once
/// \file
/// Which games a match or a tournament consists of: a pure function of its settings, so that a match that was broken
/// off can be continued by whoever has the settings and knows which games are done.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Who meets whom.
enum class Pairings : std::uint8_t {
    round_robin,  ///< everybody everybody else; of two players: a match
    gauntlet      ///< the first player everybody else, and nobody else each other
};

/// A game that is to be played.
struct ScheduledGame {
    std::uint64_t id = 0;       ///< its place in the schedule, from 0; games 2k and 2k + 1 are a pair
    std::uint64_t opening = 0;  ///< its opening is the one whose turn comes after so many others; the same in a pair
    PlayerIndex first{};        ///< moves first
    PlayerIndex second{};
    std::uint64_t seed = 0;  ///< of the players' random numbers, below 2^63; different in each game

    friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

/// The pair that a game belongs to.
[[nodiscard]] constexpr std::uint64_t pair_of(std::uint64_t id) noexcept { return id / 2; }

/// Rounds of pairs. In a round each encounter plays one pair of games, and all of them on the same opening; in the
/// second game of a pair the sides are swapped. Laws: `at(i).id == i`; the two games of a pair differ in the sides and
/// the seed alone; every encounter plays `games` games, half of them with either side.
class Schedule {
public:
    /// `games` is for each encounter. Refused: fewer than two players, no game or an odd number, more than 2^40 in all.
    [[nodiscard]] static Result<Schedule> create(std::size_t players, std::uint64_t games, Pairings pairings,
                                                 std::uint64_t seed);

    [[nodiscard]] std::uint64_t size() const noexcept { return games_ * encounters_.size(); }
    /// Wants `id < size()`.
    [[nodiscard]] ScheduledGame at(std::uint64_t id) const noexcept;

private:
    Schedule() = default;

    std::vector<std::pair<PlayerIndex, PlayerIndex>> encounters_{};
    std::uint64_t games_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace kigi::arena
