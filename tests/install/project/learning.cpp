/// \file
/// Nim with an evaluator that learns.

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/learned_from.hpp>

#include "nim.hpp"

namespace kigi {

namespace {

/// How many stones there are. A set of other features has another name.
struct Stones {
    static constexpr std::string_view name = "stones-1";
    static constexpr std::uint32_t size() { return 16; }

    template <class Visit>
    void operator()(const Nim& game, Visit&& visit) const {
        visit(static_cast<std::uint32_t>(std::min(game.stones, 15)), 1);
    }
};

}  // namespace

GameFamily family_learning_nim() {
    return family_of<Nim>("nim, to be learned", "",
                          {.name = "learning-nim",
                           .evaluators = evaluators_of<Nim>(LearnedFrom<Nim, Stones>{}),
                           .features = {features_for<Nim>(Stones{}, "learned")}});
}

}  // namespace kigi
