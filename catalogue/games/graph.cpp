#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/graph/graph.hpp>

namespace kigi {

GameFamily family_graph() {
    return family_of<LiteralGraph>("an AND/OR graph with cycles from a file; win or loss for the player at the root",
                                   "FILE#NAME",
                                   {.name = "graph",
                                    .evaluators = evaluators_of<LiteralGraph>(Zero{}),
                                    .default_order = "natural",
                                    .values_are_words = true,
                                    .positions = {LiteralGraph{}.position_text()}});
}

}  // namespace kigi
