#pragma once
/// \file
/// The two sides of a game.

#include <cstdint>

namespace kigi {

/// Who moves. `first` is the side that moves at the initial position of the game as it is usually played
/// (black in reversi, white in Trax); sides need not alternate.
enum class Side : std::uint8_t { first, second };

/// The other side. Law: `opponent(opponent(s)) == s`.
[[nodiscard]] constexpr Side opponent(Side side) noexcept { return side == Side::first ? Side::second : Side::first; }

}  // namespace kigi
