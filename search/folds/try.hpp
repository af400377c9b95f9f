#pragma once
/// \file
/// What a fold tells of a move before it asks for the reply.

#include <type_traits>

#include <kigi/framework/node/window.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

namespace kigi {

/// In one thread nobody narrows a window but the fold itself.
struct NobodyNarrows {
    [[nodiscard]] static constexpr Window narrowed(Window window) noexcept { return window; }
};

/// A move that is about to be tried. A question (question.hpp) answers it with a value for the side to move, and may
/// ask it again shallower, or in another window.
template <class Move, class Others = NobodyNarrows, bool Expanded = false>
struct Try {
    /// Whether the order took the move from `node.children()`.
    static constexpr bool expanded = Expanded;
    /// Whether other threads may narrow the window meanwhile.
    static constexpr bool others_narrow = !std::is_same_v<Others, NobodyNarrows>;

    Move move{};
    Window window{};            ///< the node's, narrowed by the best so far
    Value best = -infinite;     ///< the best value so far
    int depth = 0;              ///< plies below the child
    int index = 0;              ///< how many moves were tried before
    Stage stage = Stage::rest;  ///< of the order
    int child = 0;              ///< its place in `node.children()`, if `expanded`
    bool open = false;          ///< the node's window is not a null window
    [[no_unique_address]] Others others{};

    /// With so many plies less.
    [[nodiscard]] constexpr Try shallower(int plies) const {
        Try other = *this;
        other.depth -= plies;
        return other;
    }
    /// Only whether the move is better than the best so far.
    [[nodiscard]] constexpr Try scout() const {
        Try other = *this;
        other.window = Window::null_above(window.alpha);
        other.open = false;
        return other;
    }
    /// Takes in what other threads have found meanwhile; the window now.
    constexpr Window refresh() { return window = others.narrowed(window); }
};

}  // namespace kigi
