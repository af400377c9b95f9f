#pragma once
/// \file
/// The learned evaluator of Trax.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/linear.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/trax/word_network.hpp>
#include <kigi/eval/trax/word_table.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// What Linear<Trax, Features> says, from tables in which the weights of all shorter words within a longest one are
/// added up already: one look a letter, two a path. Law: the same number at every position. With weights for
/// FeaturesWithExtents, likewise what those say; with weights for NetworkFeatures, what that network says.
class Learned {
public:
    static constexpr std::string_view name = "learned";
    static constexpr std::string_view description =
        "linear in words of the perimeter and shapes of paths, by logistic regression on the outcome";
    static constexpr std::int32_t scale = Linear<Trax, Features>::scale;

    /// With the weights that the program was built with, for each kind of rules its own; their tables are made when
    /// they are first needed.
    Learned() = default;
    /// The weights must be for `Features`, `FeaturesWithExtents` or `NetworkFeatures`.
    explicit Learned(std::shared_ptr<const Weights> weights);
    /// From the text of a weights file, for the game of that name; the error is one line.
    [[nodiscard]] static Result<Learned> from_text(std::string_view text, std::string_view game);

    Value operator()(const Trax& game) const;

    /// Makes the tables of the built-in weights for games of these rules, some milliseconds, unless they are there.
    static void prepare(const Trax& game) { static_cast<void>(built_in(game.rules())); }

private:
    struct Tables {
        std::uint64_t number;  ///< no two have the same, so that nobody takes the other's values for its own
        WordTable words;
        std::vector<std::int32_t> paths;  ///< by owner and shape
        std::shared_ptr<const Weights> weights;
        std::optional<WordNetwork> network;  ///< if they are for one
    };
    [[nodiscard]] static const Tables& built_in(Trax::Rules rules);
    [[nodiscard]] static Value estimate(const Tables& tables, const Trax& game);

    std::shared_ptr<const Tables> tables_;  ///< null: those that are built in for the rules of the game
};

}  // namespace kigi::trax
