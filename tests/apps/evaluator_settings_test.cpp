// Evaluators with a setting behind their name, and estimates under boards.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::Ran;
using kigi::test::ran;

namespace {

const std::string moves = "@0/ @1/ A2/ C2+ B3\\ B4\\ C4\\ D1\\";

Ran shown(const std::string& evaluator) {
    return ran({"show", "trax", "--moves", moves, "--estimate", evaluator, "--json"});
}

}  // namespace

TEST_SUITE("settings of evaluators") {
    TEST_CASE("the number of playouts is chosen") {
        CHECK(shown("monte-carlo").field("estimate") == shown("monte-carlo:16").field("estimate"));
        CHECK(shown("monte-carlo").field("estimate") != shown("monte-carlo:500").field("estimate"));
        for (const char* wrong : {"monte-carlo:0", "monte-carlo:", "monte-carlo:many", "leaf-average-or-playouts:-1"}) {
            CAPTURE(wrong);
            const auto refused = shown(wrong);
            CHECK(refused.status == 2);
            CHECK(refused.err.at(0).find("the number of playouts") != std::string::npos);
        }
    }
    TEST_CASE("playouts are asked where nothing is to be seen") {
        // Nobody wins in one after these moves; after the others the side to move does.
        CHECK(shown("leaf-average").field("estimate") == "0");
        const double playouts = std::stod(shown("monte-carlo:64").field("estimate"));
        CHECK(playouts != 0);
        CHECK(std::stod(shown("leaf-average-or-playouts:64").field("estimate")) == doctest::Approx(playouts / 100));
        const auto sharp = [](const char* evaluator) {
            return ran({"show", "trax", "--moves", "@0/ B1\\ A0/ B3+ C3/ A3/ @3+", "--estimate", evaluator, "--json"})
                .field("estimate");
        };
        CHECK(sharp("leaf-average") != "0");
        CHECK(sharp("leaf-average-or-playouts") == sharp("leaf-average"));
    }
    TEST_CASE("paths are pooled in four ways") {
        CHECK(shown("line-distance").field("estimate") == shown("line-distance:sum").field("estimate"));
        for (const char* pooling : {"mean", "maximum", "minimum"}) {
            CAPTURE(pooling);
            CHECK(shown("line-distance:" + std::string{pooling}).field("estimate") !=
                  shown("line-distance").field("estimate"));
        }
        CHECK(shown("line-distance:median").err.at(0).find("a pooling") != std::string::npos);
    }
    TEST_CASE("an estimate stands under the board") {
        const auto board = ran({"show", "trax", "--moves", moves, "--estimate", "line-distance"});
        CHECK(board.out.back().starts_with("line-distance says "));
        CHECK(board.out.back().ends_with(" for white"));
        CHECK(ran({"show", "trax", "--moves", moves}).out.size() + 1 == board.out.size());
        // A game that is over has a result, not an estimate.
        const auto over = ran({"show", "tictactoe", "--moves", "a1 b1 a2 b2 a3", "--estimate", "zero", "--json"});
        CHECK(over.field("estimate") == "null");
        CHECK(ran({"show", "trax", "--estimate", "nobody"}).status == 2);
        const auto game = ran({"play", "tictactoe", "--estimate", "zero", "--depth", "9"}, "b2\nquit\n");
        CHECK(game.status == 0);
        std::size_t estimates = 0;
        for (const auto& line : game.out) estimates += line.starts_with("zero says ");
        CHECK(estimates == 3);
    }
}
