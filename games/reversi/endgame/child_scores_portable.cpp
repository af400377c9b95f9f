#include <kigi/games/reversi/endgame/child_scores_here.hpp>

namespace kigi::reversi {

void score_children_portable(const ChildBoards& children, bool look_further, std::int32_t* scores) {
    score_children_here(children, look_further, scores);
}

}  // namespace kigi::reversi
