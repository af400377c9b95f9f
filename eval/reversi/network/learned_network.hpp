#pragma once
/// \file
/// Reversi's network as an evaluator, by name.

#include <cstdint>
#include <memory>
#include <string_view>

#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/pattern_features.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// What NetworkEvaluation says, of a position alone or of one whose indices are kept move by move. Law: the same
/// number.
class LearnedNetwork {
public:
    using Features = PatternFeatures;
    static constexpr std::string_view name = "network";
    static constexpr std::string_view description =
        "a small network over patterns of ten squares and mobility, learned from exact scores and from self-play";
    static constexpr std::int32_t scale = NetworkEvaluation::scale;

    /// With the weights that the program was built with, read when they are first needed.
    LearnedNetwork() = default;
    explicit LearnedNetwork(const NetworkWeights& weights) : own_{std::make_shared<const NetworkEvaluation>(weights)} {}
    /// From the bytes of a file of weights; the error is one line.
    [[nodiscard]] static Result<LearnedNetwork> from_text(std::string_view bytes, std::string_view) {
        const auto weights = parse_network_weights(bytes);
        if (!weights) return std::unexpected{weights.error()};
        return LearnedNetwork{*weights};
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

    /// Reads the built-in weights, about 0.1 s, unless they are there.
    static void prepare(const Reversi<8>&) { static_cast<void>(NetworkEvaluation::built_in()); }

private:
    [[nodiscard]] const NetworkEvaluation& evaluation() const { return own_ ? *own_ : NetworkEvaluation::built_in(); }

    std::shared_ptr<const NetworkEvaluation> own_{};  ///< null: the built-in weights
};

}  // namespace kigi::reversi
