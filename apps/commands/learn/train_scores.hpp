#pragma once
/// \file
/// kigi train for games that learn scores by least squares.

#include <kigi/apps/commands/learn/training_options.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// Reads what was asked for, iterates, writes the weights and says how far they are from scores that were held back.
/// Returns the exit status. Throws BadInput.
[[nodiscard]] int train_scores(const Context& context, const Options& options, const TrainingAsked& asked,
                               const AnyGame& game, ScoreLearner& learner);

}  // namespace kigi::apps
