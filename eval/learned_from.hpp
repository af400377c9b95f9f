#pragma once
/// \file
/// The evaluator of a game that lists its features, with weights from a file.

#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include <kigi/eval/features.hpp>
#include <kigi/eval/linear.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// The expected result by the weights that `kigi train` has learned for the features `F`: a game lists it among its
/// evaluators, and its features as `features_for<G>(F{}, "learned")`; `eval=learned:FILE` reads the weights. Until then
/// every unfinished position is even. A game for which this is too slow has an evaluator of its own, and the law is
/// that it says the same.
template <Game G, FeatureSet<G> F>
    requires std::default_initializable<F>
class LearnedFrom {
public:
    static constexpr std::string_view name = "learned";
    static constexpr std::string_view description =
        "expected result by features, with the weights of learned:FILE, which kigi train writes; without them 0";
    static constexpr std::int32_t scale = Linear<G, F>::scale;

    LearnedFrom() = default;
    /// As many weights as there are features; they must be for `F`.
    explicit LearnedFrom(std::shared_ptr<const Weights> weights) : weights_{std::move(weights)} {}

    /// From the text of a weights file, for the game of that name; the error is one line.
    [[nodiscard]] static Result<LearnedFrom> from_text(std::string_view text, std::string_view game) {
        auto read = parse_weights_of(text, game, F::name, F{}.size());
        if (!read) return std::unexpected{std::move(read).error()};
        return LearnedFrom{std::make_shared<const Weights>(*std::move(read))};
    }

    Value operator()(const G& game) const { return weights_ ? Linear<G, F>{F{}, weights_}(game) : Value{0}; }

private:
    std::shared_ptr<const Weights> weights_;
};

}  // namespace kigi
