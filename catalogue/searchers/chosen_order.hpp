#pragma once
/// \file
/// A move order that is chosen at run time: one type for all of them, so that one stack is compiled.

#include <cstdint>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/catalogue/searchers/built_in_orders.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/search/ordering/joined.hpp>
#include <kigi/search/ordering/known_children.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/ordering/threats_as_found.hpp>

namespace kigi {

/// A score that is chosen at run time.
template <Game G>
struct ChosenScore {
    SortedBy by = SortedBy::history;
    ByHistory history{};
    ByEstimate<typename Searched<G>::Evaluate> estimate;
    ByShallowSearch shallow{};
    NamedOrder own{};

    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        switch (by) {
            case SortedBy::estimate:
                return estimate(node, move);
            case SortedBy::shallow:
                return shallow(node, move);
            case SortedBy::fastest:
                if constexpr (Countable<G>) return ByMobility{}(node, move);
                return 0;
            case SortedBy::threats:  // see ChosenOrder
            case SortedBy::history:
                return history(node, move);
            case SortedBy::own:
                return by_own(node, move);
        }
        return 0;
    }
    template <class Node, class Take>
        requires Batched<G>
    bool score_all(Node& node, Take&& take) const {
        return by == SortedBy::fastest && ByMobility{}.score_all(node, take);
    }
    template <class Node>
    void cut_off(Node& node, typename Node::Move move) {
        if (by == SortedBy::history || by == SortedBy::threats) history.cut_off(node, move);
    }
    void new_search() { history.new_search(); }

private:
    template <class Node>
    [[gnu::noinline]] std::int32_t by_own(Node& node, typename Node::Move move) const {
        if constexpr (requires { node.position.position().as(*own.game); }) {
            const void* position = node.position.position().as(*own.game);
            return position ? own.score(position, move) : 0;
        } else if constexpr (FitsDynamicMove<typename Node::Move>) {
            return typeid(G) == *own.game ? own.score(&node.position, packed(move)) : 0;
        } else {
            return 0;
        }
    }
};

/// An order that is chosen at run time.
template <Game G>
class ChosenOrder {
public:
    using Table = TranspositionTable<move_t<G>>;

    /// The game's own order; with `options`, after a table move and killers. With a table, moves to positions that it
    /// knows come before those that are sorted.
    ChosenOrder(bool natural, bool sorted, MovePickerOptions options, ChosenScore<G> score, const Table* known_first)
        : known_first_{known_first},
          natural_{natural},
          sorted_{sorted},
          by_threats_{score.by == SortedBy::threats},
          staged_{Unsorted{}, options},
          scored_{std::move(score), options} {}

    template <class Node>
    [[nodiscard]] bool plain(const Node& node) const {
        return natural_ || staged_.plain(node);
    }
    template <class Node>
    auto operator()(Node& node) {
        if constexpr (Hashed<G>)
            if (known_first_) {
                auto known = joined_queues(scored_.known(node), known_children(node, *known_first_));
                return joined_queues(std::move(known), others(node));
            }
        return others(node);
    }
    template <class Node>
    void cut_off(Node& node, typename Node::Move move) {
        if (natural_) return;
        if (sorted_)
            scored_.cut_off(node, move);
        else
            staged_.cut_off(node, move);
    }
    void new_search() {
        staged_.new_search();
        scored_.new_search();
    }

private:
    template <class Node>
    auto others(Node& node) {
        if constexpr (Threatening<G>)
            if (by_threats_) return joined_queues(scored_.known(node), ThreatsAsFound{}(node, scored_.scored(node)));
        return sorted_ ? scored_(node) : staged_(node);
    }

    const Table* known_first_;
    bool natural_;
    bool sorted_;
    bool by_threats_;
    MovePicker<G> staged_;
    MovePicker<G, ChosenScore<G>> scored_;
};

/// The order that the options name, or the game's; `known_first`, if it is there: see ChosenOrder.
template <Game G>
[[nodiscard]] Result<ChosenOrder<G>> chosen_order(const AnyGame& game, const Searched<G>& searched,
                                                  const OrderOptions& options,
                                                  const TranspositionTable<move_t<G>>* known_first = nullptr) {
    const std::string name = options.order.empty() ? game.default_order() : options.order;
    ChosenScore<G> score{.estimate = {searched.evaluate()}, .shallow = {options.shallow_depths}};
    const auto order = [&](const BuiltInOrder& chosen) {
        score.by = chosen.by;
        return ChosenOrder<G>{
            chosen.natural, chosen.sorted,
            MovePickerOptions{.table_move = true, .killers = chosen.killers, .least_plies_left = game.near_end()},
            score, known_first};
    };
    if (const BuiltInOrder* const found = built_in_order(name)) {
        const Requirement missing = found->missing_in(game.refinements());
        if (missing.empty()) return order(*found);
        return refuse("order: " + name + " needs a game that is " + std::string{missing});
    }
    std::vector<std::string> names;
    names.reserve(built_in_orders.size() + game.orders().size());
    for (const BuiltInOrder& built_in : built_in_orders) names.emplace_back(built_in.name);
    for (const NamedOrder& own : game.orders()) {
        if (own.name == name) {
            score.own = own;
            return order({.name = own.name, .killers = true, .sorted = true, .by = SortedBy::own});
        }
        names.push_back(own.name);
    }
    return refuse("order: " + unknown_name(name, "a move order", names));
}

}  // namespace kigi
