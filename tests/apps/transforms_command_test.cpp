#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE("transforms on the command line") {
    TEST_CASE("misere: whoever completes a row loses") {
        const auto won = ran({"search", "tictactoe", "--moves", "a1 b1 a2 b2", "--json"});
        CHECK(won.field("value") == "1");
        const auto other = ran({"search", "tictactoe+misere", "--moves", "a1 b1 a2 b2", "--json"});
        CHECK(other.field("game") == "tictactoe+misere");
        CHECK(other.field("move") != "a3");
        CHECK(ran({"search", "tictactoe+misere", "--moves", "a1 b1 a2 b2 a3", "--json"}).field("value") == "1");
        CHECK(ran({"search", "tictactoe+misere", "--json"}).field("value") == "0");
    }
    TEST_CASE("a game is stopped after so many plies") {
        CHECK(ran({"search", "connect-four+at-most-6", "--json"}).field("value") == "0");
        const auto over = ran({"moves", "tictactoe+at-most-2", "--moves", "a1 a2", "--json"});
        CHECK(over.field("outcome") == "draw");
        CHECK(over.field("position").ends_with(" in 0"));
        CHECK(ran({"moves", "tictactoe+at-most-2", "--moves", "a1 a2 a3"}).status == 2);
        CHECK(ran({"perft", "tictactoe+at-most-3", "5", "--json"}).field("finished") == "504");
        CHECK(ran({"perft", "tictactoe+at-most-3", "3", "--json"}).field("leaves") == "504");
        const auto text = over.field("position");
        CHECK(ran({"moves", "tictactoe+at-most-2", "--position", text, "--json"}).field("position") == text);
    }
    TEST_CASE("searchers agree, and the laws hold") {
        for (const char* game :
             {"tictactoe+misere", "reversi:4x4+misere", "connect-four:4x4+at-most-7", "kalah:3,2+misere+at-most-9"}) {
            CAPTURE(game);
            const auto compared =
                ran({"compare", game, "--random", "5", "--searchers", "minimax,alpha-beta,pvs,mtd-f,uct(playouts=50)"});
            CHECK(compared.status == 0);
            CHECK(compared.out.back().ends_with("exact searchers agree on every value."));
            const auto laws = ran({"laws", game});
            CHECK_MESSAGE(laws.status == 0, laws.out.front());
        }
    }
    TEST_CASE("a table does not change the counts of transformed games") {
        for (const char* game : {"tictactoe+misere", "connect-four+at-most-5"}) {
            const auto plain = ran({"perft", game, "6", "--json"});
            const auto by_table = ran({"perft", game, "6", "--table", "1", "--json"});
            CHECK(by_table.field("leaves") == plain.field("leaves"));
            CHECK(by_table.field("finished") == plain.field("finished"));
        }
    }
    TEST_CASE("the built-in positions and those of a file are transformed") {
        const auto compared = ran({"compare", "tictactoe+misere", "--searchers", "minimax,pvs"});
        CHECK(compared.status == 0);
        CHECK(compared.out.back().find("on the built-in set, 7 positions: exact searchers agree") != std::string::npos);
        const std::string line = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38;\n";
        const auto plain = ran({"evaluate", "reversi", "-", "--evaluator", "mobility", "--json"}, line);
        const auto turned = ran({"evaluate", "reversi+misere", "-", "--evaluator", "mobility", "--json"}, line);
        CHECK(plain.field("expected", 0) == "38");
        CHECK(turned.field("expected", 0) == "null");  // it is that of the game below
        CHECK(std::stod(turned.field("value", 0)) == -std::stod(plain.field("value", 0)));
    }
    TEST_CASE("a transform hands on moves that are one, and threats") {
        const auto searched = [](const std::string& game, const std::string& searcher) {
            return ran({"search", game, "--searcher", searcher, "--depth", "3", "--json"});
        };
        for (const char* game : {"trax", "trax+at-most-40", "trax+drawn-at-3"}) {
            CAPTURE(game);
            const auto all = searched(game, "alpha-beta(order=natural)");
            const auto one_of_each = searched(game, "alpha-beta(distinct=on,order=natural)");
            CHECK(one_of_each.field("value") == all.field("value"));
            CHECK(std::stoll(one_of_each.field("nodes")) < std::stoll(all.field("nodes")));
        }
        const auto with_threats = searched("trax", "pvs(quiescence=2,order=threats)");
        const auto turned = searched("trax+drawn-at-3", "pvs(quiescence=2,order=threats)");
        CHECK(turned.field("value") == with_threats.field("value"));
    }
    TEST_CASE("a usual order that a transform does not carry gives way") {
        CHECK(ran({"search", "trax+misere", "--depth", "1", "--searcher", "pvs"}).status == 0);
        const auto refused = ran({"search", "trax+misere", "--depth", "1", "--searcher", "pvs(order=threats)"});
        CHECK(refused.status == 2);
        CHECK(refused.err.at(0).find("order: threats needs a game that is Threatening") != std::string::npos);
    }
    TEST_CASE("what is no transform is refused") {
        CHECK(ran({"moves", "reversi+miser"}).err.at(0).find("did you mean 'misere'?") != std::string::npos);
        CHECK(ran({"moves", "reversi+at-most-x"}).status == 2);
        CHECK(ran({"moves", "reversy+misere"}).err.at(0).find("did you mean 'reversi'?") != std::string::npos);
    }
}
