#pragma once
/// \file
/// What an order yields: a move, and from which of its stages.

#include <cstdint>

namespace kigi {

/// The stages of an order, in which it yields moves.
enum class Stage : std::uint8_t {
    table_move,  ///< what the transposition table remembers
    killer,      ///< refuted a sibling
    scored,      ///< sorted by a score
    rest,        ///< in the game's own order; all moves of an order that does not say
};

/// A move with its stage. An order may yield plain moves as well.
template <class Move>
struct OrderedMove {
    Move move{};
    Stage stage = Stage::rest;
    friend constexpr bool operator==(const OrderedMove&, const OrderedMove&) noexcept = default;
};

template <class Move>
[[nodiscard]] constexpr const Move& move_of(const Move& plain) noexcept {
    return plain;
}
template <class Move>
[[nodiscard]] constexpr const Move& move_of(const OrderedMove<Move>& ordered) noexcept {
    return ordered.move;
}
template <class Move>
[[nodiscard]] constexpr Stage stage_of(const Move&) noexcept {
    return Stage::rest;
}
template <class Move>
[[nodiscard]] constexpr Stage stage_of(const OrderedMove<Move>& ordered) noexcept {
    return ordered.stage;
}

}  // namespace kigi
