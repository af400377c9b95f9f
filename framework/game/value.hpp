#pragma once
/// \file
/// How good a position is: `Value` for the side to move, `Outcome` for nobody in particular.
///
/// The two are different types so that a result can never be read from the wrong side by accident:
/// an `Outcome` becomes a `Value` only by naming the side.

#include <compare>
#include <cstdint>

#include <kigi/framework/game/side.hpp>

namespace kigi {

/// A score seen from one side, in points of the game (discs, stores, +1/0/-1) or, inside a search, in the finer unit
/// of its evaluator (`SearchState::scale()` a point); larger is better for that side.
/// Negation changes the side. Arithmetic does not check for overflow: keep |points| at most `infinite.points`.
struct Value {
    std::int32_t points = 0;

    friend constexpr auto operator<=>(Value, Value) noexcept = default;
    friend constexpr Value operator-(Value v) noexcept { return {-v.points}; }
    friend constexpr Value operator+(Value v, std::int32_t by) noexcept { return {v.points + by}; }
    friend constexpr Value operator-(Value v, std::int32_t by) noexcept { return {v.points - by}; }
};

/// Larger than every value that a game or an evaluator may give; `-infinite` is smaller than every one.
inline constexpr Value infinite{1 << 28};

/// A final result, absolute: the score of the first side (positive: it has won; 0: a draw).
class Outcome {
public:
    [[nodiscard]] static constexpr Outcome draw() noexcept { return Outcome{0}; }
    /// `side` has won by `points` (> 0).
    [[nodiscard]] static constexpr Outcome win(Side side, std::int32_t points = 1) noexcept {
        return Outcome{side == Side::first ? points : -points};
    }
    /// The score as `side` counts it; negative if it has lost.
    [[nodiscard]] static constexpr Outcome score(Side side, std::int32_t points) noexcept { return win(side, points); }

    [[nodiscard]] constexpr Value value_for(Side side) const noexcept {
        return {side == Side::first ? first_ : -first_};
    }
    [[nodiscard]] constexpr bool is_draw() const noexcept { return first_ == 0; }
    [[nodiscard]] constexpr bool won_by(Side side) const noexcept { return value_for(side).points > 0; }

    friend constexpr bool operator==(Outcome, Outcome) noexcept = default;

private:
    explicit constexpr Outcome(std::int32_t first) noexcept : first_{first} {}
    std::int32_t first_;
};

}  // namespace kigi
