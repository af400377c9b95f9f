/// \file
/// Nim, for the program.

#include <kigi/apps/registry/erased.hpp>
#include <kigi/eval/zero.hpp>

#include "nim.hpp"

namespace kigi::apps {

Family family_nim() {
    return family_of<Nim>("one heap, take one to three", "",
                          {.family = "nim",
                           .type = "nim",
                           .evaluators = evaluators_of<Nim>(Zero{}),
                           .default_order = "killers",
                           .positions = {"9 first", "12 first", "7 second"}});
}

}  // namespace kigi::apps
