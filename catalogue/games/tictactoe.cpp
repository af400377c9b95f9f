#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace kigi {

GameFamily family_tictactoe() {
    return family_of<TicTacToe>("m x n boards, k in a row wins; 3x3x3 if nothing is said", "WIDTHxHEIGHTxROW",
                                {.name = "tictactoe",
                                 .evaluators = evaluators_of<TicTacToe>(Zero{}, LeafAverage{}),
                                 .default_order = "killers",
                                 .positions = {".../.../...", "X../.../...", ".../.X./...", "X../.O./...",
                                               "XO./.../...", "X.O/.X./...", "OX./.X./.O."}});
}

}  // namespace kigi
