#pragma once
/// \file
/// Winning by entering: the declaration of the 27-point rule.

#include <kigi/games/shogi/board/position.hpp>

namespace kigi::shogi {

/// Whether the side to move may declare that it has won, by the rule of the Computer Shogi Association (for shogi on
/// nine by nine): its king stands in the three farthest ranks and is not in check; at least ten other pieces of it
/// stand there; and these together with its hand are worth at least 28 points for black, 27 for white, where rooks and
/// bishops, promoted or not, count five and all others one.
[[nodiscard]] bool may_declare(const Position& position);

}  // namespace kigi::shogi
