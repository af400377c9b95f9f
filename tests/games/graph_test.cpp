#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::LiteralGraph;
using kigi::Side;

namespace {

static_assert(kigi::Game<LiteralGraph> && kigi::Undoable<LiteralGraph> && kigi::Repeating<LiteralGraph>);
static_assert(!kigi::Hashed<LiteralGraph>, "its value depends on the path");
static_assert(kigi::Bounded<LiteralGraph> && kigi::Finite<LiteralGraph> && kigi::Countable<LiteralGraph>);
static_assert(kigi::Notated<LiteralGraph> && kigi::Drawable<LiteralGraph> && kigi::Parametrised<LiteralGraph>);

const std::string file = KIGI_TEST_DATA "/graph/ghi_graphs.json";

LiteralGraph graph(const std::string& name) { return LiteralGraph::from_parameters(file + "#" + name).value(); }

bool first_wins(LiteralGraph& game) {
    if (const auto outcome = game.outcome()) return outcome->won_by(Side::first);
    const bool for_first = game.side_to_move() == Side::first;
    for (const auto move : game.moves()) {
        kigi::Child<LiteralGraph> child{game, move};
        if (first_wins(*child) == for_first) return for_first;
    }
    return !for_first;
}

bool first_wins(const std::string& name, const char* path) {
    LiteralGraph game = graph(name).parse_position(path).value();
    return first_wins(game);
}

std::string refusal(const std::string& json) {
    const auto read = LiteralGraph::parse(json, "");
    return read ? "accepted" : read.error().what;
}

/// A graph of one OR node with one edge to a win, with one member replaced.
std::string with(const std::string& member, const std::string& value) {
    std::string text = R"({"graphs": [{"name": "g")";
    for (const auto& [name, usual] : {std::pair{"rule", R"("fpl")"},
                                      {"or", R"(["A"])"},
                                      {"and", "[]"},
                                      {"edges", R"({"A": ["W"]})"},
                                      {"terminal", R"({"W": "win"})"},
                                      {"start", R"("A")"}})
        text += std::string{", \""} + name + "\": " + (name == member ? value : usual);
    return text + "}]}";
}

}  // namespace

TEST_SUITE_BEGIN("graph");

TEST_CASE("literal graphs are games") {
    kigi::laws::game<LiteralGraph>();
    for (const char* name : {"fig1-fpl", "fig1-cpl", "fig4-cpl", "fig7-fpl"}) kigi::laws::game(graph(name));
}

TEST_CASE("plain search over paths gives the true values") {
    CHECK(first_wins("fig1-fpl", "A"));
    CHECK_FALSE(first_wins("fig1-cpl", "A"));
    CHECK(first_wins("fig4-cpl", "A"));
    CHECK(first_wins("fig7-fpl", "A"));
}

TEST_CASE("one node has different values on different paths") {
    CHECK_FALSE(first_wins("fig1-fpl", "A-B-E-H"));
    CHECK(first_wins("fig1-fpl", "A-C-F-H"));
    CHECK(first_wins("fig1-cpl", "A-B-E-H"));
    CHECK(first_wins("fig4-cpl", "A-B-D"));
    CHECK_FALSE(first_wins("fig4-cpl", "A-C-D"));
    CHECK_FALSE(first_wins("fig4-cpl", "A-C"));
    CHECK(first_wins("fig4-cpl", "A-B-D-C"));
}

TEST_CASE("a path ends where it repeats a node") {
    const auto game = graph("fig4-cpl");
    const auto repeated = game.parse_position("A-C-D-C").value();
    CHECK(repeated.repeated());
    CHECK(repeated.count_moves() == 0);
    CHECK(repeated.outcome()->won_by(Side::second));  // D is the first side's, who moved back
    CHECK(repeated.bare() == game.parse_position("C").value());
    CHECK_FALSE(repeated.bare().repeated());
    CHECK(repeated.bare_key() == game.parse_position("A-B-D-C").value().bare_key());
    CHECK(repeated != game.parse_position("A-B-D-C").value());
    CHECK(game.plies_left() == 4);
}

TEST_CASE("graphs are read strictly") {
    CHECK(refusal(with("", "")) == "accepted");
    CHECK(refusal("") == "the file is not JSON");
    CHECK(refusal("{\"graphs\": 3}") == "the file has no list 'graphs'");
    CHECK(refusal("[1, 2]") == "the file has no list 'graphs'");
    CHECK(refusal("{\"graphs\": [3]}") == "graph '': the rule is '' (expected fpl or cpl)");
    CHECK(refusal(with("rule", "7")) == "graph 'g': the rule is '' (expected fpl or cpl)");
    CHECK(refusal(with("or", "\"A\"")) == "graph 'g': 'or' is not a list of nodes");
    CHECK(refusal(with("or", "[1]")).find("is not a name for a node") != std::string::npos);
    CHECK(refusal(with("or", R"(["A-B"])")).find("is not a name for a node") != std::string::npos);
    CHECK(refusal(with("and", R"(["A"])")) == "graph 'g': node 'A' is listed twice");
    CHECK(refusal(with("edges", "[]")) == "graph 'g': 'edges' is not an object");
    CHECK(refusal(with("edges", R"({"A": "W"})")) == "graph 'g': the edges of 'A' are not a list of nodes");
    CHECK(refusal(with("edges", R"({"A": ["W", "W"]})")) == "graph 'g': an edge from 'A' to 'W' is there twice");
    CHECK(refusal(with("edges", R"({"A": ["W", "V"]})")) == "graph 'g': node 'V' has no edges and no result");
    CHECK(refusal(with("edges", R"({"B": ["W"]})")) ==
          "graph 'g': node 'B' has edges but is neither in 'or' nor in 'and'");
    CHECK(refusal(with("terminal", R"({"W": "draw"})")) ==
          "graph 'g': the result of 'W' is 'draw' (expected win or loss)");
    CHECK(refusal(with("terminal", R"({"A": "win"})")) == "graph 'g': node 'A' is terminal but has edges");
    CHECK(refusal(with("start", R"("Z")")) == "graph 'g': the start 'Z' is not a node");
    CHECK(LiteralGraph::from_parameters("/nowhere#x").error().what ==
          "the file '/nowhere' is empty or cannot be read (expected FILE#NAME)");
    CHECK(LiteralGraph::from_parameters(file + "#x")
              .error()
              .what.ends_with("has no graph 'x' (expected one of fig1-fpl, fig1-cpl, fig4-cpl, fig7-fpl)"));
    CHECK_FALSE(LiteralGraph::from_parameters(std::string{KIGI_TEST_DATA}).has_value());  // a folder
    CHECK(LiteralGraph{}.parse_position("A-D").error().what == "'D' is not a legal move here");
    CHECK(LiteralGraph{}.parse_position("Z").error().what == "'Z' is not a node (expected a path such as A)");
}

TEST_CASE("a graph is drawn a node a line") {
    CHECK(kigi::after_moves(LiteralGraph{}, "B").value().board_text() ==
          "path A-B\n  A or  B C\n  D or  C\n> B and D*\n  C and D\n");
}

TEST_SUITE_END();
