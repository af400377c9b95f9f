#pragma once
/// \file
/// One way to stand on a child position, whether the game copies or makes and unmakes.

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// The position after a move, for as long as the object lives. For an Undoable game the parent itself is changed and
/// restored in the destructor, so it must not be looked at meanwhile (also when an exception passes through);
/// for a Copying game the child is a value of its own. A game that offers both is made and unmade.
template <Game G>
class Child {
public:
    Child(G& parent, move_t<G> move) : child_{parent.play(move)} {}
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    [[nodiscard]] G& operator*() noexcept { return child_; }
    [[nodiscard]] G* operator->() noexcept { return &child_; }

private:
    G child_;
};

template <Game G>
    requires Undoable<G>
class Child<G> {
public:
    Child(G& parent, move_t<G> move) : parent_{parent}, move_{move}, difference_{parent.make(move)} {}
    ~Child() { parent_.unmake(move_, std::move(difference_)); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    [[nodiscard]] G& operator*() noexcept { return parent_; }
    [[nodiscard]] G* operator->() noexcept { return &parent_; }

private:
    G& parent_;
    move_t<G> move_;
    undo_t<G> difference_;
};

/// The position after `move`, as a copy, for either kind of game.
template <Game G>
[[nodiscard]] G played(const G& game, move_t<G> move) {
    if constexpr (Copying<G>) {
        return game.play(move);
    } else {
        G copy = game;
        copy.make(move);
        return copy;
    }
}

}  // namespace kigi
