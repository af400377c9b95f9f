#include <kigi/games/reversi/endgame/child_scores_here.hpp>

namespace kigi::reversi {

void score_children_v3(const ChildBoards& children, std::int32_t* scores) { score_children_here(children, scores); }

}  // namespace kigi::reversi
