#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi search");

TEST_CASE("JSON has the fields of an answer") {
    const auto result = ran({"search", "tictactoe", "--searcher", "pvs", "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    REQUIRE(result.out.size() == 1);
    CHECK(result.field("game") == "tictactoe");
    CHECK(result.field("searcher") == "pvs");
    CHECK(result.field("value") == "0");
    CHECK(result.field("bound") == "exact");
    CHECK(result.field("complete") == "true");
    CHECK(result.field("depth") == "9");
    CHECK(result.field("pv").starts_with("[\"" + result.field("move") + "\""));
    CHECK(std::stoll(result.field("nodes")) > 9);
    CHECK(std::stod(result.field("seconds")) >= 0);
    for (const char* name : {"version", "compiler", "instruction_set"}) CHECK(result.field(name) != "(no such field)");
}

TEST_CASE("a finished game has a value and no move") {
    const auto result = ran({"search", "tictactoe", "--moves", "a1 a2 b1 b2 c1", "--json"});
    CHECK(result.status == 0);
    CHECK(result.field("move") == "null");
    CHECK(result.field("value") == "-1");
    CHECK(result.field("pv") == "[]");
    CHECK(result.field("complete") == "true");
}

TEST_CASE("nothing is invented when it is stopped") {
    const auto stopped = ran({"search", "reversi", "--searcher", "minimax", "--json"}, {}, true);
    CHECK(stopped.status == 130);
    CHECK(stopped.field("value") == "null");
    CHECK(stopped.field("move") == "null");
    CHECK(stopped.field("bound") == "null");
    CHECK(stopped.field("complete") == "false");

    const auto few = ran({"search", "reversi", "--searcher", "minimax(nodes=10)", "--json"});
    CHECK(few.status == 0);
    CHECK(few.field("value") == "null");
    CHECK(few.field("nodes") == "10");

    const auto deepening = ran({"search", "reversi", "--nodes", "20000", "--json"});
    CHECK(deepening.status == 0);
    CHECK(deepening.field("complete") == "false");
    CHECK(deepening.field("value") != "null");
    CHECK(std::stoi(deepening.field("depth")) > 3);
}

TEST_CASE("lines without end are cut, and it says so") {
    const auto stopped = ran({"search", "trax", "--searcher", "minimax", "--nodes", "4500"});
    CHECK(stopped.status == 0);  // and no crash
    REQUIRE(stopped.err.size() == 1);
    CHECK(stopped.err[0].find("lines are cut after 4096 plies") != std::string::npos);
    const auto deepening = ran({"search", "trax", "--nodes", "100"});
    CHECK(deepening.err.empty());
    const auto finite = ran({"search", "tictactoe", "--exact"});
    CHECK(finite.err.empty());
    CHECK(finite.out.back().find("solved") != std::string::npos);
}

namespace {

/// Minimax that takes no value for solved, as a searcher that leaves moves out.
class NeverSure final : public kigi::AnySearcher {
public:
    explicit NeverSure(kigi::SearcherPtr sure) : sure_{std::move(sure)} {}
    kigi::AnyResult search(const kigi::AnyPosition& position, const kigi::Limits& further,
                           const kigi::AnyObserver& observer) override {
        auto result = sure_->search(position, further, observer);
        result.solved = false;
        return result;
    }
    void forget() override { sure_->forget(); }

private:
    kigi::SearcherPtr sure_;
};

bool says(const std::vector<std::string>& lines, const std::string& words) {
    return std::ranges::any_of(lines, [&](const auto& line) { return line.find(words) != line.npos; });
}

}  // namespace

TEST_CASE("it says why a search to the end is not solved") {
    for (const char* game : {"reversi:4x4", "kalah:3,3"}) {
        const auto won = ran({"search", game, "--searcher", "uct(playouts=200000)"});
        CHECK(won.status == 0);
        CHECK(!says(won.out, "4096"));
        CHECK(says(won.out, ", which is proven; by how much was not asked (uct(result=score) asks)"));
        CHECK((says(won.out, "at least ") || says(won.out, "at most ")));
    }
    kigi::Catalogue catalogue = kigi::builtin_catalogue();
    kigi::SearcherEntry entry = **catalogue.entry("minimax");
    entry.name = "beam";
    entry.exact = false;
    entry.typed.clear();
    entry.make = [](const kigi::AnyGame& game, const kigi::AnyOptions&) {
        auto sure = kigi::builtin_catalogue().searcher(game, {"minimax", {}});
        return kigi::Result<kigi::SearcherPtr>{std::make_unique<NeverSure>(std::move(*sure))};
    };
    catalogue.add(std::move(entry));
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const kigi::apps::Context context{catalogue, in, out, err, {}};
    CHECK(kigi::apps::run({"search", "tictactoe", "--moves", "a1 a2 b1", "--searcher", "beam"}, context) == 0);
    CHECK(out.str().find("not solved: beam does not look at everything") != std::string::npos);
}

TEST_CASE("a decided search ends, and the nearer win is played") {
    const std::string moves = R"(@0+ @1+ B0\ B3\ C3\ B4/ D2/)";  // a win in one, and longer ones before it in the order
    for (const char* searcher :
         {"pvs(table=0,order=natural,depth=4,deepen=on)", "alpha-beta(table=0,order=natural,depth=4,deepen=on)",
          "mtd-f(order=natural,nodes=100000)", "pvs(order=natural,quiescence=3,depth=4,deepen=on)"}) {
        CAPTURE(searcher);
        const auto result = ran({"search", "trax:8x8", "--moves", moves, "--searcher", searcher, "--json"});
        CHECK(result.field("value") == "1");
        CHECK(result.field("pv") == "[\"" + result.field("move") + "\"]");
        CHECK(result.field("depth") == "1");
        CHECK(result.field("solved") == "true");
        CHECK(result.field("complete") == "true");
    }
}

TEST_CASE("quiescence follows captures in a game that sees no threats") {
    const auto searched = [](const char* searcher) {
        return ran({"search", "shogi", "--moves", "7g7f 3c3d", "--searcher", searcher, "--json"});
    };
    const auto plain = searched("pvs(depth=1)");
    const auto quiet = searched("pvs(depth=1,quiescence=6)");
    CHECK(plain.field("move") == "8h2b+");  // the bishop is taken back beyond the horizon
    CHECK(std::stod(quiet.field("value")) < std::stod(plain.field("value")));
    CHECK(std::stoi(quiet.field("nodes")) > std::stoi(plain.field("nodes")));
}

TEST_CASE("short options give way to the searcher's own settings") {
    CHECK(ran({"search", "reversi", "--depth", "2", "--json"}).field("depth") == "2");
    CHECK(ran({"search", "reversi", "--searcher", "pvs(depth=3)", "--depth", "2", "--json"}).field("depth") == "3");
    const auto corners = ran({"search", "reversi", "--depth", "1", "--evaluator", "zero", "--json"});
    CHECK(corners.field("value") == "0");
}

TEST_CASE("multi-PV lists the moves best first") {
    const auto result = ran({"search", "connect-four", "--depth", "5", "--multi-pv", "7"});
    CHECK(result.status == 0);
    CHECK(result.out.size() == 8);  // seven moves and the totals
    const auto json = ran({"search", "connect-four", "--depth", "5", "--multi-pv", "7", "--json"});
    CHECK(json.out.size() == 1);
    CHECK(json.field("lines").find("\"bound\":\"exact\"") != std::string::npos);
}

TEST_CASE("every searcher solves small games") {
    for (const char* searcher : {"alpha-beta", "alpha-beta-hard", "pvs", "mtd-f", "sss-star", "dual-star"}) {
        CAPTURE(searcher);
        CHECK(ran({"search", "reversi:4x4", "--searcher", searcher, "--json"}).field("value") == "-10");
        CHECK(ran({"search", "kalah:3,2", "--searcher", searcher, "--json"}).field("value") ==
              ran({"search", "kalah:3,2", "--searcher", "minimax", "--json"}).field("value"));
    }
    CHECK(ran({"search", "connect-four:5x4", "--searcher", "mtd-f", "--json"}).field("value") == "0");
}

TEST_CASE("every order gives the same value") {
    const auto truth = ran({"search", "reversi", "--searcher", "minimax(depth=5)", "--json"}).field("value");
    for (const char* order : {"natural", "table", "killers", "history", "static", "shallow", "fastest"})
        for (const char* more : {"", ",etc=on", ",table=0", ",aspiration=1", ",deepen=on"}) {
            const std::string searcher = std::string{"pvs(depth=5,order="} + order + more + ")";
            CAPTURE(searcher);
            CHECK(ran({"search", "reversi", "--searcher", searcher, "--json"}).field("value") == truth);
        }
}

TEST_CASE("a graph is a win or a loss for the root player") {
    const std::string file = KIGI_TEST_DATA "/graph/ghi_graphs.json";
    const auto result = ran({"search", "graph:" + file, "--searcher", "minimax", "--json"});
    CHECK(result.status == 0);
    CHECK(result.field("value") == "win");
}

TEST_CASE("values of a finer evaluator are in points") {
    const auto result = ran({"search", "tictactoe", "--evaluator", "leaf-average", "--json"});
    CHECK(result.field("value") == "0");
    const auto won = ran({"search", "tictactoe", "--evaluator", "leaf-average", "--moves", "a1 b1 a2 b2", "--json"});
    CHECK(won.field("value") == "1");
    CHECK(won.field("move") == "a3");
}

TEST_CASE("without a limit it takes a usual time, and says so") {
    const auto solved = ran({"search", "tictactoe", "--json"});
    CHECK(solved.field("usual_time") == "true");
    CHECK(solved.field("solved") == "true");
    CHECK(ran({"search", "tictactoe", "--exact", "--json"}).field("usual_time") == "false");
    CHECK(ran({"search", "tictactoe", "--depth", "2", "--json"}).field("usual_time") == "false");
    CHECK(ran({"search", "tictactoe", "--searcher", "pvs(nodes=50)", "--json"}).field("usual_time") == "false");
    CHECK(ran({"search", "tictactoe", "--searcher", "uct(playouts=50)", "--json"}).field("usual_time") == "false");
    const auto sizes = ran({"search", "tictactoe", "--searcher", "pvs"}).out;
    CHECK(sizes.back().find(", solved: ") != std::string::npos);  // nothing was stopped, so nothing is said
}

TEST_CASE("an endless game is searched for the usual time") {
    const auto result = ran({"search", "reversi"});
    CHECK(result.status == 0);
    CHECK(result.out.back() == "stopped after 5s, since nothing limits the search (--exact searches to the end)");
}

TEST_SUITE_END();
