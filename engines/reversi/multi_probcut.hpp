#pragma once
/// \file
/// Multi-ProbCut for the learned evaluation of reversi, in the middle game and in searches to the end. Sources: see
/// search/rules/probcut.hpp.

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// The standard error with which a search `shallow` plies deep foretells one of `depth` plies, in discs: a quadratic
/// function in a linear form under the exponential, which is fitted to the logarithms of what was seen at positions of
/// self-play with 14 to 52 empty squares.
struct ProbeError {
    double constant, by_shallow, by_depth, by_empties, by_empties_squared, by_shallow_and_empties;

    [[nodiscard]] double operator()(int empties, int depth, int shallow) const noexcept {
        const double part = empties / 64.0;
        return std::exp(constant + by_shallow * shallow + by_depth * depth + by_empties * empties +
                        (by_empties_squared * empties + by_shallow_and_empties * shallow) * part);
    }
};
/// At 320 positions and depths up to 9; mean distance from it 14 %.
inline constexpr ProbeError probe_error_of_patterns{1.568, -0.149, 0.0836, -0.0139, -0.0079, -0.0387};
/// At 320 positions and depths up to 9; mean distance from it 15 %.
inline constexpr ProbeError probe_error_of_network{1.421, -0.155, 0.0801, -0.0248, 0.0064, 0.016};

struct MultiProbCutOptions {
    /// Of the evaluation that is asked.
    ProbeError error = probe_error_of_patterns;
    /// Standard errors by which a probe must lie outside the window, in searches to a depth: 1.1 is 73 %; 0: no cuts.
    double middle = 1.1;
    /// With so few plies to go, this share of them is enough.
    int few_plies = 4;
    double few_plies_share = 1;
    /// In searches to the end, by their level: 1 is the last before the exact one.
    std::array<double, most_end_level> ends{2.6, 2.0, 1.5, 1.1};
    /// Fewer plies are not worth a probe, in searches to a depth ...
    int least_depth = 3;
    /// ... and in the last searches to the end before the exact one: it is near then, and they leave out little. The
    /// first ones, which are to be done in no time, probe wherever searches to a depth do.
    int least_depth_of_ends = 13;
};

/// In a null window, a probe of about half the depth stands for the search if it lies far enough outside. Of the two
/// sides that one is probed which the static value speaks for. What a probe says is an estimate.
class MultiProbCut {
public:
    using Evaluator = LearnedEvaluation;  ///< whose unit the values of the search have

    /// Without an evaluation nothing is cut.
    explicit MultiProbCut(const LearnedEvaluation* evaluation, MultiProbCutOptions options = {})
        : evaluation_{evaluation}, options_{options}, errors_(64 * 64) {
        for (int empties = 0; empties < 64; ++empties)
            for (int depth = 1; depth < 64; ++depth)
                errors_[place(empties, depth)] =
                    static_cast<float>(LearnedEvaluation::scale * options.error(empties, depth, probe_depth(depth)));
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (!Node::is_root && evaluation_ && node.window.is_null()) {
            const double sureness = sureness_at(node.depth);
            if (sureness > 0 && node.position.legal() != 0) {
                const int empties = count(node.position.empties());
                const int depth = node.depth < empties ? node.depth : empties;
                if (depth >= least_depth_at(node.depth))
                    if (const auto value = probed(node, empties, depth, sureness)) return *value;
            }
        }
        return next(node);
    }

private:
    [[nodiscard]] double sureness_at(int depth) const noexcept {
        if (!is_unlimited(depth))
            return depth > options_.few_plies ? options_.middle : options_.few_plies_share * options_.middle;
        const int level = end_level(depth);
        return level == 0 ? 0 : options_.ends[static_cast<std::size_t>(level - 1)];
    }
    [[nodiscard]] int least_depth_at(int depth) const noexcept {
        constexpr int last_levels = 2;
        return is_unlimited(depth) && end_level(depth) <= last_levels ? options_.least_depth_of_ends
                                                                      : options_.least_depth;
    }
    /// About half the depth, and even or odd as the depth is: values of the two differ.
    [[nodiscard]] static constexpr int probe_depth(int depth) noexcept { return 2 * (depth / 4) + (depth & 1); }
    [[nodiscard]] static constexpr std::size_t place(int empties, int depth) noexcept {
        return static_cast<std::size_t>(64 * empties + depth);
    }

    template <class Node>
    [[gnu::noinline]] std::optional<Value> probed(Node& node, int empties, int depth, double sureness) const {
        const int shallow = probe_depth(depth);
        const auto margin = static_cast<std::int32_t>(sureness * static_cast<double>(errors_[place(empties, depth)]));
        const Value here{RecentValues::value(*evaluation_, node.position.mover(), node.position.opponent())};
        const Value alpha = node.window.alpha;
        const Value beta = node.window.beta;
        const auto estimates = node.counters().estimates;
        if (here >= beta) {
            const Value bar = beta + margin;
            if (bar.points < LearnedEvaluation::most && node.again(Window{bar - 1, bar}, shallow) >= bar)
                return cut(node, to_the_end(node) ? Value{-rounded_down(-beta.points)} : beta);
        } else {
            const Value bar = alpha - margin;
            if (bar.points > -LearnedEvaluation::most && node.again(Window{bar, bar + 1}, shallow) <= bar)
                return cut(node, to_the_end(node) ? Value{rounded_down(alpha.points)} : alpha);
        }
        node.counters().estimates = estimates;  // nothing was taken from the probe
        return std::nullopt;
    }
    template <class Node>
    [[nodiscard]] static bool to_the_end(const Node& node) noexcept {
        return is_unlimited(node.depth);
    }
    /// To a score that a game can have: an even number of discs, since empty squares go to the winner. What is between
    /// would be looked for by null windows, one unit after the other.
    [[nodiscard]] static constexpr std::int32_t rounded_down(std::int32_t units) noexcept {
        constexpr std::int32_t two_discs = 2 * LearnedEvaluation::scale;
        return units - ((units % two_discs) + two_discs) % two_discs;
    }
    template <class Node>
    static Value cut(Node& node, Value value) {
        ++node.counters().estimates;
        return value;
    }

    const LearnedEvaluation* evaluation_;
    MultiProbCutOptions options_;
    std::vector<float> errors_;
};

}  // namespace kigi::reversi
