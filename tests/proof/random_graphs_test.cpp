// Thousands of random graphs with cycles against every path.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/search/proof/proof_search.hpp>
#include <kigi/tests/proof/random_graph.hpp>

namespace {

using namespace kigi;

test::RandomGraphShape shape_of(std::uint64_t seed) {
    return {.nodes = 3 + static_cast<int>(seed % 7),
            .leaves_in_10 = 1 + static_cast<int>(seed % 4),
            .rule = seed % 2 == 0 ? "fpl" : "cpl"};
}

TEST_SUITE_BEGIN("df-pn: random graphs");

TEST_CASE("every random graph has its true value under both rules") {
    int wins = 0;
    int losses = 0;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        const std::string text = test::random_graph(seed, shape_of(seed));
        CAPTURE(text);
        auto graph = LiteralGraph::parse(text, "").value();
        const Value truth = test::value_by_paths(graph);
        (truth.points > 0 ? wins : losses) += 1;
        for (const std::size_t lines : {1UL, 3UL, 64UL, 4096UL})
            for (const double epsilon : {0.0, 0.25}) {
                CAPTURE(lines);
                CAPTURE(epsilon);
                ProofSearch<LiteralGraph> search{ProofTable::of_lines(lines).value(), {.epsilon = epsilon}};
                const auto found = search(graph, {});
                REQUIRE(found.complete);
                CHECK(found.best().value == truth);
                CHECK(found.best().bound == Bound::exact);
            }
    }
    CHECK(wins > 1000);
    CHECK(losses > 1000);
}

/// A graph whose keys are the same for many nodes, which is against the law of Repeating games.
struct Confused : LiteralGraph {
    Confused() = default;
    explicit Confused(LiteralGraph graph) : LiteralGraph{std::move(graph)} {}
    [[nodiscard]] std::uint64_t bare_key() const noexcept { return LiteralGraph::bare_key() % 3; }
    [[nodiscard]] Confused bare() const { return Confused{LiteralGraph::bare()}; }
};

TEST_CASE("colliding keys are found when the proof is replayed") {
    std::uint64_t doubts = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const std::string text = test::random_graph(seed, shape_of(seed));
        CAPTURE(text);
        Confused graph{LiteralGraph::parse(text, "").value()};
        ProofSearch<Confused> search{ProofTable::of_lines(4096).value()};
        const auto found = search(graph, {});
        CHECK(found.best().value == test::value_by_paths(graph));
        doubts += search.doubts();
    }
    CHECK(doubts > 50);
}

TEST_CASE("more nodes never say less") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const std::string text =
            test::random_graph(seed, {.nodes = 9, .leaves_in_10 = 1, .rule = seed % 2 == 0 ? "fpl" : "cpl"});
        auto graph = LiteralGraph::parse(text, "").value();
        const Value truth = test::value_by_paths(graph);
        for (std::uint64_t nodes = 1; nodes < 200; nodes += 1 + nodes / 4) {
            ProofSearch<LiteralGraph> search{ProofTable::of_lines(64).value()};
            const auto found = search(graph, at_nodes(nodes));
            CHECK(found.counters.nodes <= nodes);
            if (!found.known()) continue;
            const auto& best = found.best();
            if (bounds_below(best.bound)) CHECK(best.value <= truth);
            if (bounds_above(best.bound)) CHECK(best.value >= truth);
        }
    }
}

}  // namespace

TEST_SUITE_END();
