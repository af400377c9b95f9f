// The tutorial "write a searcher": a rule, a score for the move order and a fold of one's own, held against minimax.
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

#include <bit>
#include <cstdio>
#include <ranges>

using namespace kigi;

/// Where the game says that no score from here is large enough, no move is looked at.
struct WithinScoreBound {
    template <Game G>
    static constexpr Requirement missing = Bounded<G> ? "" : "Bounded: std::int32_t score_bound() const";

    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        if (!Node::is_root) {  // the root needs a move
            const Value most = node.in_units(node.position.score_bound());
            if (node.window.fails_low(most)) return most;     // at most this, and that is not enough
            if (node.window.fails_high(-most)) return -most;  // at least this, and that is too much
        }
        return next(node);
    }
};

/// Moves that leave more winning squares come first.
struct ByWinningSquares {
    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        Child<typename Node::Position> child{node.position, move};
        return std::popcount(child->winning_squares(child->others()));
    }
};

/// Looks at the first moves only, and says so.
struct Beam {
    int width;

    template <class Node>
    Value operator()(Node& node) const {
        using Best = Scored<typename Node::Move>;
        ++node.counters().estimates;
        const Window window = node.window;
        const Best best = fold_until(
            node.position.moves() | std::views::take(width), Best{},
            [&](const Best& so_far, typename Node::Move move) {
                return better(so_far, Best{node.reply(move, window.narrowed_by(so_far.value)), move});
            },
            [&](const Best& so_far) { return window.fails_high(so_far.value); });
        node.best = best.best();
        return best.value;
    }
};

/// Whether a searcher gives the value of minimax on random positions, at every depth up to 5.
template <class Searcher>
bool is_exact(Searcher searcher) {
    Driver oracle{stack(terminal, horizon(OpenFours{}), minimax)};
    for (const ConnectFour& position : laws::random_positions(ConnectFour{}, 30, 30, 1))
        for (int depth = 0; depth <= 5; ++depth)
            if (searcher(position, at_depth(depth)).best().value != oracle(position, at_depth(depth)).best().value)
                return false;
    return true;
}

int main() {
    auto table = *TranspositionTable<ConnectFour::Column>::create(16);
    const auto estimate = horizon(OpenFours{});
    const auto order = MovePicker<ConnectFour, ByWinningSquares>{};

    Driver usual{stack(terminal, estimate, transposition(table), alpha_beta())};
    Driver ours{stack(terminal, estimate, WithinScoreBound{}, transposition(table), alpha_beta(order))};
    Driver beam{stack(terminal, estimate, Beam{3})};

    const auto late = ConnectFour{}.parse_position("5554224333234511764415115").value();
    const auto before = usual(late, Limits{});
    table.clear();
    const auto after = ours(late, Limits{});
    std::printf("%d in %llu nodes, with our rules %d in %llu\n", before.best().value.points,
                static_cast<unsigned long long>(before.counters.nodes), after.best().value.points,
                static_cast<unsigned long long>(after.counters.nodes));

    // A leaf '!' must stay closed: the first move is worth 3, so one poor reply refutes the second.
    const auto tree = LiteralTree::from_parameters("((4 3) (2 !))").value();
    const auto refuted = Driver{stack(terminal, WithinScoreBound{}, alpha_beta())}(tree, Limits{});

    std::printf("usual %d, ours %d, beam %d\n", is_exact(usual), is_exact(ours), is_exact(beam));
    const bool fewer = after.counters.nodes < before.counters.nodes && after.best().value == before.best().value;
    const bool honest = !beam(ConnectFour{}, at_depth(4)).solved;
    return is_exact(usual) && is_exact(ours) && !is_exact(beam) && fewer && honest && refuted.best().value == Value{3}
               ? 0
               : 1;
}
