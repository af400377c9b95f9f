/// \file
/// Nim, for the program.

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>

#include "nim.hpp"

namespace kigi {

GameFamily family_nim() {
    return family_of<Nim>("one heap, take one to three", "",
                          {.name = "nim",
                           .evaluators = evaluators_of<Nim>(Zero{}),
                           .default_order = "killers",
                           .positions = {"9 first", "12 first", "7 second"}});
}

}  // namespace kigi
