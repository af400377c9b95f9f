#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/kalah/stores.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/kalah/kalah.hpp>

namespace kigi {

GameFamily family_kalah() {
    return family_of<Kalah>(
        "sowing seeds; a last seed in the own store moves again; 6,4 if nothing is said", "PITS,SEEDS[,empty-capture]",
        {.name = "kalah",
         .evaluators = evaluators_of<Kalah>(Stores{}, LeafAverage{}, Zero{}),
         .default_order = "static",
         // after random play from the start; values by this program's searchers
         .positions = {"1,3,1,6,0,0,12/1,1,1,2,7,4,9 second -6", "0,2,0,4,2,1,11/0,2,8,2,2,3,11 second -4",
                       "0,0,0,3,2,2,10/1,6,0,2,10,5,7 first -20", "1,1,0,4,0,3,15/1,0,7,1,0,0,15 second 2",
                       "0,0,1,0,2,1,12/1,1,0,0,0,0,30 second 16"}});
}

}  // namespace kigi
