#pragma once
/// \file
/// The order of moves in searches to the end of the game: all children of a node at once, scored in vector lanes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/ordering/ordered_move.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi::reversi {

/// The moves of an expanded node, best first: the best of what is left is looked for when it is asked for.
class BestChildren {
public:
    using Item = ExpandedMove<Move>;

    explicit BestChildren(const ChildBatch<8>& children) : children_{&children}, left_{children.size()} {}

    /// Where the scores are written, before the first move is asked for.
    [[nodiscard]] std::int32_t* scores() noexcept { return scores_.data(); }
    /// The child of this move, if it is one, comes first.
    void put_first(Move move) {
        for (std::size_t i = 0; i < left_; ++i)
            if (children_->move(i) == move) {
                scores_[i] = best_score;
                return;
            }
    }
    /// This child comes before all others.
    void put_first(std::size_t child) { scores_[child] = best_score + 1; }

    class iterator {
    public:
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        iterator() = default;
        explicit iterator(BestChildren& moves) : moves_{&moves} { moves.find_best(); }
        [[nodiscard]] const Item& operator*() const noexcept { return moves_->item_; }
        iterator& operator++() {
            moves_->find_best();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator& i, std::default_sentinel_t) noexcept { return i.moves_->is_done(); }

    private:
        BestChildren* moves_ = nullptr;
    };

    [[nodiscard]] bool is_done() const noexcept { return done_; }
    [[nodiscard]] iterator begin() { return iterator{*this}; }
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    static constexpr std::int32_t best_score = 1 << 30;
    static constexpr std::int32_t taken = -best_score;

    void find_best() {
        done_ = left_ == 0;
        if (done_) return;
        std::size_t best = 0;
        for (std::size_t i = 1; i < children_->size(); ++i)
            if (scores_[i] > scores_[best]) best = i;
        item_ = {children_->move(best), scores_[best] >= best_score ? Stage::table_move : Stage::scored,
                 static_cast<int>(best)};
        scores_[best] = taken;
        --left_;
    }

    const ChildBatch<8>* children_;
    std::size_t left_;
    bool done_ = false;
    Item item_{};
    std::array<std::int32_t, most_moves> scores_;
};

struct EndgameOrderOptions {
    /// From so many empty squares on, the table is asked for the children.
    int table_from = 11;
    /// In searches to a depth, from so many plies to go on: what is nearer to the horizon is not in the table.
    int middle_table_from = 3;
    /// From so many on, the learned value of each child counts ...
    int value_from = 12;
    /// ... and from so many, that of the best reply to it.
    int reply_value_from = 18;
    /// What a disc of value weighs against the rest of the score, where a reply weighs 16.
    int disc_weight = 7;
    /// The same in searches to a depth, where each child's own value counts from so many plies to go on: nearer to the
    /// horizon, to evaluate all children costs more than it saves.
    int middle_disc_weight = 24;
    int middle_value_from = 5;
    /// Searches that look no further than this from the root take moments: there it counts everywhere, and the table
    /// has better moves for what follows.
    int middle_value_within = 8;
    /// What the table knows of a child from a search that looked further refutes, too.
    Deeper deeper = Deeper::differs;
};

/// A move that the table knows to refute, then the table move, then the moves that leave the opponent the fewest
/// replies and whose children are worth most; see ScoreChildren. To try a move first that the table knows to refute is
/// the enhanced transposition cut-off (J. Schaeffer, A. Plaat, "New advances in alpha-beta searching", ACM CSC, 1996).
/// As a part of the order it costs no wait: the children's buckets come from memory while the children are scored.
template <class Table>
class EndgameOrder {
public:
    explicit EndgameOrder(const Table* table = nullptr, const LearnedEvaluation* evaluation = nullptr,
                          EndgameOrderOptions options = {})
        : table_{table}, evaluation_{evaluation}, options_{options} {}

    template <class Node>
    [[nodiscard]] BestChildren operator()(Node& node) const {
        const Reversi<8>& position = node.position;
        const ChildBatch<8>& children = node.children();
        BestChildren moves{children};
        if (position.legal() == 0) {
            *moves.scores() = 0;
            return moves;
        }
        const bool asks = table_ && asks_table(position, node.depth);
        std::array<std::uint64_t, most_moves> keys;
        if (asks)
            for (std::size_t i = 0; i < children.size(); ++i) table_->prefetch(keys[i] = children.key(i));
        score(position, node.ply, node.depth, children.boards(), moves.scores());
        if (node.table_move) moves.put_first(*node.table_move);
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
    void score(const Reversi<8>& position, int ply, int depth, const ChildBoards& children,
               std::int32_t* scores) const {
        const int empties = count(position.empties());
        const bool to_the_end = depth >= position.plies_left();
        const bool is_short = ply + depth <= options_.middle_value_within;
        const bool by_value = evaluation_ && (to_the_end ? empties >= options_.value_from
                                                         : is_short || depth >= options_.middle_value_from);
        score_(children, scores);
        if (!by_value) return;
        std::int32_t values[most_moves];
        if (to_the_end && empties >= options_.reply_value_from)
            evaluate_replies(children, values);
        else
            evaluation_->evaluate_children(position.mover(), position.opponent(), children, values);
        const int weight = to_the_end ? options_.disc_weight : options_.middle_disc_weight;
        for (int i = 0; i < children.count; ++i) scores[i] -= weight * values[i] / LearnedEvaluation::scale;
    }
    /// The value of each child by that of the best reply to it.
    void evaluate_replies(const ChildBoards& children, std::int32_t* values) const {
        ChildBatch<8> replies;
        std::int32_t of_replies[most_moves];
        for (int i = 0; i < children.count; ++i) {
            replies.expand({children.mover[i], children.opponent[i], Side::first}, children.legal[i]);
            const ChildBoards& boards = replies.boards();
            if (boards.count == 0) {  // the game is over
                values[i] = LearnedEvaluation::scale *
                            Reversi<8>{{children.mover[i], children.opponent[i], Side::first}}.final_score();
            } else if (boards.square[0] == 0) {  // the child must pass
                values[i] = -evaluation_->evaluate(boards.mover[0], boards.opponent[0]);
            } else {
                evaluation_->evaluate_children(children.mover[i], children.opponent[i], boards, of_replies);
                values[i] = -*std::min_element(of_replies, of_replies + boards.count);
            }
        }
    }

    const Table* table_;
    const LearnedEvaluation* evaluation_;
    EndgameOrderOptions options_;
    ScoreChildren* score_ = score_children();
};

}  // namespace kigi::reversi
