#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("lists of the program");

TEST_CASE("games, searchers and matrix name everything") {
    std::set<std::string> games;
    const auto listed = ran({"games", "--json"});
    CHECK(listed.status == 0);
    for (int i = 0; i < static_cast<int>(listed.out.size()); ++i) games.insert(listed.field("game", i));
    for (const char* name : {"tictactoe", "connect-four", "reversi", "kalah", "graph"}) CHECK(games.contains(name));

    const auto kinds = ran({"searchers", "--json"});
    CHECK(kinds.status == 0);
    CHECK(kinds.field("searcher", 0) == "minimax");
    CHECK(kinds.field("settings", 0).find("\"depth\"") != std::string::npos);

    const auto matrix = ran({"matrix", "--json"});
    CHECK(matrix.status == 0);
    CHECK(matrix.out.size() % kinds.out.size() == 0);
    bool hole = false;
    for (int i = 0; i < static_cast<int>(matrix.out.size()); ++i) {
        if (matrix.field("supported", i) == "true") {
            const auto game = *kigi::builtin_catalogue().game(matrix.field("game", i));
            CHECK(kigi::builtin_catalogue().searcher(*game, {.name = matrix.field("searcher", i)}).has_value());
            continue;
        }
        hole = true;
        CHECK(matrix.field("missing", i) != "null");
        CHECK(ran({"search", matrix.field("game", i), "--searcher", matrix.field("searcher", i)}).status == 2);
    }
    CHECK(hole);
    CHECK(std::ranges::any_of(ran({"matrix"}).out,
                              [](const std::string& line) { return line.find("is not Hashed") != std::string::npos; }));
    CHECK(std::ranges::any_of(ran({"matrix"}).out, [](const std::string& line) {
        return line.starts_with("probcut on tictactoe: the game is not calibrated (expected calibration=FILE");
    }));
}

TEST_CASE("the matrix knows what a searcher refuses when it is made") {
    kigi::Catalogue catalogue = kigi::builtin_catalogue();
    kigi::SearcherEntry picky = **catalogue.entry("minimax");
    picky.name = "picky";
    picky.missing = kigi::needs_nothing;
    picky.typed.clear();
    picky.make = [](const kigi::AnyGame& game, const kigi::AnyOptions&) -> kigi::Result<kigi::SearcherPtr> {
        if (game.name() == "kalah") return kigi::refuse("seeds make it sneeze");
        return kigi::builtin_catalogue().searcher(game, {"minimax", {}});
    };
    catalogue.add(std::move(picky));
    std::istringstream in;
    std::ostringstream out;
    CHECK(kigi::apps::run({"matrix"}, {catalogue, in, out, out}) == 0);
    CHECK(out.str().contains("\npicky on kalah: seeds make it sneeze\n"));
    CHECK_FALSE(out.str().contains("picky on trax"));
}

TEST_CASE("a name never runs into its description") {
    const auto lines = ran({"games"}).out;
    const auto stands_apart = [&](const std::string& name) {
        return std::ranges::any_of(lines,
                                   [&](const auto& line) { return line.find(name + "  ") != std::string::npos; });
    };
    for (const auto& family : kigi::builtin_catalogue().families()) {
        CHECK_MESSAGE(stands_apart(family.name), family.name);
        const auto game = *family.make(family.variants.front());
        for (const auto& evaluator : game->evaluators()) CHECK_MESSAGE(stands_apart(evaluator.name), evaluator.name);
    }
}

TEST_CASE("every command explains itself") {
    const auto overview = ran({"--help"});
    CHECK(overview.status == 0);
    for (const char* group : {"Games and positions:", "Search:", "Play:", "Matches:", "Learning:", "Help:"})
        CHECK_MESSAGE(std::ranges::count(overview.out, group) == 1, group);
    for (const char* command : {"games", "searchers", "matrix", "search", "solve", "compare"}) {
        CAPTURE(command);
        CHECK(std::ranges::any_of(overview.out, [&](const std::string& line) {
            return line.find(std::string{"  "} + command + " ") != std::string::npos;
        }));
        const auto help = ran({command, "--help"});
        CHECK(help.status == 0);
        CHECK(help.err.empty());
        CHECK(help.out.size() > 3);
    }
    CHECK(ran({"--version"}).out.at(0).starts_with("kigi "));
}

TEST_CASE("every game says what its family says of it") {
    const auto& catalogue = kigi::builtin_catalogue();
    for (const auto& family : catalogue.families()) {
        for (const auto& variant : family.variants) CHECK((*family.make(variant))->about() == family.about);
        const auto usual = family.variants.front().empty() ? family.name : family.name + ":" + family.variants.front();
        CHECK((*catalogue.game(usual + "+at-most-20"))->about() == family.about);
    }
    const auto wide = *catalogue.game("tictactoe:9x9x5");
    CHECK(wide->about() == (*catalogue.game("tictactoe"))->about());
}

TEST_CASE("every built-in position can be searched") {
    for (const auto& family : kigi::builtin_catalogue().families())
        for (const auto& variant : family.variants) {
            const auto game = *family.make(variant);
            CAPTURE(game->name());
            const auto set = game->built_in_positions().value();
            for (const auto& [position, value, scores] : set) {
                CHECK_FALSE(position->outcome());
                CHECK((*game->parse_position(position->text()))->text() == position->text());
            }
        }
}

TEST_CASE("a built-in position that cannot be read is an error") {
    const auto family =
        kigi::family_of<kigi::TicTacToe>("", "",
                                         {.name = "own",
                                          .evaluators = kigi::evaluators_of<kigi::TicTacToe>(kigi::Zero{}),
                                          .positions = {"a1", "a1 z9"}});
    const auto set = (*family.make(""))->built_in_positions();
    REQUIRE_FALSE(set);
    CHECK(set.error().what.starts_with("a built-in position of own, 'a1 z9': "));
}

TEST_SUITE_END();
