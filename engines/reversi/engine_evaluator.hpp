#pragma once
/// \file
/// The evaluator of the engine: the learned patterns compiled in, or any other by name.

#include <optional>
#include <utility>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

class EngineEvaluator {
public:
    explicit EngineEvaluator(const PatternEvaluation& patterns) : patterns_{&patterns} {}
    explicit EngineEvaluator(AnyEvaluator<Reversi<8>> other) : other_{std::move(other)} {}

    [[nodiscard]] std::int32_t scale() const noexcept { return patterns_ ? PatternEvaluation::scale : other_->scale(); }
    Value operator()(const Reversi<8>& game) const {
        if (patterns_) [[likely]]
            return {patterns_->evaluate(game.mover(), game.opponent())};
        return (*other_)(game);
    }
    /// The patterns, if these are the evaluator.
    [[nodiscard]] const PatternEvaluation* patterns() const noexcept { return patterns_; }

private:
    const PatternEvaluation* patterns_ = nullptr;
    std::optional<AnyEvaluator<Reversi<8>>> other_{};
};

}  // namespace kigi::reversi
