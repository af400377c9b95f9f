#pragma once
/// \file
/// The calibration that a ProbCut search is told to use.

#include <kigi/catalogue/searchers/alpha_beta_options.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/search/rules/probcut.hpp>

namespace kigi {

/// By the lines of the file that the options name, or without one of what kigi was built with. Refused: a file that has
/// nothing for this game and evaluator, or in other units than the evaluator's, one that is no calibration, and a game
/// that has none.
[[nodiscard]] Result<ProbCut> chosen_probcut(const AnyGame& game, const ProbCutOptions& options);

}  // namespace kigi
