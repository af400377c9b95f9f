// Graphs with cycles whose lines are cut short, or may come back more than once: still the value of every path.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <kigi/games/transform/at_most.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/tests/proof/random_graph.hpp>

namespace {

using namespace kigi;

/// A graph without its memory, so that another rule may stand for it.
class Forgetful : public LiteralGraph {
public:
    Forgetful() = default;
    explicit Forgetful(const LiteralGraph& graph) : LiteralGraph{graph.bare()} {}
    Difference make(Edge move) {
        LiteralGraph::make(move);
        from_.push_back(*this);
        static_cast<LiteralGraph&>(*this) = LiteralGraph::bare();
        return {};
    }
    void unmake(Edge move, Difference difference) {
        static_cast<LiteralGraph&>(*this) = from_.back();
        from_.pop_back();
        LiteralGraph::unmake(move, difference);
    }
    [[nodiscard]] std::uint64_t key() const { return bare_key(); }
    bool repeated() const = delete;
    friend bool operator==(const Forgetful& a, const Forgetful& b) {
        return static_cast<const LiteralGraph&>(a) == static_cast<const LiteralGraph&>(b);
    }

private:
    std::vector<LiteralGraph> from_;
};

}  // namespace

TEST_SUITE("df-pn and repetition") {
    TEST_CASE("a limit of plies on graphs keeps the true value") {
        int wins = 0;
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const std::string text = test::random_graph(
                seed, {.nodes = 3 + static_cast<int>(seed % 5), .rule = seed % 2 == 0 ? "fpl" : "cpl"});
            CAPTURE(text);
            auto game = at_most(static_cast<int>(seed % 9), LiteralGraph::parse(text, "").value());
            const Value truth = test::value_by_paths(game);
            wins += truth.points > 0;
            ProofSearch<AtMost<LiteralGraph>> search{ProofTable::of_lines(512).value()};
            const auto found = search(game, {});
            REQUIRE(found.complete);
            CHECK(found.best().value == truth);
        }
        CHECK(wins > 200);
    }

    TEST_CASE("a draw at the third occurrence keeps the true value") {
        using Game = WithHistory<Forgetful, DrawnAtOccurrence<3>>;
        int draws = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const std::string text =
                test::random_graph(seed, {.nodes = 3, .most_edges = 2, .leaves_in_10 = 3, .rule = "fpl"});
            CAPTURE(text);
            Game game{Forgetful{LiteralGraph::parse(text, "").value()}};
            const Value truth = test::value_by_paths(game);
            draws += truth.points == 0;
            ProofSearch<Game> search{ProofTable::of_lines(512).value()};
            const auto found = search(game, {});
            REQUIRE(found.complete);
            CHECK(found.best().value == truth);
        }
        CHECK(draws > 100);
    }
}
