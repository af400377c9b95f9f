// Positions that come back, on the command line.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

const std::string kings = "4k/5/5/5/K4 b - 1";
const std::string there_and_back = "5e5d 1a1b 5d5e 1b1a";

std::string times(const std::string& moves, int count) {
    std::string line;
    for (; count > 0; --count) line += moves + " ";
    return line;
}

}  // namespace

TEST_SUITE("repetition on the command line") {
    TEST_CASE("the fourth occurrence is drawn, or lost by checks") {
        const std::string perpetual = "4f5f 5d4d 5f4f 4d5d";
        const std::string rook = "lnsg1gsnl/1r5b1/ppppppppp/4k4/9/5R3/PPPPPPPPP/1B7/LNSGKGSNL b - 1";
        const auto outcome = [](const std::string& position, const std::string& moves) {
            std::vector<std::string> args{"moves", "shogi", "--json", "--moves", moves};
            if (!position.empty()) args.insert(args.end(), {"--position", position});
            return ran(args).field("outcome");
        };
        CHECK(outcome("", times("5i5h 5a5b 5h5i 5b5a", 3)) == "draw");
        CHECK(outcome(rook, times(perpetual, 2)) == "null");
        CHECK(outcome(rook, times(perpetual, 3)) == "second");
        // A search sees it coming: the king's last step back wins for white.
        const auto last = ran({"search", "shogi", "--json", "--depth", "1", "--position", rook, "--moves",
                               times(perpetual, 2) + "4f5f 5d4d 5f4f"});
        CHECK(last.field("move") == "4d5d");
        CHECK(last.field("value") == "1");
    }

    TEST_CASE("a match ends by repetition") {
        const auto played = ran(
            {"match", "shogi:mini+drawn-at-2", "--first", "random", "--second", "random", "--games", "2", "--json"});
        CHECK(played.status == 0);
        CHECK(played.field("games") == "2");
        CHECK(played.field("mishaps") == "[]");
    }

    TEST_CASE("any game with keys may be drawn at an occurrence") {
        const auto at = [](const std::string& game, const std::string& moves) {
            return ran({"moves", game, "--position", kings, "--moves", moves, "--json"}).field("outcome");
        };
        CHECK(at("shogi:mini", there_and_back) == "null");
        CHECK(at("shogi:mini+drawn-at-2", "5e5d 1a1b 5d5e") == "null");
        CHECK(at("shogi:mini+drawn-at-2", there_and_back) == "draw");
        CHECK(at("shogi:mini+drawn-at-3", there_and_back) == "null");
        CHECK(at("shogi:mini+drawn-at-3", times(there_and_back, 2)) == "draw");
        const auto beyond =
            ran({"moves", "shogi:mini+drawn-at-2", "--position", kings, "--moves", there_and_back + " 5e5d"});
        CHECK(beyond.status == 2);
        CHECK(beyond.err.at(0).find("drawn by repetition") != std::string::npos);
        CHECK(ran({"moves", "shogi+drawn-at-1"}).status == 2);
        CHECK(ran({"moves", "shogi+drawn-at-x"}).status == 2);
    }

    TEST_CASE("laws hold, and searchers agree") {
        CHECK(ran({"laws", "tictactoe+drawn-at-2", "--games", "3"}).status == 0);
        const auto played = ran({"laws", "shogi:mini+drawn-at-2", "--games", "1", "--longest", "20"});
        for (const auto& line : played.out)
            CHECK((line.starts_with("random play comes to an end") || line.find("+drawn-at-2: ") != std::string::npos));
        const auto compared = ran({"compare", "shogi:mini+drawn-at-2", "--random", "3", "--plies", "6", "--depth", "3",
                                   "--searchers", "minimax,alpha-beta,pvs"});
        CHECK(compared.status == 0);
        CHECK(compared.out.back().ends_with("exact searchers agree on every value."));
    }

    TEST_CASE("one that takes repetitions for draws need not agree") {
        const auto compared = ran({"compare", "shogi:mini", "--random", "1", "--plies", "80", "--seed", "15", "--depth",
                                   "4", "--json", "--searchers", "pvs,pvs(draw-repetitions=on)"});
        CHECK(compared.status == 0);
        CHECK(compared.err.empty());
        CHECK(compared.field("value", 0) != compared.field("value", 1));
    }

    TEST_CASE("a search may take the first repetition for a draw") {
        const auto nodes = [](const std::string& setting) {
            const auto found = ran({"search", "shogi:mini", "--position", kings, "--json", "--searcher",
                                    "alpha-beta(depth=8,table=0,order=natural,eval=zero" + setting + ")"});
            CHECK(found.field("value") == "0");
            return std::stoi(found.field("nodes"));
        };
        CHECK(nodes(",draw-repetitions=on") < nodes(""));
        const auto refused = ran({"search", "reversi", "--searcher", "pvs(draw-repetitions=on,depth=2)"});
        CHECK(refused.status == 2);
        CHECK(refused.err.at(0).find("no position of reversi comes back") != std::string::npos);
    }
}
