#pragma once
/// \file
/// The interval of values that still matters at a node.

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// An open interval (alpha, beta) seen from the side to move: what is at most alpha or at least beta need not be known
/// exactly. Law: `-(-w) == w`.
struct Window {
    Value alpha = -infinite;
    Value beta = infinite;

    /// The null (minimal) window that asks whether the value is greater than `alpha`.
    [[nodiscard]] static constexpr Window null_above(Value alpha) noexcept { return {alpha, alpha + 1}; }

    [[nodiscard]] constexpr bool is_null() const noexcept { return beta.points - alpha.points <= 1; }
    [[nodiscard]] constexpr bool fails_high(Value v) const noexcept { return v >= beta; }
    [[nodiscard]] constexpr bool fails_low(Value v) const noexcept { return v <= alpha; }
    [[nodiscard]] constexpr bool contains(Value v) const noexcept { return alpha < v && v < beta; }
    /// The window once `best` is known to be reachable; it only narrows.
    [[nodiscard]] constexpr Window narrowed_by(Value best) const noexcept {
        std::int32_t low = alpha.points;  // a number by itself stays in a register
        if (low < best.points) low = best.points;
        return {{low}, beta};
    }
    /// Seen from the other side.
    friend constexpr Window operator-(Window w) noexcept { return {-w.beta, -w.alpha}; }
    friend constexpr bool operator==(Window, Window) noexcept = default;
};

}  // namespace kigi
