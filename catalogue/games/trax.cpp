#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/or_playouts.hpp>
#include <kigi/eval/playout_mean.hpp>
#include <kigi/eval/trax/corners_and_threats.hpp>
#include <kigi/eval/trax/learned.hpp>
#include <kigi/eval/trax/line_distance.hpp>
#include <kigi/eval/trax/path_extent.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/trax/trax_leaf_average.hpp>
#include <kigi/eval/trax/word_network.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi {

GameFamily family_trax() {
    return family_of<Trax>(
        "tiles with two paths and forced replies on a board without edges; loops and lines win",
        "8x8 (no growth beyond) or loop (lines do not win)",
        {.name = "trax",
         .evaluators = evaluators_of<Trax>(trax::Learned{}, LineDistance{}, CornersAndThreats{}, TraxLeafAverage{},
                                           PlayoutMean{}, OrPlayouts<TraxLeafAverage>{}, Zero{}),
         .features = {features_for<Trax>(trax::Features{}, trax::Learned::name),
                      features_for<Trax>(trax::FeaturesWithExtents{}, trax::Learned::name),
                      features_for<Trax>(trax::NetworkFeatures{}, trax::Learned::name)},
         .default_order = "threats",
         .sides = {{{"white", 'W'}, {"red", 'B'}}},  // the contests call red black
         .facts = [](const Trax& initial) { return trax::facts(initial.parameters()); },
         // an opening, the middle of a game, a win in one, and 41 tiles with a threat
         .positions = {"@0+", "@0/ @1/ A2/ C2+ B3\\ B4\\ C4\\ D1\\", "@0/ B1\\ A0/ B3+ C3/ A3/ @3+",
                       "@0+ A2+ A3/ @2/ @2/ A1/ D2+ B0+",
                       "@0/ @1/ @1/ C2+ C0/ D2\\ A0+ @3/ F3\\ F4\\ F5\\ G5\\ F6\\ D7/ C6+ B6/"}});
}

}  // namespace kigi
