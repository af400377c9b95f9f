#pragma once
/// \file
/// How a fold asks for replies: a question, composed of parts as a stack is of rules.

#include <cstddef>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/search/folds/try.hpp>

namespace kigi {

/// Parts in order. Each but the last is `part(node, attempt, ask) -> Value`, where `attempt` is a `Try` and
/// `ask(attempt)` the parts that follow; it answers, or asks, perhaps something else (a part asks in one place: each is
/// a copy of all that follows). The last is `part(node, attempt)` and asks `node.reply`. Parts may hold state; each
/// thread has a copy.
template <class... Parts>
class Question {
public:
    explicit constexpr Question(Parts... parts) : parts_{std::move(parts)...} {}

    static constexpr auto needs = all_of(needs_of<Parts>...);
    template <Game G>
    static constexpr Requirement missing = [] {
        Requirement first{};
        ((first = first.empty() ? missing_for<Parts, G> : first), ...);
        return first;
    }();

    template <class Node, class Attempt>
    [[gnu::always_inline]] Value operator()(Node& node, const Attempt& attempt) {
        return from<0>(node, attempt);
    }

    void new_search() {
        boost::hana::for_each(parts_, [](auto& part) {
            if constexpr (requires { part.new_search(); }) part.new_search();
        });
    }

private:
    template <std::size_t I, class Node, class Attempt>
    [[gnu::always_inline]] Value from(Node& node, const Attempt& attempt) {
        auto& part = boost::hana::at_c<I>(parts_);
        if constexpr (I + 1 == sizeof...(Parts))
            return part(node, attempt);
        else
            return part(node, attempt, [this, &node](const auto& other) __attribute__((always_inline)) {
                return this->template from<I + 1>(node, other);
            });
    }

    boost::hana::tuple<Parts...> parts_;
};

/// The last part of alpha-beta: every reply in the whole window.
struct FullWindow {
    template <class Node, class Attempt>
    [[gnu::always_inline]] Value operator()(Node& node, const Attempt& attempt) const {
        return node.reply(attempt, attempt.window, attempt.depth);
    }
};

}  // namespace kigi
