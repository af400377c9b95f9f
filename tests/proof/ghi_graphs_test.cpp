// Graph-history interaction: every graph of the file, in every order of its edges, under both rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include <kigi/games/graph/graph.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/tests/proof/random_graph.hpp>

namespace {

using namespace kigi;
using Json = nlohmann::json;

Json graphs() { return Json::parse(std::ifstream{KIGI_TEST_DATA "/graph/ghi_graphs.json"}).at("graphs"); }

LiteralGraph game_of(const Json& graph) {
    return LiteralGraph::parse(Json{{"graphs", Json::array({graph})}}.dump(), "").value();
}

/// Calls `f(graph)` for each order of the edges of each node.
template <class F>
void each_order(Json graph, F&& f) {
    const auto from = [&](const auto& self, Json::iterator node) -> void {
        if (node == graph["edges"].end()) return f(std::as_const(graph));
        auto edges = node->get<std::vector<std::string>>();
        std::ranges::sort(edges);
        do {
            *node = edges;
            self(self, std::next(node));
        } while (std::ranges::next_permutation(edges).found);
    };
    from(from, graph["edges"].begin());
}

/// Depth first, with a table of every value by the position alone: wrong.
bool naively(LiteralGraph& game, std::unordered_map<std::uint64_t, bool>& table) {
    if (const auto outcome = game.outcome()) return outcome->won_by(Side::first);
    if (const auto known = table.find(game.bare_key()); known != table.end()) return known->second;
    const bool first = game.side_to_move() == Side::first;
    bool wins = !first;
    for (const auto move : game.moves()) {
        Child<LiteralGraph> child{game, move};
        if (naively(*child, table) != first) continue;
        wins = first;
        break;
    }
    table[game.bare_key()] = wins;
    return wins;
}
bool naively(LiteralGraph game) {
    std::unordered_map<std::uint64_t, bool> table;
    return naively(game, table);
}

TEST_SUITE_BEGIN("df-pn: graph history");

TEST_CASE("every graph has its true value under both rules") {
    int searches = 0;
    for (Json graph : graphs()) {
        for (const char* rule : {"fpl", "cpl"}) {
            const bool of_the_file = graph["rule"] == rule;
            Json under_rule = graph;
            under_rule["rule"] = rule;
            each_order(under_rule, [&](const Json& ordered) {
                CAPTURE(ordered.dump());
                auto game = game_of(ordered);
                const Value truth = test::value_by_paths(game);
                if (of_the_file) REQUIRE((truth.points > 0 ? "win" : "loss") == ordered["root"].get<std::string>());
                for (const std::size_t lines : {1UL, 1024UL})
                    for (const double epsilon : {0.0, 0.25}) {
                        ProofSearch<LiteralGraph> search{ProofTable::of_lines(lines).value(), {.epsilon = epsilon}};
                        const auto found = search(game, {});
                        CHECK(found.complete);
                        CHECK(found.best().value == truth);
                        CHECK(found.best().bound == Bound::exact);
                        CHECK(search.doubts() == 0);
                        ++searches;
                    }
            });
        }
    }
    CHECK(searches > 100);
}

TEST_CASE("a table by positions alone fails on every one of them") {
    for (Json graph : graphs()) {
        CAPTURE(graph["name"].get<std::string>());
        for (const auto& [node, edges] : graph["naive_fails_with"].items()) graph["edges"][node] = edges;
        auto game = game_of(graph);
        CHECK(naively(game) != (test::value_by_paths(game).points > 0));
    }
}

TEST_CASE("every path of every graph has its true value") {
    int roots = 0;
    for (const Json& graph : graphs()) {
        const auto from = [&](const auto& self, LiteralGraph& game) -> void {
            if (game.outcome()) return;
            const Value truth = test::value_by_paths(game);
            ProofSearch<LiteralGraph> search{ProofTable::of_lines(64).value()};
            const auto found = search(game, {});
            CAPTURE(game.position_text());
            CHECK(found.best().value == (game.side_to_move() == Side::first ? truth : -truth));
            ++roots;
            for (const auto move : game.moves()) {
                Child<LiteralGraph> child{game, move};
                self(self, *child);
            }
        };
        auto game = game_of(graph);
        from(from, game);
    }
    CHECK(roots > 20);
}

TEST_CASE("the line is legal and ends in the value") {
    const auto game = LiteralGraph::from_parameters(KIGI_TEST_DATA "/graph/ghi_graphs.json#fig4-cpl").value();
    ProofSearch<LiteralGraph> search{ProofTable::of_lines(64).value()};
    const auto found = search(game, {});
    REQUIRE(found.best().move.has_value());
    CHECK(game.move_text(*found.best().move) == "B");
    LiteralGraph at = game;
    for (const auto move : found.best().line) at = played(at, move);
    CHECK(at.outcome()->won_by(Side::first));
    CHECK(at.position_text() == "A-B-D-C-D");
}

}  // namespace

TEST_SUITE_END();
