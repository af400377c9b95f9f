// Limits hold over all threads together, and what is stopped is unwound on all of them.

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <memory>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/tests/laws/search.hpp>
#include <kigi/tests/parallel/split_everywhere.hpp>
#include <kigi/tests/search/pile.hpp>

namespace {

using namespace kigi;

using test::everywhere;

/// Counts how often it is asked, by any thread, and raises a flag at the n-th time.
struct Asked {
    std::shared_ptr<std::atomic<std::uint64_t>> times = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::uint64_t last = 0;
    StopFlag flag{};

    template <Game G>
    Value operator()(const G& game) const {
        if (times->fetch_add(1) + 1 == last) flag.request();
        return laws::Ties{}(game);
    }
};

TEST_SUITE_BEGIN("parallel search: limits");

TEST_CASE("every estimate is counted once, in stopped searches too") {
    for (const int threads : {2, 4}) {
        const auto team = *Team::create(threads);
        for (const std::uint64_t nodes : {std::uint64_t{300}, std::uint64_t{2000}, Limits{}.nodes}) {
            const Asked asked;
            Driver search{stack(terminal, horizon(asked), young_brothers_wait(principal_variation(), everywhere)),
                          in_parallel(team),
                          {.deepen = true}};
            const auto found = search(Reversi<6>{}, at_depth(8) | at_nodes(nodes));
            CHECK(found.complete == (nodes == Limits{}.nodes));
            CHECK(found.counters.estimates == *asked.times);
            CHECK(found.counters.nodes > found.counters.estimates);
            CHECK(found.counters.cutoffs >= found.counters.first_move_cutoffs);
            CHECK(found.counters.first_move_cutoffs > 0);
        }
    }
}

TEST_CASE("who watches is told of the nodes of all threads") {
    for (const int threads : {1, 2, 4}) {
        CAPTURE(threads);
        const auto team = *Team::create(threads);
        Driver search{stack(terminal, horizon(laws::Ties{}), young_brothers_wait(alpha_beta(), everywhere)),
                      in_parallel(team),
                      {.deepen = true}};
        Limits limits = at_depth(8);
        limits.counts = {LiveCount{}};
        std::uint64_t last = 0;
        const auto found = search(Reversi<6>{}, limits | at_nodes(1'000'000), [&](const auto& so_far) {
            CHECK(last <= so_far.counters.nodes);
            last = limits.counts.front().nodes();
        });
        const auto told = limits.counts.front().nodes();
        CHECK(told <= found.counters.nodes);
        CHECK(told > found.counters.nodes / 2);
        CHECK(last > 0);
    }
}

TEST_CASE("a limit of nodes is never passed by all threads together") {
    const auto team = *Team::create(4);
    for (std::uint64_t nodes = 1; nodes < 20000; nodes = nodes * 3 / 2 + 1) {
        Driver search{stack(terminal, horizon(laws::Ties{}), young_brothers_wait(alpha_beta(), everywhere)),
                      in_parallel(team),
                      {.deepen = true}};
        const auto found = search(ConnectFour{}, at_nodes(nodes));
        CHECK(!found.complete);
        CHECK(found.counters.nodes <= nodes);
        CHECK(found.counters.nodes + 4 * 128 >= nodes);  // what is left of portions that were handed out
    }
}

TEST_CASE("a stopped search keeps what is true, and a true table") {
    const auto team = *Team::create(3);
    using G = Reversi<6>;
    const auto positions = laws::random_positions(G{}, 4, 20, 5);
    for (const G& position : positions) {
        auto table = TranspositionTable<G::Move>::create(4);
        for (std::uint64_t last = 50; last < 6000; last = last * 2 + 7) {
            const Asked asked{.last = last};
            Driver search{stack(terminal, horizon(asked), transposition(*table),
                                young_brothers_wait(principal_variation(MovePicker<G, ByMobility>{}), everywhere)),
                          in_parallel(team),
                          {.deepen = true}};
            const auto found = search(position, at_depth(7) | when(asked.flag));
            Driver oracle{stack(terminal, horizon(laws::Ties{}), alpha_beta())};
            if (found.known()) {
                const auto& best = found.best();
                if (best.bound == Bound::exact) {
                    CHECK(best.value == oracle(position, at_depth(found.depth)).best().value);
                } else {  // a better move of the depth that was broken off: how often depends on the threads
                    const G child = played(position, *best.move);
                    const Value reply = oracle(child, at_depth(found.depth)).best().value;
                    CHECK((child.side_to_move() == position.side_to_move() ? reply : -reply) >= best.value);
                    CHECK_FALSE(found.complete);
                }
                CHECK(found.complete == (found.solved || found.depth == 7));
            }
            Driver again{stack(terminal, horizon(laws::Ties{}), transposition(*table), alpha_beta())};
            CHECK(again(position, at_depth(5)).best().value == oracle(position, at_depth(5)).best().value);
        }
    }
}

TEST_CASE("time stops all threads, and positions are restored") {
    const auto team = *Team::create(2);
    for (int i = 0; i < 5; ++i) {
        test::Piles piles{60, 60};
        Driver search{stack(terminal, young_brothers_wait(alpha_beta(), everywhere)), in_parallel(team)};
        const auto found = search(piles, after(std::chrono::milliseconds{5}));
        CHECK(!found.complete);
        CHECK(!found.known());
    }
    Driver search{stack(terminal, young_brothers_wait(alpha_beta(), everywhere)), in_parallel(team)};
    Driver oracle{stack(terminal, minimax)};
    CHECK(search(test::Piles{}, Limits{}).best().value == oracle(test::Piles{}, Limits{}).best().value);
}

/// At the root three moves: one of no interest, one that nobody can search to its end, and one that wins at once.
struct Endless {
    int ply = 0;
    int way = 0;
    std::uint64_t path = 0;
    Side side_to_move() const { return ply % 2 == 0 ? Side::first : Side::second; }
    std::optional<Outcome> outcome() const {
        if (ply == 0 || (way == 1 && ply < 200)) return std::nullopt;
        return Outcome::score(Side::first, way == 0 ? 0 : way == 2 ? 10 : static_cast<int>(path % 3) + 1);
    }
    auto moves() const { return std::views::iota(0, outcome() ? 0 : 3); }
    Endless play(int move) const {
        return {ply + 1, ply == 0 ? move : way, (path + static_cast<std::uint64_t>(move) + 1) * 0x9E3779B97F4A7C15U};
    }
    bool operator==(const Endless&) const = default;
};

/// Null windows around a value that only the winning move reaches.
struct BetaTen {
    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value>) const {
        return visit_root(search, root, depth, Window{{0}, {10}});
    }
};

TEST_CASE("a refutation stops the searches beside it") {
    // One thread alone would never come to the third move.
    const auto team = *Team::create(2);
    for (int i = 0; i < 50; ++i) {
        Driver search{stack(terminal, young_brothers_wait(alpha_beta(), everywhere)), in_parallel(team, BetaTen{})};
        const auto found = search(Endless{}, Limits{});
        CHECK(found.best().value.points == 10);
        CHECK(found.best().move == 2);
        CHECK(found.counters.cutoffs >= 1);
    }
}

}  // namespace

TEST_SUITE_END();
