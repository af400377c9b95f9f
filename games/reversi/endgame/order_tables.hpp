#pragma once
/// \file
/// Learned weights of what lies along the edges, by which moves near the end of the game are ordered. Plain types only,
/// since it joins code compiled for different processors.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kigi::reversi {

/// What can lie on four squares in a row. It is numbered by the sum of 1, 3, 9 and 27 for discs of the mover, and twice
/// that for its opponent's, from the corner on.
inline constexpr int contents_of_four = 81;

/// How promising the move is that led to a position, by what lies on its edges: the sum of twelve weights, where a
/// reply weighs -16. `a + 81 * b` is the entry of two fours with contents a and b.
struct OrderTables {
    static constexpr int weights_a_position = 12;
    static constexpr std::size_t entries = std::size_t{contents_of_four} * contents_of_four;

    /// The two halves of an edge, each from its corner on; either may be the first.
    std::int8_t edge[entries];
    /// Four squares of an edge from a corner on, and the four beside them.
    std::int8_t corner[entries];
};

/// Those that the program was built with. How they were learned: docs/reversi-engine.md.
[[nodiscard]] const OrderTables& order_tables();

/// Their bytes: a file of the program (cmake/KigiEmbed.cmake).
[[nodiscard]] std::string_view embedded_order_tables();

}  // namespace kigi::reversi
