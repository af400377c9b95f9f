#pragma once
/// \file
/// Reversi's patterns as an evaluator, by name.

#include <string_view>

#include <kigi/eval/reversi/learned_evaluator.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>

namespace kigi::reversi {

struct AboutPatterns {
    using Evaluation = PatternEvaluation;
    static constexpr std::string_view name = "patterns";
    static constexpr std::string_view description =
        "patterns of ten squares and mobility, learned from exact scores and from games";
    static constexpr auto parse = parse_pattern_weights;
};

using LearnedPatterns = LearnedEvaluator<AboutPatterns>;

}  // namespace kigi::reversi
