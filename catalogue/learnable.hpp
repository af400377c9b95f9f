#pragma once
/// \file
/// What a game's evaluator can learn from: its features, behind the wall where types are erased.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/features.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi {

/// The log-odds of winning that a search with the evaluator means by a value, in points of the game.
using LogOddsOfValue = double (*)(double points);

/// Of a value that is the expected result, between -1 and 1.
[[nodiscard]] inline double log_odds_of_expectation(double points) {
    constexpr double most = 1 - 1e-6;
    const double expected = std::clamp(points, -most, most);
    return std::log((1 + expected) / (1 - expected));
}

/// A feature set under its name, and which evaluator reads weights for it. `F::units`, if there are any, hidden units
/// are learned beside the sum.
template <Game G>
struct NamedFeatures {
    std::string_view name;
    std::uint32_t size = 0;
    std::string_view evaluator;
    std::function<void(const G&, std::vector<Feature>&)> collect;
    LogOddsOfValue log_odds = log_odds_of_expectation;
    std::uint32_t units = 0;  ///< hidden ones beside the sum (see HiddenLayer)
};

template <Game G, FeatureSet<G> F>
[[nodiscard]] NamedFeatures<G> features_for(F features, std::string_view evaluator,
                                            LogOddsOfValue log_odds = log_odds_of_expectation) {
    NamedFeatures<G> named{F::name, features.size(), evaluator,
                           [features](const G& game, std::vector<Feature>& out) { kigi::collect(features, game, out); },
                           log_odds};
    if constexpr (requires { F::units; }) named.units = F::units;
    return named;
}

/// The same for positions of which only the texts are known; they must be of the game that has the features.
struct AnyFeatures {
    std::string name;
    std::uint32_t size = 0;
    std::string evaluator;
    std::function<void(const AnyPosition&, std::vector<Feature>&)> collect;
    LogOddsOfValue log_odds = log_odds_of_expectation;
    std::uint32_t units = 0;
};

/// A game that may have features, whose chance to win is learned, or something that learns scores.
class Learnable {
public:
    virtual ~Learnable() = default;
    /// All kinds of features, the usual one first; may be empty.
    [[nodiscard]] virtual std::vector<AnyFeatures> features() const = 0;
    /// Null if there is none.
    [[nodiscard]] virtual std::unique_ptr<ScoreLearner> score_learner(const ScoreLearningOptions& options) const = 0;
};

}  // namespace kigi
