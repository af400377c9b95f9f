#pragma once
/// \file
/// Ratings of many players at once, by maximum likelihood. Sources: R. Bradley, M. Terry, "Rank analysis of incomplete
/// block designs", Biometrika 39 (1952); L. Ford, "Solution of a ranking problem from binary comparisons", American
/// Mathematical Monthly 64 (1957), for when there is a maximum; D. Hunter, "MM algorithms for generalized Bradley-Terry
/// models", Annals of Statistics 32 (2004); R. Wedderburn, "Quasi-likelihood functions ...", Biometrika 61 (1974), for
/// the intervals.

#include <cstddef>
#include <optional>
#include <vector>

#include <kigi/arena/statistics/results.hpp>

namespace kigi::arena {

/// What two players did against each other, as `player` counts it. The same two may occur several times, in either
/// order; pairs and single games may be mixed.
struct Encounter {
    std::size_t player = 0;  ///< number of a player, from 0
    std::size_t opponent = 0;
    Results results{};
};

/// A player whose rating is given.
struct Anchor {
    std::size_t player = 0;
    double rating = 0;
};

struct Rating {
    double rating = 0;            ///< in Elo: the expected score against a player d below is 1 / (1 + 10^(-d / 400))
    std::optional<double> low{};  ///< interval of 95 %; an end is empty if nothing bounds the rating on that side
    std::optional<double> high{};
    std::uint64_t games = 0;
    std::optional<double> score{};  ///< points a game, 0 to 1; nothing without games
    /// Players who are connected by games, directly or through others or through anchors, share a number; ratings of
    /// different groups cannot be compared. Groups are numbered from 0 by their first player.
    std::size_t group = 0;
    /// The results of its group allow no finite ratings: somebody, or some players together, won everything against the
    /// others. One draw was added to each encounter in the group so that there are figures to show; the order of the
    /// players is to be believed, the distances are not.
    bool virtual_draws = false;
};

/// The ratings under which the results are likeliest, where a draw counts as half a win and half a loss, so that the
/// expected points of every player are those it made, and the difference of two players who met nobody else is their
/// difference in Elo. Anchored players keep their rating and have an interval of no width; a group without anchors has
/// mean 0 and its intervals are those of the distance to that mean.
///
/// Intervals come from the second derivative of the likelihood (the Fisher information), times the dispersion: how much
/// the scores of trials really spread about what the ratings expect, against independent games without draws. Draws,
/// and pairs that even out their opening, make them narrower.
///
/// Players are numbered below `players`; an anchor that is given twice counts once, the last.
[[nodiscard]] std::vector<Rating> ratings(std::size_t players, const std::vector<Encounter>& encounters,
                                          const std::vector<Anchor>& anchors = {});

}  // namespace kigi::arena
