#pragma once
/// \file
/// The evaluator of the engine: a learned one compiled in, or any other by name.

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

class EngineEvaluator {
public:
    explicit EngineEvaluator(std::shared_ptr<const LearnedEvaluation> learned) : learned_{std::move(learned)} {}
    explicit EngineEvaluator(AnyEvaluator<Reversi<8>> other) : other_{std::move(other)} {}

    [[nodiscard]] std::int32_t scale() const noexcept { return learned_ ? LearnedEvaluation::scale : other_->scale(); }
    Value operator()(const Reversi<8>& game) const {
        if (learned_) [[likely]]
            return {learned_->evaluate(game.mover(), game.opponent())};
        return (*other_)(game);
    }
    /// The learned one, if it is the evaluator.
    [[nodiscard]] const LearnedEvaluation* learned() const noexcept { return learned_.get(); }

private:
    std::shared_ptr<const LearnedEvaluation> learned_{};
    std::optional<AnyEvaluator<Reversi<8>>> other_{};
};

}  // namespace kigi::reversi
