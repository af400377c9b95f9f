#pragma once
/// \file
/// Games that expand all children of a position at once.

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Where a game puts the children of a position; a type of the game's own, default constructible, reusable, and large
/// enough to be better kept than made anew in tight loops.
template <class G>
using child_batch_t = typename G::ChildBatch;

/// Expands all children at once, for less than one by one, together with what move order asks of them.
///
/// `game.expand(batch)` replaces what the batch held. Laws: the batch has `size()` == `count_moves()` children, in the
/// order of `moves()`; of child i, `move(i)` is its move, `position(i)` the position after it, and `count_moves(i)`
/// what `position(i).count_moves()` says, without counting again, and `side_to_move(i)` who moves there.
template <class G>
concept Batched = Countable<G> && std::default_initializable<child_batch_t<G>> &&
                  requires(const G game, child_batch_t<G>& batch, const child_batch_t<G>& full, std::size_t i) {
                      { game.expand(batch) } -> std::same_as<void>;
                      { full.size() } -> std::same_as<std::size_t>;
                      { full.move(i) } -> std::same_as<move_t<G>>;
                      { full.position(i) } -> std::same_as<G>;
                      { full.count_moves(i) } -> std::same_as<std::uint64_t>;
                      { full.side_to_move(i) } -> std::same_as<Side>;
                  };

/// A batch that knows the keys of the children, for less than making each: `key(i)` is `position(i).key()`.
template <class G>
concept BatchesKeys = Batched<G> && Hashed<G> && requires(const child_batch_t<G>& full, std::size_t i) {
    { full.key(i) } -> std::same_as<std::uint64_t>;
};

}  // namespace kigi
