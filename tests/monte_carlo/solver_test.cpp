#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/monte_carlo/uct.hpp>
#include <kigi/tests/cases.hpp>
#include <kigi/tests/laws/search_violations.hpp>
#include <kigi/tests/monte_carlo/made_uct.hpp>

namespace {

using namespace kigi;

using test::uct;

template <Game G>
Value minimax_value(const G& root) {
    Driver oracle{stack(terminal, horizon(laws::Ties{}), minimax)};
    return oracle(root, Limits{}).best().value;
}

/// What is said is true: bounds hold, and a move that is said to be worth something is.
template <Game G>
void check_truth(const G& root, const Uct<G>& search, const SearchResult<move_t<G>>& found) {
    const Value truth = minimax_value(root);
    const Proven proven = search.tree().root().proven.seen_by(root.side_to_move());
    CHECK(proven.lower <= truth.points);
    CHECK(truth.points <= proven.upper);
    CHECK(found.solved == proven.exact());
    const auto& best = found.best();
    if (found.solved) CHECK(best.value == truth);
    if (best.bound == Bound::none || !best.move) return;
    const G next = played(root, *best.move);
    const Value reply = minimax_value(next);
    const Value worth = next.side_to_move() == root.side_to_move() ? reply : -reply;
    if (best.bound == Bound::exact) CHECK(worth == best.value);
    if (best.bound == Bound::lower) CHECK(worth >= best.value);
    if (best.bound == Bound::upper) CHECK(worth <= best.value);
}

TEST_SUITE_BEGIN("UCT: solver");

TEST_CASE("the solver proves that tic-tac-toe is drawn") {
    auto search = uct<TicTacToe>({.playouts = 100'000});
    const auto found = search(TicTacToe{}, Limits{});
    CHECK(found.solved);
    CHECK(found.complete);
    CHECK(found.best().value == Value{0});
    CHECK(found.best().bound == Bound::exact);
    CHECK(found.counters.estimates < 100'000);
    CHECK(is_unlimited(found.depth));
}

TEST_CASE("what is proven is minimax's value, however few playouts") {
    auto positions = laws::random_positions(TicTacToe{}, test::cases(2000), 8, 1);
    std::uint64_t seed = 0;
    int proven = 0;
    for (const TicTacToe& root : positions) {
        if (root.outcome() || root.plies_left() > 7) continue;
        auto search = uct<TicTacToe>({.playouts = 1 + seed % 300, .seed = ++seed});
        const auto found = search(root, Limits{});
        proven += found.solved;
        check_truth(root, search, found);
    }
    CHECK(proven > test::cases(500));
}

TEST_CASE("trees with kept turns and many scores are solved") {
    const RandomTreeShape shape{
        .depth = 6, .most_children = 4, .largest_score = 3, .early_leaf = 0.15, .keeps_turn = 0.3};
    for (std::uint64_t seed = 0; seed < std::uint64_t{test::cases(1500)}; ++seed) {
        const auto root = *LiteralTree::from_parameters((seed % 2 == 0 ? "" : "second ") + random_tree(seed, shape));
        for (const Reward reward : {Reward::outcome, Reward::score}) {
            auto search = uct<LiteralTree>({.playouts = 20'000, .seed = seed}, {.reward = reward});
            const auto found = search(root, Limits{});
            CHECK(found.complete);
            CHECK(search.tree().settled());
            if (reward == Reward::score) CHECK(found.solved);
            const std::int32_t truth = minimax_value(root).points;
            // Who wins is known in any case.
            CHECK(reward_of(Reward::outcome, found.best().value.points) == reward_of(Reward::outcome, truth));
            check_truth(root, search, found);
        }
    }
}

TEST_CASE("stopped anywhere, the bounds are true") {
    const RandomTreeShape shape{.depth = 5, .most_children = 4, .keeps_turn = 0.3};
    for (std::uint64_t seed = 0; seed < std::uint64_t{test::cases(500)}; ++seed) {
        const auto root = *LiteralTree::from_parameters(random_tree(seed, shape));
        auto search = uct<LiteralTree>({.playouts = 1 + seed % 50, .seed = seed, .reuse = false},
                                       {.reward = seed % 2 == 0 ? Reward::outcome : Reward::score});
        check_truth(root, search, search(root, Limits{}));
    }
}

TEST_CASE("small boards of connect four are proven") {
    const auto solved = [](const char* size, std::int32_t value) {
        auto search = uct<ConnectFourOfAnySize>({.playouts = 2'000'000});
        const auto found = search(*ConnectFourOfAnySize::from_parameters(size), Limits{});
        CHECK(found.solved);
        CHECK(found.best().value == Value{value});
    };
    solved("4x3", 0);
    solved("3x4", 0);
    solved("4x4", 0);
}

TEST_CASE("an immediate win is proven with one playout per move") {
    int won = 0;
    for (const ConnectFour& root : laws::random_positions(ConnectFour{}, test::cases(3000), 30, 8)) {
        if (root.outcome()) continue;
        bool wins = false;
        for (const auto move : root.moves()) {
            const auto outcome = root.play(move).outcome();
            wins = wins || (outcome && outcome->won_by(root.side_to_move()));
        }
        if (!wins) continue;
        ++won;
        auto search = uct<ConnectFour>({.playouts = root.count_moves(), .seed = static_cast<std::uint64_t>(won)});
        const auto found = search(root, Limits{});
        CHECK(root.play(*found.best().move).outcome().has_value());
        CHECK(found.best().value.points > 0);
        CHECK(bounds_below(found.best().bound));
        CHECK(found.complete);
    }
    CHECK(won > test::cases(300));
}

TEST_CASE("without the solver the mean tends to the value") {
    auto search = uct<TicTacToe>({.playouts = 50'000, .scale = 1000}, {.solver = false});
    const auto found = search(TicTacToe{}, Limits{});
    CHECK_FALSE(found.solved);
    CHECK(found.best().bound == Bound::none);
    CHECK(std::abs(found.best().value.points) < 200);
    CHECK(search.tree().root().proven == Proven{});
}

TEST_CASE("the ends of reversi and kalah are proven with any seed") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Reversi<4> reversi;
        SplitMix random{seed};
        MoveDraw<Reversi<4>> draw;
        for (int i = 0; i < 5; ++i)
            if (const auto move = draw(reversi, random)) reversi = reversi.play(*move);
        auto search = uct<Reversi<4>>({.playouts = 200'000, .seed = seed}, {.reward = Reward::score});
        const auto found = search(reversi, Limits{});
        CHECK(found.solved);
        check_truth(reversi, search, found);

        auto kalah = uct<Kalah>({.playouts = 200'000, .seed = seed}, {.reward = Reward::score});
        const auto start = *Kalah::from_parameters("2,2");
        const auto sown = kalah(start, Limits{});
        CHECK(sown.solved);
        check_truth(start, kalah, sown);
    }
}

}  // namespace

TEST_SUITE_END();
