#pragma once
/// \file
/// Young brothers wait: the first move of a node is searched by one thread; only when it did not refute, the others may
/// be shared. Source: R. Feldmann, P. Mysliwietz, B. Monien, O. Vornberger, "Distributed game-tree search", ICCA
/// Journal 12 (1989); R. Feldmann, "Game tree search on massively parallel systems", thesis, Paderborn (1993).

#include <cstdint>
#include <utility>
#include <vector>

#include <kigi/framework/lazy/generator.hpp>
#include <kigi/search/folds/fold_children.hpp>
#include <kigi/search/parallel/busy_moves.hpp>
#include <kigi/search/parallel/split_point.hpp>

namespace kigi {

struct SplitOptions {
    /// With fewer plies to go than this, a node is never shared.
    int least_depth = 4;
    /// The same where the game itself (Finite) cannot last longer.
    int least_plies_left = 12;
    /// A node is shared after its elder moves took so many nodes: the next will hardly take fewer, and then what
    /// sharing costs (some microseconds) does not matter.
    std::uint64_t least_nodes = 1000;
    /// Share even if nobody waits. For tests: nothing depends on chance then but who searches what.
    bool eager = false;
};

/// Any fold of the alpha-beta family, whose younger moves are shared when a thread of the team waits for work. In a
/// search without a team (`InParallel`) it is the fold itself.
///
/// Values are those of one thread. Which of the best moves is found, the line, and the numbers of nodes may differ from
/// run to run. A reply that one thread would not have asked for may be opened, and be found superfluous later.
template <class Fold>
struct YoungBrothersWait : Fold {
    SplitOptions options{};

    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        if (node.state().thread_control() == nullptr || is_small(node)) [[likely]]
            return Fold::operator()(node);
        return shared(node);
    }

private:
    template <class Node>
    [[nodiscard]] bool is_small(const Node& node) const {
        if (node.depth < options.least_depth) return true;
        if constexpr (Finite<typename Node::Position>) return node.position.plies_left() < options.least_plies_left;
        return false;
    }

    /// The fold's order, until somebody waits; what is left then goes to `young`. Where the table is what is shared,
    /// the moves that somebody is looking at go there, and come last.
    template <class Node, class Thread>
    struct Elders {
        YoungBrothersWait& fold;
        Thread& thread;
        bool root;
        BusyMoves* busy = thread.threads().busy();
        std::vector<typename Node::Move> young{};

        Generator<typename Node::Move> operator()(Node& node) {
            const std::uint64_t entered = node.counters().nodes;
            bool first = true;
            const auto held_back = [&](typename Node::Move move) {
                if (root && node.state().excluded(move)) return true;
                if (first || !holds_back(node, move, entered)) {
                    first = false;
                    return false;
                }
                young.push_back(move);
                return true;
            };
            if (is_plain(fold.order, node)) {
                for (const auto move : node.position.moves())
                    if (!held_back(move)) co_yield move;
            } else {
                for (const auto move : fold.order(node))
                    if (!held_back(move)) co_yield move;
            }
            if (busy)
                for (const auto move : young) co_yield move;
        }
        [[nodiscard]] bool holds_back(Node& node, typename Node::Move move, std::uint64_t entered) const {
            if constexpr (Hashed<typename Node::Position>)
                if (busy) return busy->contains(BusyMoves::name(node.position.key(), move));
            if (!young.empty() || fold.options.eager) return true;
            return node.counters().nodes - entered >= fold.options.least_nodes &&
                   thread.threads().team().somebody_waits();
        }
        [[nodiscard]] BusyMoves::Mark mark(Node& node, bool first, typename Node::Move move) const {
            if constexpr (Hashed<typename Node::Position>)
                if (busy && !first) return {*busy, BusyMoves::name(node.position.key(), move)};
            return {};
        }
        void cut_off(Node& node, typename Node::Move move) {
            if constexpr (LearnsFromCutoffs<decltype(fold.order), Node>) fold.order.cut_off(node, move);
        }
    };

    template <Game G, class Rules>
    [[gnu::noinline]] Value shared(Node<G, Rules>& node, bool root = false) {
        using Best = Scored<move_t<G>>;
        const Window window = node.window;
        SearchThread<G, Rules>& thread = thread_of(node.search);
        Elders<Node<G, Rules>, SearchThread<G, Rules>> elders{*this, thread, root};
        Value value = fold_children(elders, node, [&](bool first, Window narrowed, move_t<G> move) {
            const auto mark = elders.mark(node, first, move);
            return Fold::ask(node, first, narrowed, move);
        });
        if (!elders.busy && !elders.young.empty()) {
            thread.threads().start_others();
            SplitPoint<G, Rules, Fold> split{thread, node, node.best ? Best{value, *node.best} : Best{value},
                                             std::move(elders.young)};
            const Best best = split.search(node.position);
            value = best.value;
            node.best = best.best();
            if (window.fails_high(value)) elders.cut_off(node, best.move);
        }
        if constexpr (requires { this->settled(value, window); })
            return this->settled(value, window);
        else
            return value;
    }
    /// The root as any other node, so that all this is compiled once.
    template <Game G, class Rules>
    Value shared(Node<G, Rules, true>& root) {
        Node<G, Rules> node{root.position, root.search, root.window, root.depth, root.ply};
        node.table_move = root.table_move;
        const Value value = shared(node, true);
        root.best = node.best;
        return value;
    }
};

/// `young_brothers_wait(principal_variation(order))`, at the end of a stack.
template <class Fold>
[[nodiscard]] constexpr YoungBrothersWait<Fold> young_brothers_wait(Fold fold, SplitOptions options = {}) {
    return {std::move(fold), options};
}

}  // namespace kigi
