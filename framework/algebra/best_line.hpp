#pragma once
/// \file
/// Lines of play: put one after the other, and with a value, of which `better` keeps the first of the best.

#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// One sequence after the other; the empty one is neutral. Not commutative.
struct Concatenation {
    template <class T>
    [[nodiscard]] constexpr std::vector<T> operator()(std::vector<T> earlier, const std::vector<T>& later) const {
        earlier.insert(earlier.end(), later.begin(), later.end());
        return earlier;
    }
    template <class T>
    [[nodiscard]] static constexpr std::vector<T> neutral(std::type_identity<std::vector<T>>) {
        return {};
    }
};

inline constexpr Concatenation concatenation{};

/// A line that both sides are expected to follow, and its value for the side that moves first in it.
/// `better` joins the lines of different moves; `reached_by` puts a move in front.
template <class Move>
struct Variation {
    Value value{};
    std::vector<Move> moves{};

    /// The line from the position before `move`. `changes_side`: another side moves there, so the value turns round.
    [[nodiscard]] constexpr Variation reached_by(Move move, bool changes_side) const {
        return {changes_side ? -value : value, concatenation(std::vector<Move>{move}, moves)};
    }
    friend constexpr bool operator==(const Variation&, const Variation&) = default;
};

}  // namespace kigi
