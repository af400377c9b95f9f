#pragma once
/// \file
/// Whoever chooses moves in a match: a searcher, a program at the end of a pipe, a person.

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/game/points.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi::arena {

/// How much time a side has; nothing is limited by default.
struct Clock {
    std::optional<std::chrono::nanoseconds> move{};       ///< for this move alone
    std::optional<std::chrono::nanoseconds> left{};       ///< for the rest of the game
    std::optional<std::chrono::nanoseconds> increment{};  ///< added after each move
    std::chrono::nanoseconds margin{};                    ///< that may be overstepped, though nobody should plan to
};

/// What a player is asked.
struct Question {
    const AnyPosition& position;           ///< where it has to move
    std::span<const std::string> moves{};  ///< all moves since the start of the game, the opening included
    Clock own{};
    Clock other{};
    StopFlag stop{};  ///< raised when the match is interrupted: answer soon, the answer is not used
};

/// What it answers. `move` may be illegal: the arena looks. What it does not know or does not say is empty.
struct Answer {
    std::string move{};
    bool resigns = false;
    std::optional<Points> value{};  ///< for the side to move
    Bound bound = Bound::exact;     ///< what `value` says about the true one, as far as the search went
    std::optional<int> depth{};     ///< plies searched; more than `deepest`: to the end of the game
    std::optional<std::uint64_t> nodes{};
    std::vector<std::string> line{};  ///< the play that it expects, beginning with `move`
};

/// What a player may think about while the other side does.
struct PonderQuestion {
    const AnyPosition& position;              ///< where the other side has to move
    std::span<const std::string> expected{};  ///< how the player thinks that it goes on; empty: it has not said
    StopFlag stop{};                          ///< raised as soon as the other side has moved: return soon
};

/// Why no answer came: ends the game as a loss, or without a result.
struct Breakdown {
    Ending ending = Ending::crashed;  ///< crashed, timed_out, illegal_move; stopped: the player has left, no result
    std::string why{};
};

class Player {
public:
    virtual ~Player() = default;

    /// A new game begins at `start` (of the game the player was made for), in which this player has `side`. A player
    /// that broke down before is made ready again here.
    [[nodiscard]] virtual std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                                  std::uint64_t seed) = 0;
    [[nodiscard]] virtual std::expected<Answer, Breakdown> choose(const Question& question) = 0;
    /// Thinks on the time of the other side, so that the next answer is better: what is learnt is kept where `choose`
    /// keeps what it learns. Returns when the flag is raised, or when there is nothing left to think about. Most
    /// players do nothing.
    virtual void ponder([[maybe_unused]] const PonderQuestion& question) {}
    /// The game is over (its last moves may be unknown to the player).
    virtual void game_over() {}
};

}  // namespace kigi::arena
