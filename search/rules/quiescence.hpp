#pragma once
/// \file
/// Quiescence: past the horizon, go on with forcing moves alone until the position is quiet.

#include <cstdint>
#include <utility>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/search/folds/fold_replies.hpp>

namespace kigi {

/// Takes the place of `horizon`. The side to move may stand pat on the estimate, or play a forcing move; at most
/// `extra` plies past the horizon.
template <class Evaluate>
struct Quiescence {
    Evaluate evaluate;
    int extra = 8;

    using Evaluator = Evaluate;
    [[nodiscard]] constexpr std::int32_t scale() const noexcept { return scale_of(evaluate); }

    static constexpr auto needs = refinement::forcing{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        static_assert(Forcing<typename Node::Position>, "quiescence needs a Forcing game: forcing_moves() const");
        if (node.depth > 0) return next(node);
        ++node.counters().estimates;
        const Scored<typename Node::Move> stand_pat{evaluate(std::as_const(node.position))};
        if (node.window.fails_high(stand_pat.value) || node.depth <= -extra) return stand_pat.value;
        return fold_replies(node, node.position.forcing_moves(), stand_pat);
    }
};

template <class Evaluate>
[[nodiscard]] constexpr Quiescence<Evaluate> quiescence(Evaluate evaluate, int extra = 8) {
    return {std::move(evaluate), extra};
}

}  // namespace kigi
