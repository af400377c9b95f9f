#include <kigi/games/kalah/kalah.hpp>
#include <kigi/tests/laws/search.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("oracle: kalah");

TEST_CASE("every exact searcher equals minimax, with kept turns") {
    laws::exact_searchers<Kalah>(Kalah{}, {.positions = 200, .plies = 30, .depth = 4});
    laws::exact_searchers<Kalah>(*Kalah::from_parameters("3,2"), {.positions = 1000, .plies = 10, .depth = 6});
    laws::exact_searchers<Kalah>(*Kalah::from_parameters("3,2"), {.positions = 300, .plies = 10, .depth = 5});
}

}  // namespace

TEST_SUITE_END();
