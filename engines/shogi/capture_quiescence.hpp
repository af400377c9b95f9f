#pragma once
/// \file
/// Quiescence in shogi: beyond the horizon captures and promotions that do not lose material, and every answer to a
/// check.

#include <cstdint>
#include <type_traits>
#include <utility>

#include <kigi/engines/shogi/exchange.hpp>
#include <kigi/engines/shogi/tactical_moves.hpp>
#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/shogi/material.hpp>
#include <kigi/framework/algebra/scored.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/stages.hpp>
#include <kigi/search/folds/fold_replies.hpp>
#include <kigi/search/ordering/best_first.hpp>

namespace kigi::shogi {

struct CaptureQuiescenceOptions {
    int plies = 8;                  ///< past the horizon, at most; 0: the estimate alone
    int evasion_plies = 4;          ///< past the horizon in which a side in check may not stand pat
    bool leaves_out_losses = true;  ///< captures that lose material by exchange
    /// A move that does not reach the window even if it wins so much more than it takes is left out, in hundredths of a
    /// pawn; below 0: none is.
    std::int32_t margin = 300;
};

/// Takes the place of `horizon`. The side to move may stand pat, or take or promote, most valuable victim first and by
/// the cheapest piece; captures by which the opponent comes out ahead are left out. In check it may not stand pat, and
/// all its moves are looked at.
template <class Evaluate>
struct CaptureQuiescence {
    Evaluate evaluate;
    CaptureQuiescenceOptions options{};

    using Evaluator = Evaluate;
    [[nodiscard]] constexpr std::int32_t scale() const noexcept { return scale_of(evaluate); }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (node.depth > 0) return next(node);
        return beyond(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] Value beyond(Node& node) const {
        using Variant = typename std::remove_cvref_t<decltype(node.position.bare())>::Rules;
        const Position& position = node.position.bare().position();
        ++node.counters().estimates;
        const bool may_go_on = node.depth > -options.plies;
        if (may_go_on && node.depth > -options.evasion_plies && node.position.bare().in_check())
            return fold_replies(node, evasions<Variant>(position), Scored<Move>{});
        const Scored<Move> stand_pat{evaluate(std::as_const(node.position))};
        if (node.window.fails_high(stand_pat.value) || !may_go_on) return stand_pat.value;

        const Board& board = position.board();
        TacticalSink moves{board, position.side()};
        tactical_moves<Variant>(position, moves);
        Scored<Move> at_least = stand_pat;
        ScoredMoves<Move> sorted;
        for (const Move move : moves) {
            const std::int32_t gain = gain_of(board, move);
            if (const Value most = stand_pat.value + in_units(gain + options.margin);
                options.margin >= 0 && node.window.fails_low(most)) {
                if (at_least.value < most) at_least = Scored<Move>{most};
                continue;
            }
            sorted.add(move, 16 * gain - worth(kind_of(board.at(move.from()))));
        }
        return fold_replies(node, not_losing(sorted, position), at_least);
    }

    /// Hundredths of a pawn in units of the evaluator.
    [[nodiscard]] constexpr std::int32_t in_units(std::int32_t worth) const noexcept {
        return static_cast<std::int32_t>(std::int64_t{worth} * scale() / ShogiMaterial::scale);
    }

    /// Best first, each looked at when it is asked for.
    [[nodiscard]] Generator<Move> not_losing(ScoredMoves<Move>& sorted, const Position& position) const {
        while (!sorted.empty()) {
            const Move move = sorted.take_best();
            if (!options.leaves_out_losses || !loses_exchange(position.board(), position.side(), move)) co_yield move;
        }
    }
};

template <class Evaluate>
[[nodiscard]] constexpr CaptureQuiescence<Evaluate> capture_quiescence(Evaluate evaluate,
                                                                       CaptureQuiescenceOptions options = {}) {
    return {std::move(evaluate), options};
}

}  // namespace kigi::shogi
