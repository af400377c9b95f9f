#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/game/random.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/line_transposition.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/tests/proof/random_graph.hpp>

using namespace kigi;

namespace line_transposition_test {

/// Two kings of a board of one file: each may step up or down, and is won by who comes to the other end. Lines can go
/// back and forth; with a history the first repetition is a draw.
struct Steps {
    static constexpr int height = 7;
    std::int8_t at[2] = {3, 3};
    Side side = Side::first;

    [[nodiscard]] Side side_to_move() const { return side; }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        for (const Side each : {Side::first, Side::second})
            if (at[std::to_underlying(each)] == height) return Outcome::win(each, at[1 - std::to_underlying(each)] + 1);
        return std::nullopt;
    }
    [[nodiscard]] auto moves() const {
        return std::views::iota(-1, 3) | std::views::filter([own = at[std::to_underlying(side)], over = !!outcome()](
                                                                int by) { return !over && by != 0 && own + by >= 0; });
    }
    [[nodiscard]] Steps play(int by) const {
        Steps next = *this;
        auto& own = next.at[std::to_underlying(side)];
        own = static_cast<std::int8_t>(std::min(own + by, height));
        if (by == 2) own = static_cast<std::int8_t>(own - 1 + (next.at[1 - std::to_underlying(side)] % 2));
        next.side = opponent(side);
        return next;
    }
    [[nodiscard]] std::uint64_t key() const { return key_of(at[0], at[1], side); }
    friend bool operator==(const Steps&, const Steps&) = default;
};
}  // namespace line_transposition_test

namespace {

using line_transposition_test::Steps;
using Climb = WithHistory<Steps>;
static_assert(Repeating<Climb> && !Hashed<Climb>);

/// How far ahead the side to move is, in half steps.
struct Ahead {
    static constexpr std::int32_t scale = 2;
    Value operator()(const Climb& game) const {
        const Steps& at = game.bare();
        const int lead = at.at[0] - at.at[1];
        return {at.side == Side::first ? lead : -lead};
    }
};

auto truth(const Climb& game, int depth) {
    return Driver{stack(terminal, horizon(Ahead{}), minimax)}(game, at_depth(depth)).best().value;
}

}  // namespace

TEST_SUITE("a table for lines") {
    TEST_CASE("values are those of minimax, at every depth") {
        for (const std::size_t buckets : {std::size_t{2}, std::size_t{4096}}) {
            auto table = TranspositionTable<int>::of_buckets(buckets).value();
            Driver pvs{
                stack(terminal, horizon(Ahead{}), line_transposition(table), principal_variation(MovePicker<Climb>{})),
                WholeWindow{}, DriverOptions{.deepen = true}};
            Driver mtd{stack(terminal, horizon(Ahead{}), line_transposition(table), alpha_beta()), MtdF{}};
            Climb game;
            SplitMix random{buckets};
            for (int ply = 0; ply < 12 && !game.outcome(); ++ply) {
                for (int depth = 1; depth <= 6; ++depth) {
                    CHECK(pvs(game, at_depth(depth)).best().value == truth(game, depth));
                    CHECK(mtd(game, at_depth(depth)).best().value == truth(game, depth));
                }
                std::vector<int> moves;
                for (const int move : game.moves()) moves.push_back(move);
                game = game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
    TEST_CASE("it saves nodes by moves of lines and order of deeper ones") {
        auto table = TranspositionTable<int>::create(1).value();
        const DriverOptions deepening{.deepen = true};
        const auto with = Driver{
            stack(terminal, horizon(Ahead{}), line_transposition(table), principal_variation(MovePicker<Climb>{})),
            WholeWindow{}, deepening}(Climb{}, at_depth(9));
        const auto without = Driver{stack(terminal, horizon(Ahead{}), principal_variation(MovePicker<Climb>{})),
                                    WholeWindow{}, deepening}(Climb{}, at_depth(9));
        CHECK(with.best().value == without.best().value);
        CHECK(with.counters.hits > 0);
        CHECK(with.counters.nodes < without.counters.nodes);
    }
    TEST_CASE("what one line proves is not believed on another") {
        // A table by positions alone gets nine of these values wrong.
        auto table = TranspositionTable<LiteralGraph::Edge>::create(1).value();
        const auto estimate = horizon([](const LiteralGraph&) { return Value{0}; });
        int differing = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const char* rule = seed % 2 == 0 ? "fpl" : "cpl";
            const auto graph = LiteralGraph::parse(kigi::test::random_graph(seed, {.nodes = 8, .rule = rule}), "");
            REQUIRE(graph);
            table.clear();
            Driver search{stack(terminal, estimate, line_transposition(table), alpha_beta()), WholeWindow{},
                          DriverOptions{.deepen = true}};
            for (const int depth : {3, 6, unlimited_depth}) {
                const auto found = search(*graph, at_depth(depth));
                const auto plain = Driver{stack(terminal, estimate, minimax)}(*graph, at_depth(depth));
                differing += found.best().value != plain.best().value;
                if (is_unlimited(depth)) CHECK(found.solved);
            }
        }
        CHECK(differing == 0);
    }
    TEST_CASE("several threads find the same") {
        auto table = TranspositionTable<int>::create(1).value();
        const auto team = Team::create(3).value();
        for (const std::uint64_t offered : {std::uint64_t{0}, std::uint64_t{4000}}) {
            Driver search{stack(terminal, horizon(Ahead{}), line_transposition(table),
                                young_brothers_wait(principal_variation(MovePicker<Climb>{}),
                                                    {.least_depth = 1, .least_nodes = 10, .offered_nodes = offered})),
                          in_parallel(team), DriverOptions{.deepen = true}};
            for (int depth = 1; depth <= 8; ++depth) {
                table.clear();
                CHECK(search(Climb{}, at_depth(depth)).best().value == truth(Climb{}, depth));
            }
        }
    }
}
