#pragma once
/// \file
/// A learned evaluation of reversi as an evaluator that is chosen by name.

#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/pattern_features.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// What a LearnedEvaluation over patterns says, of a position alone or of one whose indices are kept move by move. Law:
/// the same number. `About` names it: `name`, `description`, the type `Evaluation`, and `parse`, which reads the bytes
/// of a file of its weights.
template <class About>
class LearnedEvaluator {
public:
    using Evaluation = typename About::Evaluation;
    using Features = PatternFeatures;
    static constexpr std::string_view name = About::name;
    static constexpr std::string_view description = About::description;
    static constexpr std::int32_t scale = Evaluation::scale;

    /// With the weights that the program was built with, read when they are first needed.
    LearnedEvaluator() = default;
    template <class Weights>
        requires std::constructible_from<Evaluation, Weights>
    explicit LearnedEvaluator(Weights weights) : own_{std::make_shared<const Evaluation>(std::move(weights))} {}
    /// From the bytes of a file of weights; the error is one line.
    [[nodiscard]] static Result<LearnedEvaluator> from_text(std::string_view bytes, std::string_view) {
        auto weights = About::parse(bytes);
        if (!weights) return std::unexpected{weights.error()};
        return LearnedEvaluator{*std::move(weights)};
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

    /// Reads the built-in weights unless they are there.
    static void prepare(const Reversi<8>&) { static_cast<void>(Evaluation::built_in()); }
    /// Makes all its tables.
    void warm_up() const { evaluation().warm_up(); }

    /// What it asks, to share. (The built-in one is nobody's to delete.)
    [[nodiscard]] std::shared_ptr<const LearnedEvaluation> shared() const {
        if (own_) return own_;
        return {&Evaluation::built_in(), [](const auto*) {}};
    }

private:
    [[nodiscard]] const Evaluation& evaluation() const { return own_ ? *own_ : Evaluation::built_in(); }

    std::shared_ptr<const Evaluation> own_{};  ///< null: the built-in weights
};

}  // namespace kigi::reversi
