#pragma once
/// \file
/// The order of moves of reversi's engine: all children of a node at once, scored in vector lanes.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/engines/reversi/best_children.hpp>
#include <kigi/engines/reversi/endgame_scores.hpp>
#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi::reversi {

struct EndgameOrderOptions {
    /// From so many empty squares on, the table is asked for the children.
    int table_from = 11;
    /// In searches to a depth, from so many plies to go on: what is nearer to the horizon is not in the table.
    int middle_table_from = 3;
    /// What the table knows of a child from a search that looked further refutes, too.
    Deeper deeper = Deeper::differs;
    EndgameScoreOptions scores{};
};

/// A move that the table knows to refute, then the table move, then those that score most (see EndgameScores). To try a
/// move first that the table knows to refute is the enhanced transposition cut-off (J. Schaeffer, A. Plaat, "New
/// advances in alpha-beta searching", ACM CSC, 1996). As a part of the order it costs no wait: the children's buckets
/// come from memory while the children are scored.
template <class Table>
class EndgameOrder {
public:
    explicit EndgameOrder(const Table* table = nullptr, const LearnedEvaluation* evaluation = nullptr,
                          EndgameOrderOptions options = {})
        : table_{table}, score_{evaluation, options.scores}, options_{options} {}

    template <class Node>
    [[nodiscard]] BestChildren operator()(Node& node) const {
        const Reversi<8>& position = node.position;
        const ChildBatch<8>& children = node.children();
        BestChildren moves{score_, {position, node.ply, node.depth, node.window.alpha, node.state().scale()}, children};
        if (position.legal() == 0) return moves;
        const bool asks = table_ && asks_table(position, node.depth);
        std::array<std::uint64_t, most_moves> keys;
        if (asks)
            for (std::size_t i = 0; i < children.size(); ++i) table_->prefetch(keys[i] = children.key(i));
        if (node.table_move) moves.put_first(*node.table_move);
        moves.score_if_needed();
        if (asks && !Node::is_root) put_refuting_first(node, children.size(), keys.data(), moves);
        return moves;
    }

private:
    [[nodiscard]] bool asks_table(const Reversi<8>& position, int depth) const noexcept {
        return count(position.empties()) >= options_.table_from && depth >= options_.middle_table_from;
    }
    template <class Node>
    void put_refuting_first(Node& node, std::size_t size, const std::uint64_t* keys, BestChildren& moves) const {
        const int depth = table_depth(node.depth - 1);
        for (std::size_t i = 0; i < size; ++i) {
            const auto entry = table_->probe(keys[i], depth);
            if (!entry || !entry->answers(depth, options_.deeper) || !bounds_above(entry->bound)) continue;
            if (node.window.fails_high(-entry->value)) return moves.put_first(i);
        }
    }
    const Table* table_;
    EndgameScores score_;
    EndgameOrderOptions options_;
};

}  // namespace kigi::reversi
