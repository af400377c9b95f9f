#pragma once
/// \file
/// Who is told that a move cut off.

#include <type_traits>

namespace kigi {

/// An order may ask to be told which move cut off, for killers and history.
template <class Order, class Node>
concept LearnsFromCutoffs = requires(Order order, Node& node, typename Node::Move move) { order.cut_off(node, move); };

struct NamedCutOff {
    int cut_off;
};
template <class T>
struct WithNamedCutOff : T, NamedCutOff {};
/// Whether a part has a member `cut_off` of whatever kind: one that does not take a node and a move is never called.
template <class T>
concept HasCutOff = std::is_class_v<T> && !std::is_final_v<T> && !requires { &WithNamedCutOff<T>::cut_off; };

/// Tells an order, or what scores moves for one, that a move cut off, if it wants to know.
template <class Part, class Node>
[[gnu::always_inline]] inline void tell_cut_off(Part& part, Node& node, typename Node::Move move) {
    if constexpr (LearnsFromCutoffs<Part, Node>)
        part.cut_off(node, move);
    else
        static_assert(!HasCutOff<Part>, "an order that learns from cut-offs is told of them by cut_off(node, move)");
}

}  // namespace kigi
