#include <kigi/apps/registry/erased.hpp>
#include <kigi/eval/kalah/stores.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/kalah/kalah.hpp>

namespace kigi::apps {

Family family_kalah() {
    return family_of<Kalah>("sowing seeds; a last seed in the own store moves again; 6,4 if nothing is said",
                            "PITS,SEEDS",
                            {.family = "kalah",
                             .type = "kalah",
                             .evaluators = evaluators_of<Kalah>(Stores{}, LeafAverage{}, Zero{}),
                             .default_order = "history"});
}

}  // namespace kigi::apps
