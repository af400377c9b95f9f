#pragma once
/// \file
/// Games that a searcher plays against itself for what can be learned from them.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/learn/training_games.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/text/numbers.hpp>

namespace kigi::apps {

/// How such games are played.
struct LabelledPlay {
    int depth = 6;              ///< plies that each move is searched, until the end is near
    int exact_plies = 32;       ///< from so many plies before the end at most on, each position is solved
    int least_plies = 14;       ///< and here the game is broken off: what is left is easy
    WholeRange random_plies{};  ///< at the beginning, any number with the same probability
    double noise = 0.06;        ///< probability of a random move before the end is near
    double end_noise = 0.35;    ///< and then, since best play would show one score again and again
    double result_share = 0.5;  ///< of the result in a label, where nothing but best moves led to it
    int side_lines = 0;         ///< from each position before the end is near
};

/// The positions of one game with their scores, as `learner` writes labels. A solved position has its score. Before
/// that it has a mixture of what the search says and of what the game came to, if no random move came between; of what
/// the search says alone otherwise. A side line is two to eight plies in which one side moves at random and the other
/// as the searcher does to one ply; the position at its end has a label of its own. Empty if random moves ended the
/// game. The same for the same generator; nothing if it was stopped.
[[nodiscard]] std::optional<std::string> labelled_game(const AnyGame& game, AnySearcher& searcher,
                                                       const ScoreLearner& learner, const LabelledPlay& play,
                                                       SplitMix random, const StopFlag& stop);

}  // namespace kigi::apps
