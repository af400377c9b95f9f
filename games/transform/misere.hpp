#pragma once
/// \file
/// A game with the aim reversed.

#include <optional>
#include <utility>

#include <kigi/framework/game/game.hpp>
#include <kigi/games/transform/forwarding.hpp>

namespace kigi {

/// The same moves, every outcome for the other side. Moves that force the game below force nothing here, so it is not
/// Forcing.
template <Game G>
class Misere : public transform::SameTree<Misere<G>, G> {
public:
    constexpr Misere() = default;
    constexpr explicit Misere(G game) : transform::SameTree<Misere<G>, G>{std::move(game)} {}
    [[nodiscard]] constexpr Misere replaced(G game) const { return Misere{std::move(game)}; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const {
        const auto below = this->game_.outcome();
        if (!below) return std::nullopt;
        return Outcome::score(Side::second, below->value_for(Side::first).points);
    }
    friend bool operator==(const Misere&, const Misere&) = default;
};

template <Game G>
[[nodiscard]] constexpr Misere<G> misere(G game) {
    return Misere<G>{std::move(game)};
}

}  // namespace kigi
