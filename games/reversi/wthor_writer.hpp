#pragma once
/// \file
/// Games of reversi as WTHOR files (wthor.hpp).

#include <span>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::reversi {

/// The games (wtb) with their players (jou) and tournaments (trn), as the federation's own files are: names in Latin-1,
/// cut off at 19 and 25 characters, what is not Latin-1 as '?'. The year is that of the games, 0 if they are of several
/// or none is known; the files are dated on the last day that a game has. The theoretical score is the real one.
///
/// Left out: games that do not begin at the initial position of the board of 8x8, have no result or only a winner, or
/// have a move that is none. Passes are not written, since the format has none.
[[nodiscard]] WrittenFiles wthor_of(std::span<const ScoreSheet> sheets);

}  // namespace kigi::reversi
