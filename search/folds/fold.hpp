#pragma once
/// \file
/// A fold over the children, composed of three independent choices.

#include <concepts>
#include <ranges>
#include <type_traits>
#include <utility>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/search/folds/fold_children.hpp>
#include <kigi/search/folds/question.hpp>
#include <kigi/search/folds/settlement.hpp>
#include <kigi/search/ordering/parries_agreed.hpp>

namespace kigi {

/// An order, for nodes of this type: order(node) is a range of moves, or of what holds them (ordered_move.hpp).
template <class Order, class Node>
concept OrdersMoves = std::invocable<Order&, Node&> && std::ranges::input_range<std::invoke_result_t<Order&, Node&>>;

/// The last rule of a stack. `order` says which moves come first, `question` how a reply is asked for, and `settle`
/// what a value outside the window is worth.
template <class Order, class Question, class Settlement = FailSoft>
struct Fold {
    Order order;
    Question question;
    [[no_unique_address]] Settlement settle{};

    static constexpr auto needs = all_of(needs_of<Order>, needs_of<Question>);
    static constexpr bool tries_parries_alone = TriesParriesAlone<Order>;
    template <Game G>
    static constexpr Requirement missing =
        missing_for<Order, G>.empty() ? missing_for<Question, G> : missing_for<Order, G>;

    template <class Node>
    static constexpr bool fits = OrdersMoves<Order, Node>;
    template <class Node>
    static consteval bool check() {
        static_assert(fits<Node>,
                      "an order is called as order(node) and gives moves; it comes before the parts of a question: "
                      "principal_variation(order, late_move_reductions())");
        return fits<Node>;
    }

    void new_search() {
        if constexpr (requires { order.new_search(); }) order.new_search();
        question.new_search();
    }

    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        const Window window = node.window;
        return settle(
            fold_children(order, node,
                          [&](const auto& attempt) __attribute__((always_inline)) { return question(node, attempt); }),
            window);
    }
};

/// `fold(order, fail_soft_or_hard, parts...)`: see Question.
template <class Settlement, class Order, class... Parts>
[[nodiscard]] constexpr auto fold_of(Order order, Settlement settle, Parts... parts) {
    return Fold<Order, Question<Parts...>, Settlement>{std::move(order), Question<Parts...>{std::move(parts)...},
                                                       std::move(settle)};
}

/// Makes folds that differ in their order, and in the parts before the last one of the question: `make(order,
/// parts...)` (late-move reductions ...).
template <class Settlement, class LastPart>
struct FoldMaker {
    static constexpr bool makes_fold = true;

    template <class Order = NaturalOrder, class... Parts>
    [[nodiscard]] constexpr auto operator()(Order order = {}, Parts... parts) const {
        return fold_of(std::move(order), Settlement{}, std::move(parts)..., LastPart{});
    }
};

}  // namespace kigi
