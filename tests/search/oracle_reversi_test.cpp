#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/laws/search.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("oracle: reversi");

TEST_CASE("every exact searcher equals minimax, passes included") {
    laws::exact_searchers<Reversi<4>>({}, {.positions = 1000, .plies = 11, .depth = 5});
    laws::exact_searchers<Reversi<8>>({}, {.positions = 200, .plies = 58, .depth = 3});
}

}  // namespace

TEST_SUITE_END();
