#pragma once
/// \file
/// Ending a game before the rules do: by an agreement of the values that the players say, by a solver, by length.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/game/points.hpp>

namespace kigi::arena {

/// A draw, if each side said for `moves` of its own moves in a row that |value| <= `value`, from ply `after` on.
struct DrawRule {
    double value = 0;  ///< in the game's points
    int moves = 1;     ///< at least 1
    int after = 0;     ///< moves of both sides from the start of the game, opening included, that do not count
};

/// A loss for the side that said for `moves` of its own moves in a row that its value is at most -`value`.
struct ResignRule {
    double value = 1;    ///< in the game's points, more than 0
    int moves = 1;       ///< at least 1
    bool agreed = true;  ///< the other side must have said at least `value` as often
};

/// The exact outcome, where a searcher solves the position within its limits.
struct SolverRule {
    /// Asked where the game can last no longer than so many plies; in a game that does not know, from ply `after` on.
    int plies_left = 0;
    int after = 0;
    Limits limits{};
};

/// What ends games early; nothing by default. A value that is not known agrees to nothing.
struct Adjudication {
    std::optional<DrawRule> draw{};
    std::optional<ResignRule> resign{};
    std::optional<SolverRule> solver{};
    /// A game that is not over after so many plies, opening included, is a draw.
    std::optional<int> longest{};
};

/// An outcome that was given, and why, in one line.
struct Verdict {
    Outcome outcome = Outcome::draw();
    std::string why{};
};

/// Watches one game.
class Arbiter {
public:
    explicit Arbiter(const Adjudication& rules) : rules_{rules} {}

    /// `side` said `value` (for itself) with its move, the `ply`-th of the game from 1 on.
    void said(Side side, std::optional<Points> value, int ply);
    /// Whether the players agree by now.
    [[nodiscard]] std::optional<Verdict> agreement() const;
    /// Whether `solver` decides; null: it does not. Call it before the move after `ply` moves, the game not being over.
    [[nodiscard]] std::optional<Verdict> solved(const AnyPosition& position, int ply, AnySearcher* solver,
                                                const StopFlag& stop) const;

private:
    /// How often in a row a side has said so.
    struct Streaks {
        int level = 0, lost = 0, won = 0;
    };
    const Adjudication& rules_;
    std::array<Streaks, 2> said_{};
};

}  // namespace kigi::arena
