#pragma once
/// \file
/// A game with the aim reversed.

#include <optional>
#include <utility>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/games/transform/forwarding/dropped.hpp>
#include <kigi/games/transform/forwarding/same_tree.hpp>

namespace kigi {

/// The same moves, every outcome for the other side.
template <Game G>
class Misere : public transform::SameTree<Misere<G>, G> {
public:
    static constexpr auto dropped = boost::hana::make_tuple(
        transform::Dropped{refinement::forcing{}, "what forces the game below forces nothing here"},
        transform::Dropped{refinement::threatening{}, "who wins below loses here"},
        transform::Dropped{refinement::sees_wins{}, "who wins below loses here"},
        transform::Dropped{refinement::sees_parries{}, "who wins below loses here"},
        transform::Dropped{refinement::forewarned{}, "who wins below loses here"});

    constexpr Misere() = default;
    constexpr explicit Misere(G game) : transform::SameTree<Misere<G>, G>{std::move(game)} {}
    [[nodiscard]] constexpr Misere replaced(G game) const { return Misere{std::move(game)}; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const {
        const auto below = this->game_.outcome();
        if (!below) return std::nullopt;
        return Outcome::score(Side::second, below->value_for(Side::first).points);
    }
    [[nodiscard]] constexpr ScoreRange score_range() const
        requires Ranged<G>
    {
        const ScoreRange below = this->game_.score_range();
        return {-below.most, -below.least};
    }
    friend bool operator==(const Misere&, const Misere&) = default;
};

template <Game G>
[[nodiscard]] constexpr Misere<G> misere(G game) {
    return Misere<G>{std::move(game)};
}

}  // namespace kigi
