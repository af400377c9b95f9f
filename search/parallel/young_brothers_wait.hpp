#pragma once
/// \file
/// Young brothers wait: the first move of a node is searched by one thread; only when it did not refute, the others may
/// be shared. Source: R. Feldmann, P. Mysliwietz, B. Monien, O. Vornberger, "Distributed game-tree search", ICCA
/// Journal 12 (1989); R. Feldmann, "Game tree search on massively parallel systems", thesis, Paderborn (1993).

#include <cstdint>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/node/near_leaves.hpp>
#include <kigi/search/folds/fold.hpp>
#include <kigi/search/ordering/cut_offs.hpp>
#include <kigi/search/parallel/busy_moves.hpp>
#include <kigi/search/parallel/split_point.hpp>

namespace kigi {

struct SplitOptions {
    /// With fewer plies to go than this, a node is never shared.
    int least_depth = 4;
    /// The same where the game itself (Finite) cannot last longer.
    int least_plies_left = 12;
    /// A node is shared with whoever waits after its elder moves took so many nodes: the next will hardly take fewer,
    /// and then what sharing costs (some microseconds) does not matter.
    std::uint64_t least_nodes = 1000;
    /// After so many it is offered even if nobody waits: who does so next need not wait, and gets a large piece. With 0
    /// nothing depends on chance but who searches what.
    std::uint64_t offered_nodes = 4000;
};

/// Any composed Fold, whose younger moves are shared when a thread of the team waits for work, or when the elder ones
/// took many nodes. In a search without a team (`InParallel`) it is the fold itself.
///
/// Values are those of one thread. Which of the best moves is found, the line, and the numbers of nodes may differ from
/// run to run. A reply that one thread would not have asked for may be opened, and be found superfluous later.
template <class Composed>
struct YoungBrothersWait {
    Composed fold;  ///< a Fold
    SplitOptions options{};

    static constexpr auto needs = needs_of<Composed>;
    static constexpr bool tries_parries_alone = TriesParriesAlone<Composed>;
    template <Game G>
    static constexpr Requirement missing = missing_for<Composed, G>;

    template <class Node>
    static constexpr bool fits = Composed::template fits<Node> && !FindsAnswers<decltype(Composed::order), Node>;
    template <class Node>
    static consteval bool check() {
        static_assert(!FindsAnswers<decltype(Composed::order), Node>,
                      "an order that answers a node by itself cannot be shared: it yields no moves there");
        return Composed::template check<Node>();
    }

    void new_search() { fold.new_search(); }

    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        if (node.state().thread_control() == nullptr || is_near_leaves(options, node)) [[likely]]
            return fold(node);
        return shared(node);
    }

private:
    /// The fold's order, until somebody waits; what is left then goes to `young`. Where the table is what is shared,
    /// the moves that somebody is looking at go there, and come last.
    template <class Node, class Thread>
    struct Elders {
        using Ordered = OrderedMove<typename Node::Move>;
        using OfOrder = std::ranges::range_value_t<decltype(std::declval<Composed&>().order(std::declval<Node&>()))>;
        /// What the order yields if that knows its child, so that no move is made twice.
        using Item = std::conditional_t<is_expanded<OfOrder>, OfOrder, Ordered>;

        Composed& fold;
        const SplitOptions& options;
        Thread& thread;
        bool root;
        BusyMoves* busy = thread.threads().busy();
        std::vector<Item> young{};
        int tried = 0;  ///< how many are not young

        Generator<Item> operator()(Node& node) {
            const std::uint64_t entered = node.counters().nodes;
            const auto held_back = [&](const Item& item) {
                if (root && node.state().excluded(item.move)) return true;
                if (tried == 0 || !holds_back(node, item.move, entered)) {
                    ++tried;
                    return false;
                }
                young.push_back(item);
                return true;
            };
            if (is_plain(fold.order, node)) {
                for (const auto move : node.position.moves())
                    if (const Item item{move}; !held_back(item)) co_yield item;
            } else {
                for (const auto& found : fold.order(node))
                    if (const Item item = item_of(found); !held_back(item)) co_yield item;
            }
            if (busy)
                for (const Item& item : young) co_yield item;
        }
        [[nodiscard]] static Item item_of(const OfOrder& found) {
            if constexpr (is_expanded<OfOrder>)
                return found;
            else
                return {move_of(found), stage_of(found)};
        }
        [[nodiscard]] std::vector<Ordered> to_be_shared() const {
            std::vector<Ordered> moves;
            moves.reserve(young.size());
            for (const Item& item : young) moves.push_back({item.move, item.stage});
            return moves;
        }
        [[nodiscard]] bool holds_back(Node& node, typename Node::Move move, std::uint64_t entered) const {
            if constexpr (Hashed<typename Node::Position>)
                if (busy) return busy->contains(BusyMoves::name(node.position.key(), move));
            if (!young.empty()) return true;
            const std::uint64_t took = node.counters().nodes - entered;
            return took >= options.offered_nodes ||
                   (took >= options.least_nodes && thread.threads().team().somebody_waits());
        }
        [[nodiscard]] BusyMoves::Mark mark(Node& node, bool first, typename Node::Move move) const {
            if constexpr (Hashed<typename Node::Position>)
                if (busy && !first) return {*busy, BusyMoves::name(node.position.key(), move)};
            return {};
        }
        void cut_off(Node& node, typename Node::Move move) { tell_cut_off(fold.order, node, move); }
    };

    template <Game G, class Rules>
    [[gnu::noinline]] Value shared(Node<G, Rules>& node, bool root = false) {
        using Best = Scored<move_t<G>>;
        const Window window = node.window;
        SearchThread<G, Rules>& thread = thread_of(node.search);
        Elders<Node<G, Rules>, SearchThread<G, Rules>> elders{fold, options, thread, root};
        Value value = fold_children(elders, node, [&](const auto& attempt) {
            const auto mark = elders.mark(node, attempt.index == 0, attempt.move);
            const Value found = fold.question(node, attempt);
            if (root) node.state().searched_at_root(attempt.move, found, attempt.window);
            return found;
        });
        if (!elders.busy && !elders.young.empty()) {
            thread.threads().start_others();
            SplitPoint<G, Rules> split{thread, node, node.best ? Best{value, *node.best} : Best{value}, elders.tried,
                                       elders.to_be_shared()};
            const Best best = split.search(node.position);
            value = best.value;
            node.best = best.best();
            if (window.fails_high(value)) elders.cut_off(node, best.move);
        }
        return fold.settle(value, window);
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
template <class Composed>
[[nodiscard]] constexpr YoungBrothersWait<Composed> young_brothers_wait(Composed fold, SplitOptions options = {}) {
    return {std::move(fold), options};
}

}  // namespace kigi
