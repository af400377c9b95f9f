#pragma once
// Features of any game, for transforms and laws to be tried on.

#include <cstdint>
#include <utility>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>

namespace games_test {

/// The key of the position, followed move by move in whatever way the game is played.
template <kigi::Game G>
struct LastKey {
    std::uint64_t key = 0;

    LastKey() = default;
    explicit LastKey(const G& game) {
        if constexpr (kigi::Hashed<G>)
            key = game.key();
        else
            key = game.bare_key();
    }
    friend bool operator==(const LastKey&, const LastKey&) = default;

    void update(const G&, kigi::move_t<G>, const G& after)
        requires kigi::Copying<G>
    {
        key = LastKey{after}.key;
    }
    std::uint64_t make(const G& before, kigi::move_t<G> move)
        requires kigi::Undoable<G>
    {
        return std::exchange(key, LastKey{kigi::played(before, move)}.key);
    }
    void unmake(const G&, kigi::move_t<G>, std::uint64_t earlier)
        requires kigi::Undoable<G>
    {
        key = earlier;
    }
};

}  // namespace games_test
