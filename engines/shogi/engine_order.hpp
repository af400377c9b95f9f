#pragma once
/// \file
/// The order of moves in the engine of shogi.

#include <cstdint>
#include <optional>
#include <type_traits>

#include <kigi/engines/shogi/exchange.hpp>
#include <kigi/framework/game/legal.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/shogi_move.hpp>
#include <kigi/search/ordering/best_first.hpp>
#include <kigi/search/ordering/killers.hpp>
#include <kigi/search/ordering/ordered_move.hpp>
#include <kigi/search/ordering/score.hpp>

namespace kigi::shogi {

/// The table's move; captures and promotions that do not lose material, most valuable first; killers; the rest by
/// history; captures that lose. What comes before the rest has a stage of its own, so that late-move reductions leave
/// it alone.
class EngineOrder {
public:
    template <class Node>
    Generator<OrderedMove<Move>> operator()(Node& node) {
        using Variant = typename std::remove_cvref_t<decltype(node.position.bare())>::Rules;
        std::optional<Move> tried;
        if (node.table_move && node.position.can_play(*node.table_move)) {
            tried = node.table_move;
            co_yield {*tried, kigi::Stage::table_move};
        }
        const Position& position = node.position.bare().position();
        const Board& board = position.board();
        const auto killers = killers_.at(node.ply);
        ScoredMoves<Move> early;
        ScoredMoves<Move> rest;
        for (const Move move : node.position.moves()) {
            if (move == tried) continue;
            if (move.is_declaration()) {
                early.add(move, most);
            } else if (const auto gain = gain_of(board, move); gain > 0) {
                if (loses_exchange(board, position.side(), move))
                    rest.add(move, gain - 2 * most);
                else
                    early.add(move, 16 * gain - (move.is_drop() ? 0 : worth(kind_of(board.at(move.from())))));
            } else if (move == killers[0] || move == killers[1]) {
                early.add(move, move == killers[0] ? -most : -most - 1);
            } else {
                rest.add(move, history_(node, move) -
                                   (is_without_promotion<Variant>(board, position.side(), move) ? most : 0));
            }
        }
        while (!early.empty()) co_yield {early.take_best(), kigi::Stage::killer};
        while (!rest.empty()) co_yield {rest.take_best(), kigi::Stage::scored};
    }

    template <class Node>
    void cut_off(Node& node, Move move) {
        if (!move.is_declaration() && gain_of(node.position.bare().position().board(), move) > 0) return;
        killers_.cut_off(node.ply, move);
        history_.cut_off(node, move);
    }
    void new_search() {
        killers_.clear();
        history_.new_search();
    }

private:
    static constexpr std::int32_t most = 1 << 29;

    /// A pawn, bishop or rook that could promote.
    template <class Variant>
    [[nodiscard]] static bool is_without_promotion(const Board& board, Side side, Move move) noexcept {
        if (move.is_drop() || move.promotes()) return false;
        const Kind kind = kind_of(board.at(move.from()));
        if (kind != Kind::pawn && kind != Kind::bishop && kind != Kind::rook) return false;
        const Squares zone =
            side == Side::first ? Variant::template zone<Side::first> : Variant::template zone<Side::second>;
        return zone.contains(move.to()) || zone.contains(move.from());
    }

    Killers<Move> killers_;
    ByHistory history_;
};

}  // namespace kigi::shogi
