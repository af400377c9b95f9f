#pragma once
/// \file
/// The learned evaluator of reversi, by name.

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/eval/reversi/pattern_features.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// What PatternEvaluation says, of a position alone or of one whose indices are kept move by move. Law: the same
/// number.
class LearnedPatterns {
public:
    using Features = PatternFeatures;
    static constexpr std::string_view name = "patterns";
    static constexpr std::string_view description =
        "patterns of ten squares and mobility, learned from exact scores and from games";
    static constexpr std::int32_t scale = PatternEvaluation::scale;

    /// With the weights that the program was built with, read when they are first needed.
    LearnedPatterns() = default;
    explicit LearnedPatterns(PatternWeights weights)
        : own_{std::make_shared<const PatternEvaluation>(std::move(weights))} {}
    /// From the bytes of a file of weights; the error is one line.
    [[nodiscard]] static Result<LearnedPatterns> from_text(std::string_view bytes, std::string_view) {
        auto weights = parse_pattern_weights(bytes);
        if (!weights) return std::unexpected{weights.error()};
        return LearnedPatterns{*std::move(weights)};
    }

    Value operator()(const Reversi<8>& position) const {
        return {evaluation().evaluate(position.mover(), position.opponent())};
    }
    template <class Position>
        requires requires(const Position& position) { position.features().indices(); }
    Value operator()(const Position& position) const {
        const Reversi<8>& game = position.base();
        return {evaluation().evaluate(position.features().indices(), game.mover(), game.opponent())};
    }

    /// Reads the built-in weights, some milliseconds, unless they are there.
    static void prepare(const Reversi<8>&) { static_cast<void>(PatternEvaluation::built_in()); }

private:
    [[nodiscard]] const PatternEvaluation& evaluation() const { return own_ ? *own_ : PatternEvaluation::built_in(); }

    std::shared_ptr<const PatternEvaluation> own_{};  ///< null: the built-in weights
};

}  // namespace kigi::reversi
