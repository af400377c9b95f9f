#pragma once
/// \file
/// Batches of children of a game made of another game.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/batched.hpp>

namespace kigi::transform {

/// The batch of the game below, whose children become children of `Derived` when they are asked for:
/// `derived.child(move, below)` is its child after `move`, where the game below stands at `below`.
template <class Derived, class G>
class ForwardedBatch {
public:
    [[nodiscard]] std::size_t size() const { return below_.size(); }
    [[nodiscard]] move_t<G> move(std::size_t i) const { return below_.move(i); }
    [[nodiscard]] Derived position(std::size_t i) const { return parent_->child(below_.move(i), below_.position(i)); }
    [[nodiscard]] std::uint64_t count_moves(std::size_t i) const { return below_.count_moves(i); }
    [[nodiscard]] Side side_to_move(std::size_t i) const { return below_.side_to_move(i); }

    void expand(const Derived& parent) {
        parent_ = parent;  // a copy: whoever visits the children in place changes the original meanwhile
        parent.base().expand(below_);
    }

protected:
    [[nodiscard]] const Derived& parent() const { return *parent_; }

private:
    std::optional<Derived> parent_;
    child_batch_t<G> below_;
};

/// Names the batch of `Derived`, where the game below has one.
template <class Derived, class G>
struct WithBatch {
    friend constexpr bool operator==(WithBatch, WithBatch) noexcept = default;
};
template <class Derived, Batched G>
struct WithBatch<Derived, G> {
    using ChildBatch = ForwardedBatch<Derived, G>;
    friend constexpr bool operator==(WithBatch, WithBatch) noexcept = default;
};

}  // namespace kigi::transform
