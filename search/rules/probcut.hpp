#pragma once
/// \file
/// Multi-ProbCut: a shallow search that is far enough outside the window stands for the deep one. Sources: M. Buro,
/// "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA Journal 18 (1995); "Experiments with
/// Multi-ProbCut and a new high-quality evaluation function for Othello" (1997).

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include <kigi/framework/node/node.hpp>

namespace kigi {

/// The deep value is about `slope * shallow value + offset`, with a standard error of `sigma`; all in units of the
/// evaluator.
struct ProbCutLine {
    int depth = 0;    ///< of the deep search
    int shallow = 0;  ///< of the one that stands for it
    double slope = 1;
    double offset = 0;
    double sigma = 0;
    friend bool operator==(const ProbCutLine&, const ProbCutLine&) = default;
};

/// What a calibration found out for one game and evaluator.
using ProbCutLines = std::vector<ProbCutLine>;

/// With several lines for one depth (Multi-ProbCut) they are tried in order, so put the shallowest first.
/// `confidence` is the number of standard errors a probe must be outside (1.5: 87 % two-sided, 1.1: 73 %).
/// At unlimited depth and at the root nothing is cut.
struct ProbCut {
    ProbCutLines lines{};
    double confidence = 1.5;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (!lines.empty() && !Node::is_root)
            if (const auto value = probed(node)) return *value;
        return next(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] std::optional<Value> probed(Node& node) const {
        for (const ProbCutLine& line : lines) {
            if (line.depth != node.depth) continue;
            const double margin = confidence * line.sigma;
            const Window window = node.window;
            const auto estimates = node.counters().estimates;
            if (window.beta < infinite) {
                const Value bar = points((window.beta.points + margin - line.offset) / line.slope);
                if (node.again(Window{bar - 1, bar}, line.shallow) >= bar) return cut(node, window.beta);
            }
            if (-infinite < window.alpha) {
                const Value bar = points((window.alpha.points - margin - line.offset) / line.slope);
                if (node.again(Window{bar, bar + 1}, line.shallow) <= bar) return cut(node, window.alpha);
            }
            node.counters().estimates = estimates;  // nothing was taken from the probes
        }
        return std::nullopt;
    }
    /// A probe that would have to lie beyond everything never does.
    static Value points(double x) {
        constexpr double most = infinite.points;
        return {static_cast<std::int32_t>(std::lround(std::clamp(x, -most, most)))};
    }
    template <class Node>
    static Value cut(Node& node, Value value) {
        ++node.counters().estimates;
        return value;
    }
};

}  // namespace kigi
