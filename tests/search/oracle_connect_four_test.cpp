#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/tests/laws/search.hpp>

namespace {

using namespace kigi;

TEST_CASE("every exact searcher equals minimax on connect four") {
    laws::exact_searchers<ConnectFour>(ConnectFour{}, {.positions = 600, .plies = 30, .depth = 4});
}

}  // namespace
