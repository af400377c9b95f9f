#pragma once
/// \file
/// What a game hands on whose tree and outcomes are those of the game below.

#include <optional>
#include <utility>
#include <vector>

#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/transform/forwarding/same_tree.hpp>

namespace kigi::transform {

/// Everything of the tree, and what follows from its outcomes: ranges, forcing moves, threats.
template <class Derived, Game G>
class SameValues : public SameTree<Derived, G> {
public:
    [[nodiscard]] constexpr ScoreRange score_range() const
        requires Ranged<G>
    {
        return this->game_.score_range();
    }
    [[nodiscard]] constexpr auto forcing_moves() const
        requires Forcing<G>
    {
        return this->game_.forcing_moves();
    }
    [[nodiscard]] constexpr auto winning_moves(Side side) const
        requires Threatening<G>
    {
        return this->game_.winning_moves(side);
    }
    [[nodiscard]] constexpr bool wins_at_once(Side side) const
        requires SeesWins<G>
    {
        return this->game_.wins_at_once(side);
    }
    [[nodiscard]] constexpr auto parries() const
        requires SeesParries<G>
    {
        return this->game_.parries();
    }
    [[nodiscard]] constexpr std::optional<std::vector<move_t<G>>> likely_parries() const
        requires Forewarned<G>
    {
        return this->game_.likely_parries();
    }
    friend bool operator==(const SameValues&, const SameValues&) = default;

protected:
    constexpr SameValues() = default;
    constexpr explicit SameValues(G game) : SameTree<Derived, G>{std::move(game)} {}
};

}  // namespace kigi::transform
