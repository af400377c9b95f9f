#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/search/monte_carlo/uct.hpp>
#include <kigi/tests/laws/search_violations.hpp>
#include <kigi/tests/monte_carlo/made_uct.hpp>

namespace {

using namespace kigi;

using test::uct;

template <Game G>
std::uint64_t visits_of(const Uct<G>& search) {
    std::uint64_t visits = 0;
    for (const auto& move : search.root_moves()) visits += move.tried.mean.count;
    return visits;
}

TEST_SUITE_BEGIN("UCT");

TEST_CASE_TEMPLATE("one playout gives a legal move, none gives none", G, TicTacToe, ConnectFour, Reversi<8>, Kalah) {
    for (const G& root : laws::random_positions(G{}, 20, 20, 3)) {
        if (root.outcome()) continue;
        auto search = uct<G>({.playouts = 1});
        const auto found = search(root, Limits{});
        REQUIRE(found.known());
        CHECK(found.complete);
        CHECK(found.counters.estimates == 1);
        bool legal = false;
        for (const auto move : root.moves()) legal = legal || move == *found.best().move;
        CHECK(legal);

        const StopFlag stop;
        stop.request();
        search.forget();
        const auto nothing = search(root, when(stop));
        CHECK_FALSE(nothing.known());
        CHECK_FALSE(nothing.complete);
    }
}

TEST_CASE("a game that is over has a value and no move") {
    const auto over = *TicTacToe{}.parse_position("XXX/OO./...");
    const auto found = uct<TicTacToe>({})(over, Limits{});
    CHECK(found.solved);
    CHECK(found.complete);
    CHECK(found.best().value == Value{-1});
    CHECK_FALSE(found.best().move);
}

TEST_CASE("playouts, nodes and time end a search") {
    auto search = uct<ConnectFour>({.reuse = false});
    CHECK(search(ConnectFour{}, Limits{}).counters.estimates == usual_playouts);
    const auto by_nodes = search(ConnectFour{}, at_nodes(5000));
    CHECK(by_nodes.counters.nodes >= 5000);
    CHECK(by_nodes.counters.nodes < 5000 + 2 * 43);  // the last playout is not cut
    CHECK_FALSE(by_nodes.complete);
    const auto by_time = search(ConnectFour{}, after(std::chrono::milliseconds{20}));
    CHECK(by_time.time >= std::chrono::milliseconds{20});
    CHECK_FALSE(by_time.complete);
    const auto by_playouts = uct<ConnectFour>({.playouts = 77})(ConnectFour{}, Limits{});
    CHECK(by_playouts.counters.estimates == 77);
    CHECK(by_playouts.complete);
}

TEST_CASE("every playout adds a visit at the root and at one child") {
    auto search = uct<Reversi<8>>({.playouts = 500});
    const auto found = search(Reversi<8>{}, Limits{});
    CHECK(search.tree().root().visits == 500);
    CHECK(visits_of(search) == 500);
    CHECK(found.depth == static_cast<int>(search.tree().depth()));
    CHECK(found.best().bound == Bound::none);
    CHECK(found.best().line.front() == *found.best().move);
}

TEST_CASE("what was thrown in one search is not thrown in the next") {
    for (const int threads : {1, 3}) {
        CAPTURE(threads);
        std::atomic<bool> fails = true;
        UctOptions<TicTacToe> options;
        options.bias = 1;
        options.estimate = [&](const TicTacToe&) { return fails ? throw std::runtime_error{"no value"} : 0.5; };
        auto uct = Uct<TicTacToe>::create(options, {.playouts = 100, .threads = threads}).value();
        CHECK_THROWS_AS(static_cast<void>(uct(TicTacToe{}, Limits{})), std::runtime_error);
        fails = false;
        CHECK(uct(TicTacToe{}, Limits{}).counters.estimates == 100);
        CHECK(uct.tree().root().visits >= 100 / static_cast<unsigned>(threads));
    }
}

TEST_CASE("what is thrown in one thread is not waited for in others") {
    std::atomic<int> estimates = 0;
    UctOptions<Reversi<8>> options;
    options.bias = 1;
    options.estimate = [&](const Reversi<8>&) {
        return ++estimates == 100 ? throw std::runtime_error{"no value"} : 0.5;
    };
    auto uct = Uct<Reversi<8>>::create(options, {.playouts = 3'000'000, .threads = 3}).value();
    CHECK_THROWS_AS(static_cast<void>(uct(Reversi<8>{}, Limits{})), std::runtime_error);
    CHECK(estimates < 500'000);  // the others alone would ask for 900,000
}

TEST_CASE("an answer depends on its seed") {
    for (const bool reuse : {false, true}) {
        auto search = uct<Reversi<8>>({.playouts = 300, .seed = 5, .reuse = reuse});
        (void)search(Reversi<8>{}, Limits{});
        const auto first = search.root_moves();
        search.forget();
        (void)search(Reversi<8>{}, Limits{});
        CHECK(search.root_moves() == first);
        search.reseed(9);
        (void)search(Reversi<8>{}, Limits{});
        CHECK(search.root_moves() != first);
        auto other = uct<Reversi<8>>({.playouts = 300, .seed = 6});
        (void)other(Reversi<8>{}, Limits{});
        CHECK(other.root_moves() != first);
    }
}

TEST_CASE("the subtree of the position that is reached is kept") {
    for (const ConnectFour& root : laws::random_positions(ConnectFour{}, 10, 12, 2)) {
        auto search = uct<ConnectFour>({.playouts = 3000});
        const auto found = search(root, Limits{});
        if (found.best().line.size() < 2 || found.solved) continue;
        const ConnectFour next = root.play(found.best().line[0]).play(found.best().line[1]);
        const auto& tree = search.tree();
        const auto place = tree.find(next);
        REQUIRE(place);
        const std::uint32_t visits = tree.pool()[place->node].visits;
        REQUIRE(visits > 50);
        auto again = uct<ConnectFour>({.playouts = 10});
        (void)again(root, Limits{});
        search(next, at_nodes(1));  // one more playout
        CHECK(search.tree().root().visits == visits + 1);
        std::uint64_t below = 0;
        for (const auto& child : search.tree().children(search.tree().root())) below += child.visits;
        CHECK(below == visits);  // its own first playout went through no child; this one did
    }
}

TEST_CASE("no move is opened twice, not even in a kept tree") {
    auto search = uct<Reversi<8>>({.playouts = 60});
    Reversi<8> at;
    for (int ply = 0; ply < 20 && !at.outcome(); ++ply) {
        const auto found = search(at, Limits{});
        const auto& tree = search.tree();
        const auto check = [&](const auto& self, const auto& node) -> void {
            const auto children = tree.children(node);
            for (std::size_t i = 0; i < children.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) CHECK(children[i].move != children[j].move);
                self(self, children[i]);
            }
        };
        check(check, tree.root());
        at = at.play(*found.best().move);
    }
}

TEST_CASE("a subtree is found behind several moves of one side") {
    auto search = uct<Kalah>({.playouts = 5000});
    Kalah at = *Kalah::from_parameters("6,4");
    const auto found = search(at, Limits{});
    int changes = 0;
    for (const auto move : found.best().line) {
        const Side before = at.side_to_move();
        at.make(move);
        changes += at.side_to_move() != before;
        if (changes > 2) break;
        CHECK(search.tree().find(at).has_value());
    }
    CHECK(changes > 1);
}

TEST_CASE("a position not below the old root gets a new tree") {
    auto search = uct<ConnectFour>({.playouts = 200});
    (void)search(ConnectFour{}, Limits{});
    const ConnectFour elsewhere = *ConnectFour{}.parse_position("12213");
    (void)search(elsewhere, Limits{});
    CHECK(search.tree().root().visits == 200);
    auto fresh = uct<ConnectFour>({.playouts = 200});
    (void)fresh(elsewhere, Limits{});
    CHECK(fresh.root_moves() == search.root_moves());
}

TEST_CASE("a full tree stops growing and goes on sampling") {
    constexpr std::uint64_t bytes = 64 * 1024;
    auto search = uct<ConnectFour>({.playouts = 20'000, .memory = bytes});
    ConnectFour at;
    for (int move = 0; move < 6; ++move) {
        const auto found = search(at, Limits{});
        const auto& pool = search.tree().pool();
        CHECK(pool.capacity() * sizeof(Branch<ConnectFour::Column>) <= bytes);
        CHECK(pool.in_use() <= pool.capacity());
        CHECK(pool.in_use() > pool.capacity() / 2);
        CHECK(found.counters.estimates == 20'000);
        for (int ply = 0; ply < 2 && static_cast<std::size_t>(ply) < found.best().line.size(); ++ply)
            at = at.play(found.best().line[static_cast<std::size_t>(ply)]);
    }
}

TEST_CASE("blocks that are given back are used again") {
    auto pool = *BranchPool<int>::create(1024 * sizeof(Branch<int>), false);
    REQUIRE(pool.capacity() == 1024);
    const auto large = pool.allocate(1024);
    REQUIRE(large);
    CHECK_FALSE(pool.allocate(1));
    pool.give_back(*large, 1024);
    CHECK(pool.in_use() == 0);
    std::vector<bool> taken(1024);
    for (std::uint32_t size : {512U, 64U, 64U, 128U, 1U, 1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U}) {
        const auto block = pool.allocate(size);
        REQUIRE(block);
        for (std::uint32_t i = *block; i < *block + size; ++i) {
            CHECK_FALSE(taken[i]);
            taken[i] = true;
        }
    }
    CHECK(pool.in_use() == 1024);
    CHECK_FALSE(pool.allocate(1));
}

TEST_CASE("a bias alone puts moves in the order of the evaluator") {
    // As many playouts as moves: each is tried once, and the order is that of the estimates.
    using G = Reversi<8>;
    const auto estimate = [](const G& game) { return static_cast<double>(game.key() % 1000) / 1000; };
    UctOptions<G> options{.bias = 1};
    options.estimate = estimate;
    for (const G& root : laws::random_positions(G{}, 30, 40, 4)) {
        if (root.outcome()) continue;
        std::vector<double> order;
        const auto moves = root.count_moves();
        Uct<G> previous = uct<G>({.playouts = 1}, options);
        for (std::uint64_t playouts = 1; playouts <= moves; ++playouts) {
            Uct<G> search = uct<G>({.playouts = playouts, .reuse = false}, options);
            const auto found = search(root, Limits{});
            if (found.counters.estimates < playouts) break;  // settled before
            for (const auto& child : search.tree().children(search.tree().root())) {
                const double chance = [&] {
                    const G next = root.play(child.move);
                    if (const auto outcome = next.outcome())
                        return 0.5 + 0.5 * reward_of(Reward::outcome, outcome->value_for(root.side_to_move()).points);
                    return 1 - estimate(next);
                }();
                if (child.visits != 0 && std::ranges::find(order, chance) == order.end()) order.push_back(chance);
            }
        }
        CHECK(std::ranges::is_sorted(order, std::greater{}));
    }
}

TEST_CASE("with fpu below 1 a good move is tried again early") {
    UctOptions<Reversi<8>> options{.exploration = 0.1, .first_play = 0.2};
    auto search = uct<Reversi<8>>({.playouts = 12}, options);
    const auto position = laws::random_positions(Reversi<8>{}, 1, 20, 12).back();
    REQUIRE(position.count_moves() >= 6);
    (void)search(position, Limits{});
    CHECK(search.root_moves().size() < position.count_moves());
    auto usual = uct<Reversi<8>>({.playouts = 12});
    (void)usual(position, Limits{});
    CHECK(usual.root_moves().size() == std::min<std::size_t>(12, position.count_moves()));
}

TEST_CASE("an estimate is the mean in points, within the bound") {
    auto search = uct<ConnectFour>({.playouts = 1000, .scale = 1000, .multi_pv = 7});
    const auto found = search(ConnectFour{}, Limits{});
    REQUIRE(found.lines.size() == 7);
    const auto& moves = search.root_moves();
    for (const auto& line : found.lines) {
        const auto known = std::ranges::find(moves, *line.move, &RootMove<ConnectFour::Column>::move)->tried;
        CHECK(line.bound == Bound::none);
        CHECK(line.value.points == *known.mean.scaled(std::int64_t{1000} * ConnectFour{}.score_bound()));
    }
}

}  // namespace

TEST_SUITE_END();
