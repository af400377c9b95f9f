#pragma once
/// \file
/// The calibration that a ProbCut search is told to use.

#include <kigi/catalogue/searchers/alpha_beta_options.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/search/rules/probcut.hpp>

namespace kigi {

/// The lines of the file that the options name, none without a file. Refused: a file that is for another game or
/// evaluator, and one that is no calibration.
[[nodiscard]] Result<ProbCutLines> probcut_lines(const AnyGame& game, const ProbCutOptions& options);

}  // namespace kigi
