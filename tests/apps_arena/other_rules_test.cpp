// A store remembers the name of its game, and not the rules, which may have changed since.

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/program.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

namespace {

using namespace kigi;

/// The catalogue with a game `own` that has the rules of `G`.
template <Game G>
Catalogue with_own() {
    Catalogue catalogue = builtin_catalogue();
    catalogue.add(family_of<G>("", "", {.name = "own", .evaluators = evaluators_of<G>(Zero{})}));
    return catalogue;
}

}  // namespace

TEST_SUITE_BEGIN("rules of a store");

TEST_CASE("a match is not gone on with by other rules") {
    const test::Folder folder;
    const std::vector<std::string> match{"match",    "own",     "--first", "random",
                                         "--second", "random",  "--store", folder / "a.kigi",
                                         "--resume", "--games", "4"};
    const auto played = [&](const Catalogue& catalogue) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        const int status = apps::run(match, {catalogue, in, out, err});
        return std::pair{status, err.str()};
    };
    CHECK(played(with_own<TicTacToe>()).first == 0);
    const auto [status, said] = played(with_own<Kalah>());
    CHECK(status == 2);
    CHECK(said.find("a.kigi: game 0 was played by other rules: ") != std::string::npos);
    CHECK(played(with_own<TicTacToe>()).first == 0);
}

TEST_SUITE_END();
