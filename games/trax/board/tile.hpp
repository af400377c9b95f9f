#pragma once
/// \file
/// Tiles and what the edges around an empty cell ask of them: the local rules of Trax as small tables.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/game/side.hpp>

namespace kigi::trax {

/// The four sides of a cell; `opposite` is where the neighbour sees the same edge.
enum Direction : std::uint8_t { north, east, south, west };
[[nodiscard]] constexpr Direction opposite(unsigned d) noexcept { return static_cast<Direction>(d ^ 2U); }

/// A set of edges of one cell: bit d for direction d. A tile is the set of its white edges, always two; the other two
/// are red.
using Edges = std::uint8_t;
inline constexpr Edges all_edges = 15;

/// How a tile looks without its colours, as its sign is written.
enum class Tile : std::uint8_t { cross, slash, backslash };
inline constexpr int tiles = 3;
[[nodiscard]] constexpr char sign(Tile tile) noexcept { return "+/\\"[static_cast<std::size_t>(tile)]; }

/// The sign of a tile by its white edges (exactly two).
[[nodiscard]] constexpr Tile tile_of(Edges white) noexcept {
    if (white == 0b0101 || white == 0b1010) return Tile::cross;
    return white == 0b1001 || white == 0b0110 ? Tile::slash : Tile::backslash;
}

/// A cell in one byte. Empty: the known white edges in the low half, the known red ones in the high half (0 if no tile
/// touches it). A tile: its white edges, and all of the high half.
using State = std::uint8_t;
[[nodiscard]] constexpr bool is_tile(State s) noexcept { return s >= 0xf0; }
/// Empty, and touched by a tile.
[[nodiscard]] constexpr bool is_candidate(State s) noexcept { return static_cast<State>(s - 1) < 0xef; }
[[nodiscard]] constexpr State state_of_tile(Edges white) noexcept { return static_cast<State>(0xf0U | white); }
[[nodiscard]] constexpr Edges known_edges(State s) noexcept { return static_cast<Edges>((s | s >> 4U) & 15U); }
/// What an empty cell sees of a tile that is put on its side `d` and shows that edge in white or in red.
[[nodiscard]] constexpr State edge_seen(unsigned d, bool white) noexcept {
    return static_cast<State>((white ? 0x01U : 0x10U) << d);
}

/// What must become of an empty cell.
enum class Call : std::uint8_t {
    none,      ///< no tile touches it
    single,    ///< one edge is known: three tiles fit
    pair,      ///< two edges of different colours: two tiles fit
    forced,    ///< two edges of one colour: a tile must join them
    conflict,  ///< three of one colour: no tile can
};

namespace detail {

[[nodiscard]] constexpr Call call(State s) noexcept {
    const int white = std::popcount(s & 15U);
    const int red = std::popcount(static_cast<unsigned>(s) >> 4U);
    if (white > 2 || red > 2) return Call::conflict;
    if (white == 2 || red == 2) return Call::forced;
    return static_cast<Call>(white + red);
}
[[nodiscard]] constexpr Edges fitting(State s, Tile tile) noexcept {
    for (unsigned white = 0; white < 16; ++white)
        if (std::popcount(white) == 2 && tile_of(static_cast<Edges>(white)) == tile && (white & s & 15U) == (s & 15U) &&
            (white & static_cast<unsigned>(s) >> 4U) == 0)
            return static_cast<Edges>(white);
    return 0;
}

}  // namespace detail

inline constexpr auto call_table = [] {
    std::array<Call, 256> table{};
    for (unsigned s = 0; s < 256; ++s) table[s] = detail::call(static_cast<State>(s));
    return table;
}();
[[nodiscard]] constexpr Call call_of(State s) noexcept { return call_table[s]; }

inline constexpr auto forced_table = [] {
    std::array<Edges, 256> table{};
    for (unsigned s = 0; s < 256; ++s)
        table[s] = static_cast<Edges>(std::popcount(s & 15U) == 2 ? s & 15U : ~(s >> 4U) & 15U);
    return table;
}();
/// The white edges of the tile that joins the two edges of one colour; only for `Call::forced`.
[[nodiscard]] constexpr Edges forced_tile(State s) noexcept { return forced_table[s]; }

inline constexpr auto fitting_table = [] {
    std::array<std::array<Edges, 4>, 256> table{};
    for (unsigned s = 1; s < 256; ++s)
        for (unsigned t = 0; t < tiles; ++t) table[s][t] = detail::fitting(static_cast<State>(s), static_cast<Tile>(t));
    return table;
}();
/// The white edges of a tile of this sign that matches the known edges of a cell (at least one; then there is one such
/// tile at most); 0 if none matches.
[[nodiscard]] constexpr Edges fitting_tile(State s, Tile tile) noexcept {
    return fitting_table[s][static_cast<std::size_t>(tile)];
}

/// The colour of a path belongs to a side: white is the first player.
[[nodiscard]] constexpr Side side_of(bool white) noexcept { return white ? Side::first : Side::second; }

}  // namespace kigi::trax
