#pragma once
/// \file
/// The rule that two plies before the horizon the static value may stand for the search.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// What two plies find beyond the static value of the network, in discs: on average, and the standard deviation from
/// that. Seen at 83,000 nodes with 8 to 58 empty squares, of searches of 15 plies from 300 positions and of 26 from the
/// start. A sum of weights errs a little more, and is cut by the same.
inline constexpr double two_plies_gain = 1;
[[nodiscard]] constexpr double two_plies_error(int empties) noexcept { return 5.4 - 0.064 * empties; }

/// With two plies to go, a null window is failed without a search if the static value lies far enough outside: futility
/// pruning (E. Heinz, "Extended futility pruning", ICCA Journal 21, 1998), on either side of the window. What it says
/// is an estimate.
class StaticCut {
public:
    using Evaluator = LearnedEvaluation;  ///< whose unit the values of the search have

    /// `sureness` is in standard errors of what two plies find. Without an evaluation, or with 0, nothing is cut.
    StaticCut(const LearnedEvaluation* evaluation, double sureness) : evaluation_{sureness > 0 ? evaluation : nullptr} {
        for (std::size_t empties = 0; empties < margins_.size(); ++empties)
            margins_[empties] = in_units(sureness * two_plies_error(static_cast<int>(empties)));
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (!evaluation_ || node.depth != 2 || Node::is_root || !node.window.is_null()) return next(node);
        const Reversi<8>& position = node.position;
        if (position.legal() == 0 || node.depth >= position.plies_left()) return next(node);
        const std::int32_t margin = margins_[static_cast<std::size_t>(count(position.empties()))];
        const Value expected{RecentValues::value(*evaluation_, position.mover(), position.opponent()) +
                             in_units(two_plies_gain)};
        const bool is_high = expected >= node.window.beta + margin;
        if (!is_high && expected > node.window.alpha - margin) return next(node);
        ++node.counters().estimates;
        return is_high ? node.window.beta : node.window.alpha;
    }

private:
    [[nodiscard]] static constexpr std::int32_t in_units(double discs) noexcept {
        return static_cast<std::int32_t>(LearnedEvaluation::scale * discs);
    }

    const LearnedEvaluation* evaluation_;
    std::array<std::int32_t, 64> margins_;
};

}  // namespace kigi::reversi
