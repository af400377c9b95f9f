#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/tests/laws/search.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("oracle: connect four");

TEST_CASE("every exact searcher equals minimax") {
    laws::exact_searchers<ConnectFour>(ConnectFour{}, {.positions = 600, .plies = 30, .depth = 4});
}

}  // namespace

TEST_SUITE_END();
