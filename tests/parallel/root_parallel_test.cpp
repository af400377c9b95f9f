// UCT on several threads: trees of their own, joined at the root.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/monte_carlo/uct.hpp>

namespace {

using namespace kigi;

template <Game G>
Uct<G> uct(const UctSettings& settings, const UctOptions<G>& options = {}) {
    return *Uct<G>::create(options, settings);
}

template <Game G>
std::uint64_t visits_of(const std::vector<RootMove<move_t<G>>>& moves) {
    std::uint64_t visits = 0;
    for (const auto& move : moves) visits += move.tried.mean.count;
    return visits;
}

TEST_SUITE_BEGIN("parallel search: UCT");

TEST_CASE("threads share the playouts, and their counts add up") {
    for (const int threads : {1, 2, 3, 5}) {
        auto search = uct<Reversi<8>>({.playouts = 401, .threads = threads, .memory = 8U << 20U});
        const auto found = search(Reversi<8>{}, Limits{});
        CHECK(found.complete);
        CHECK(found.counters.estimates == 401);
        CHECK(visits_of<Reversi<8>>(search.root_moves()) == 401);
        for (int i = 0; i < threads; ++i) {
            const auto visits = search.tree(static_cast<std::size_t>(i)).root().visits;
            CHECK(visits >= 401U / static_cast<unsigned>(threads));
            CHECK(visits <= 401U / static_cast<unsigned>(threads) + 1);
        }
    }
}

TEST_CASE("the same seed and threads give the same answer") {
    auto first = uct<ConnectFour>({.playouts = 600, .seed = 3, .threads = 4, .memory = 8U << 20U});
    (void)first(ConnectFour{}, Limits{});
    for (int again = 0; again < 5; ++again) {
        auto search = uct<ConnectFour>({.playouts = 600, .seed = 3, .threads = 4, .memory = 8U << 20U});
        (void)search(ConnectFour{}, Limits{});
        CHECK(search.root_moves() == first.root_moves());
    }
    auto fewer = uct<ConnectFour>({.playouts = 600, .seed = 3, .threads = 3, .memory = 8U << 20U});
    (void)fewer(ConnectFour{}, Limits{});
    CHECK(fewer.root_moves() != first.root_moves());
}

TEST_CASE("the root is the sum of the trees, in any order") {
    auto search = uct<ConnectFour>({.playouts = 500, .threads = 3, .memory = 8U << 20U});
    (void)search(ConnectFour{}, Limits{});
    for (const auto& [move, tried] : search.root_moves()) {
        Tried backwards;
        for (const std::size_t tree : {2U, 1U, 0U})
            for (const auto& child : search.tree(tree).children(search.tree(tree).root()))
                if (child.move == move) backwards = joined(backwards, Tried{{child.sum, child.visits}, child.proven});
        CHECK(backwards == tried);
    }
}

TEST_CASE("what one thread proves is proven") {
    auto search = uct<TicTacToe>({.playouts = 200'000, .threads = 3, .memory = 16U << 20U});
    const auto found = search(TicTacToe{}, Limits{});
    CHECK(found.solved);
    CHECK(found.best().value == Value{0});
}

TEST_CASE("a stop, a time and a proof end all threads") {
    auto search = uct<ConnectFour>({.reuse = false, .threads = 3, .memory = 8U << 20U});
    // Longer and longer: on a busy machine no thread may have come to its first playout.
    const auto ends = [](const auto& ended_after) {
        for (std::chrono::milliseconds time{20}; time < std::chrono::seconds{10}; time *= 2) {
            const auto found = ended_after(time);
            CHECK_FALSE(found.complete);
            if (found.known()) return true;
        }
        return false;
    };
    CHECK(ends([&](std::chrono::milliseconds time) {
        const StopFlag stop;
        const std::jthread later{[&] {
            std::this_thread::sleep_for(time);
            stop.request();
        }};
        return search(ConnectFour{}, when(stop) | after(std::chrono::hours{1}));
    }));
    CHECK(ends([&](std::chrono::milliseconds time) { return search(ConnectFour{}, after(time)); }));
    // Without a number of playouts, who proves it first stops the others: an hour is not waited for.
    const auto proven = search(*ConnectFour{}.parse_position("112233"), after(std::chrono::hours{1}));
    CHECK(proven.complete);
    CHECK(proven.best().value.points > 0);
}

TEST_CASE("trees are kept from move to move in every thread") {
    auto search = uct<ConnectFour>({.playouts = 900, .threads = 3, .memory = 8U << 20U});
    const auto found = search(ConnectFour{}, Limits{});
    REQUIRE(found.best().line.size() >= 2);
    const auto next = ConnectFour{}.play(found.best().line[0]).play(found.best().line[1]);
    (void)search(next, Limits{});
    CHECK(visits_of<ConnectFour>(search.root_moves()) > 900);
}

TEST_CASE("an error of the game in a thread comes out of the search") {
    auto search = uct<LiteralTree>({.playouts = 100, .threads = 3, .memory = 1U << 20U});
    CHECK_THROWS_AS((void)search(*LiteralTree::from_parameters("(-1 ! -1)"), Limits{}), OpenedPoison);
}

}  // namespace

TEST_SUITE_END();
