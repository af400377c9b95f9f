#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi search: Monte Carlo");

TEST_CASE("a mean is no bound, a proof is") {
    for (const char* searcher :
         {"monte-carlo(playouts=500)", "uct(playouts=500)", "uct(playouts=500,threads=2)",
          "monte-carlo(playouts=500,share=ucb1,result=score)", "uct(playouts=500,result=score)",
          "uct(playouts=500,bias=2,eval=corners)", "uct(playouts=500,fpu=1.1,solver=off,c=0.4)"}) {
        CAPTURE(searcher);
        const auto result = ran({"search", "reversi", "--searcher", searcher, "--json"});
        CHECK(result.status == 0);
        CHECK(result.field("bound") == "none");
        CHECK(result.field("complete") == "true");
        CHECK(result.field("solved") == "false");
        CHECK(result.field("move").size() == 2);
        const auto again = ran({"search", "reversi", "--searcher", searcher, "--json"});
        CHECK(again.field("nodes") == result.field("nodes"));
        CHECK(again.field("value") == result.field("value"));
    }
    const auto proven = ran({"search", "tictactoe", "--searcher", "uct(playouts=100000)", "--json"});
    CHECK(proven.field("bound") == "exact");
    CHECK(proven.field("solved") == "true");
    CHECK(proven.field("value") == "0");
    CHECK(proven.field("depth") == "9");
    const auto won = ran({"search", "connect-four", "--moves", "112233", "--searcher", "uct(playouts=100)", "--json"});
    CHECK(won.field("move") == "4");
    CHECK(won.field("value") == "18");
}

TEST_CASE("lines for people show means") {
    const auto mean = ran({"search", "connect-four", "--searcher", "uct(playouts=300)"});
    CHECK(mean.out[0].find("about ") != std::string::npos);
    const auto all =
        ran({"search", "connect-four", "--searcher", "monte-carlo(playouts=70)", "--multi-pv", "7", "--json"});
    CHECK(all.out.size() == 1);
    CHECK(all.field("lines").find("\"bound\":\"none\"") != std::string::npos);
}

TEST_CASE("another seed gives another tree") {
    const auto nodes = [](const char* seed) {
        return ran({"search", "reversi", "--searcher", std::string{"uct(playouts=200,seed="} + seed + ")", "--json"})
            .field("nodes");
    };
    CHECK(nodes("1") == nodes("1"));
    CHECK(nodes("1") != nodes("2"));
}

TEST_CASE("nodes, time and Ctrl-C end a search") {
    const auto nodes = ran({"search", "reversi", "--searcher", "uct", "--nodes", "5000", "--json"});
    CHECK(nodes.field("complete") == "false");
    CHECK(std::stoi(nodes.field("nodes")) < 5200);
    CHECK(ran({"search", "reversi", "--searcher", "uct", "--time", "10ms", "--json"}).field("complete") == "false");
    const auto stopped = ran({"search", "reversi", "--searcher", "uct", "--json"}, {}, true);
    CHECK(stopped.status == 130);
    CHECK(stopped.field("move") == "null");
}

TEST_CASE("bad settings are refused in one line") {
    for (const auto& [searcher, said] :
         std::vector<std::pair<std::string, std::string>>{{"uct(playouts=0)", "playouts"},
                                                          {"uct(c=-1)", "c: "},
                                                          {"uct(threads=0)", "threads"},
                                                          {"uct(memory=0)", "memory"},
                                                          {"uct(result=points)", "result"},
                                                          {"uct(eval=corner)", "corners"},
                                                          {"uct(share=ucb1)", "share"},
                                                          {"monte-carlo(solver=on)", "solver"},
                                                          {"monte-carlo(share=fair)", "uniform"},
                                                          {"uct(memory=16777217)", "memory"}}) {
        CAPTURE(searcher);
        const auto result = ran({"search", "reversi", "--searcher", searcher});
        CHECK(result.status == 2);
        CHECK(result.err.size() == 1);
        CHECK(result.err[0].find(said) != std::string::npos);
    }
}

TEST_CASE("searchers that are not exact never disagree") {
    const auto result = ran({"compare", "tictactoe", "--searchers", "pvs,uct(playouts=10),monte-carlo(playouts=10)"});
    CHECK(result.status == 0);
}

}  // namespace

TEST_SUITE_END();
