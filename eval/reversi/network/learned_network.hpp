#pragma once
/// \file
/// Reversi's network as an evaluator, by name.

#include <string_view>

#include <kigi/eval/reversi/learned_evaluator.hpp>
#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/network/network_weights.hpp>

namespace kigi::reversi {

struct AboutNetwork {
    using Evaluation = NetworkEvaluation;
    static constexpr std::string_view name = "network";
    static constexpr std::string_view description =
        "a small network over patterns of ten squares and mobility, learned from exact scores and from self-play";
    static constexpr auto parse = parse_network_weights;
};

using LearnedNetwork = LearnedEvaluator<AboutNetwork>;

}  // namespace kigi::reversi
