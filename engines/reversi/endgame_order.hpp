#pragma once
/// \file
/// The order of moves in searches to the end of the game: all children of a node at once, scored in vector lanes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

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
        item_ = {children_->move(best), scores_[best] == best_score ? Stage::table_move : Stage::scored,
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
    /// From so many empty squares on, the opponent's best reply by mobility is looked at, where values are not.
    int look_further_from = 12;
    /// From so many on, the learned value of each child counts ...
    int value_from = 11;
    /// ... and from so many, that of the best reply to it.
    int reply_value_from = 17;
    /// What a disc of value weighs against the rest of the score, where a reply weighs 16.
    int disc_weight = 12;
};

/// The table move, then the moves that leave the opponent the fewest replies, and other signs of a good move; see
/// ScoreChildren.
class EndgameOrder {
public:
    explicit EndgameOrder(const PatternEvaluation* evaluation = nullptr, EndgameOrderOptions options = {})
        : evaluation_{evaluation}, options_{options} {}

    template <class Node>
    [[nodiscard]] BestChildren operator()(Node& node) const {
        const Reversi<8>& position = node.position;
        BestChildren moves{node.children()};
        if (position.legal() == 0)
            *moves.scores() = 0;
        else
            score(position, node.children().boards(), moves.scores());
        if (node.table_move) moves.put_first(*node.table_move);
        return moves;
    }

private:
    void score(const Reversi<8>& position, const ChildBoards& children, std::int32_t* scores) const {
        const int empties = count(position.empties());
        const bool by_value = evaluation_ && empties >= options_.value_from;
        score_(children, !by_value && empties >= options_.look_further_from, scores);
        if (!by_value) return;
        std::array<std::int32_t, most_moves> values;
        if (empties >= options_.reply_value_from)
            evaluate_replies(children, values.data());
        else
            evaluation_->evaluate_children(position.mover(), position.opponent(), children, values.data());
        for (int i = 0; i < children.count; ++i) scores[i] -= options_.disc_weight * values[i] / PatternEvaluation::scale;
    }
    /// The value of each child by that of the best reply to it.
    void evaluate_replies(const ChildBoards& children, std::int32_t* values) const {
        ChildBatch<8> replies;
        std::array<std::int32_t, most_moves> of_replies;
        for (int i = 0; i < children.count; ++i) {
            replies.expand({children.mover[i], children.opponent[i], Side::first});
            const ChildBoards& boards = replies.boards();
            if (boards.count == 0) {  // the game is over
                values[i] = PatternEvaluation::scale * Reversi<8>{{children.mover[i], children.opponent[i], Side::first}}.final_score();
            } else if (boards.square[0] == 0) {  // the child must pass
                values[i] = -evaluation_->evaluate(boards.mover[0], boards.opponent[0]);
            } else {
                evaluation_->evaluate_children(children.mover[i], children.opponent[i], boards, of_replies.data());
                values[i] = -*std::min_element(of_replies.begin(), of_replies.begin() + boards.count);
            }
        }
    }

    const PatternEvaluation* evaluation_;
    EndgameOrderOptions options_;
    ScoreChildren* score_ = score_children();
};

}  // namespace kigi::reversi
