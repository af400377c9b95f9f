#pragma once
/// \file
/// The state of a match in a few lines for people, laid out as fastchess lays them out.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/statistics/results.hpp>
#include <kigi/arena/statistics/sprt.hpp>

namespace kigi::arena {

/// What a summary is made from.
struct Standing {
    Results results{};
    /// How the single games ended, where that is known besides the pairs.
    std::optional<WinDrawLoss> games{};
    std::optional<Sprt> sprt{};
    bool repeats = false;  ///< the test ended without a decision: see SprtState::repeats
};

/// Lines such as "Elo: 6.03 +/- 3.49, nElo: 10.01 +/- 5.80", without line ends. What is undefined is written "n/a".
[[nodiscard]] std::vector<std::string> summary(const Standing& standing);

/// "logistic", "normalized", "bayes": the names under which users know the models.
[[nodiscard]] std::string_view name(EloModel model);
/// Nothing if there is no such model. Takes "normalised" too.
[[nodiscard]] std::optional<EloModel> elo_model(std::string_view name);

/// "continue", "H0", "H1" or "repeats".
[[nodiscard]] std::string_view name(SprtState state);

}  // namespace kigi::arena
