#include <kigi/framework/game/read_moves.hpp>
#include <kigi/tests/laws/search.hpp>

#include "data.hpp"

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("trax: search");

TEST_CASE("every exact searcher equals minimax") {
    laws::exact_searchers<Trax>(Trax{}, {.positions = 30, .plies = 16, .depth = 2});
    laws::exact_searchers<Trax>(trax_tests::of_rules("8x8"), {.positions = 10, .plies = 30, .depth = 2});
}

}  // namespace

TEST_SUITE_END();
