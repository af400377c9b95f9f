#pragma once
/// \file
/// Which positions of games kigi train learns the chance to win from, and what it learns of each.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/eval/training_set.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_position.hpp>

namespace kigi::apps {

/// Whether a move that was played left nothing hanging: it is none of the game's forcing moves, such as captures in
/// shogi. A search that ends in captures asks an evaluator about such positions only.
class QuietMoves {
public:
    /// Throws BadInput if the game knows no forcing moves. The game must outlive it.
    QuietMoves(const AnyGame& game, const std::string& evaluator);

    [[nodiscard]] bool operator()(const AnyPosition& before, std::string_view move) const;

private:
    std::function<DynamicGame(const AnyPosition&)> root_;
};

/// How positions become examples.
struct Teaching {
    /// How much of a target is the chance to win that a search saw; the rest is the result. Above 0, positions of a
    /// recorded game that no search looked at (its opening) are left out.
    double value_share = 0;
    bool quiet = false;       ///< only positions before a quiet move
    double validation = 0.1;  ///< share of the games that are held back
    std::uint64_t seed = 1;   ///< chooses these
};

/// Every position before a move, with the share of the point that its side got, in part what a search expected. Adds to
/// `held_back` the number of games for validation. Throws BadInput as QuietMoves does, and for a move that cannot be
/// played.
[[nodiscard]] SplitSet positions_of(const std::vector<TrainingGame>& games, const AnyGame& game,
                                    const AnyFeatures& features, const Teaching& teaching, std::size_t& held_back);

}  // namespace kigi::apps
