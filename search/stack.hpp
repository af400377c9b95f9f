#pragma once
/// \file
/// A searcher is a stack of node rules. Swapping an algorithm is editing this list:
/// `stack(terminal, horizon(evaluate), memory(table), principal_variation(order))`.

#include <cstddef>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// Rules in order. Each is `rule(node, next) -> Value`: it answers, or asks `next(node)`, the rest of the stack.
/// The last is a fold over the children and asks nobody. Rules may hold state (tables, killers); a stack is copied for
/// each thread.
template <class... Rules>
class Stack {
public:
    explicit constexpr Stack(Rules... rules) : rules_{std::move(rules)...} {}

    /// The first requirement that a rule names and `G` lacks; empty if the stack fits the game.
    template <Game G>
    [[nodiscard]] static constexpr Requirement missing() {
        Requirement first{};
        ((first = first.empty() ? missing_for<Rules, G> : first), ...);
        return first;
    }

    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        return from<0>(node);
    }

    /// Calls `f(rule)` for each rule.
    template <class F>
    void for_each(F&& f) {
        boost::hana::for_each(rules_, f);
    }

private:
    template <std::size_t I, class Node>
    [[gnu::always_inline]] Value from(Node& node) {
        auto& rule = boost::hana::at_c<I>(rules_);
        if constexpr (I + 1 == sizeof...(Rules))
            return rule(node);
        else
            return rule(node, [this](Node& same) __attribute__((always_inline)) { return from<I + 1>(same); });
    }

    boost::hana::tuple<Rules...> rules_;
};

template <class... Rules>
[[nodiscard]] constexpr Stack<Rules...> stack(Rules... rules) {
    return Stack<Rules...>{std::move(rules)...};
}

}  // namespace kigi
