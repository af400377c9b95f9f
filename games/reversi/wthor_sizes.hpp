#pragma once
/// \file
/// Sizes in WTHOR files (wthor.hpp), in bytes.

#include <cstddef>

namespace kigi::reversi {

inline constexpr std::size_t wthor_header_size = 16;
inline constexpr std::size_t wthor_game_size = 68;
inline constexpr std::size_t wthor_most_squares = 60;  ///< of a game, a byte each
inline constexpr std::size_t wthor_player_size = 20;   ///< of a record in a file of players
inline constexpr std::size_t wthor_tournament_size = 26;

}  // namespace kigi::reversi
