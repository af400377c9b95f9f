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

/// A move of an expanded node: where its child stands in `node.children()`.
template <class Move>
struct ExpandedMove {
    Move move{};
    Stage stage = Stage::scored;
    int child = 0;
    friend constexpr bool operator==(const ExpandedMove&, const ExpandedMove&) noexcept = default;
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
[[nodiscard]] constexpr const Move& move_of(const ExpandedMove<Move>& expanded) noexcept {
    return expanded.move;
}
template <class Move>
[[nodiscard]] constexpr Stage stage_of(const Move&) noexcept {
    return Stage::rest;
}
template <class Move>
[[nodiscard]] constexpr Stage stage_of(const OrderedMove<Move>& ordered) noexcept {
    return ordered.stage;
}
template <class Move>
[[nodiscard]] constexpr Stage stage_of(const ExpandedMove<Move>& expanded) noexcept {
    return expanded.stage;
}

/// Whether an order's items know their children.
template <class Item>
inline constexpr bool is_expanded = false;
template <class Move>
inline constexpr bool is_expanded<ExpandedMove<Move>> = true;

/// The place of the move's child in `node.children()`, if the item knows it.
template <class Item>
[[nodiscard]] constexpr int child_of([[maybe_unused]] const Item& item) noexcept {
    if constexpr (is_expanded<Item>) return item.child;
    return 0;
}

}  // namespace kigi
