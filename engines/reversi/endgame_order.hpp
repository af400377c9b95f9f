#pragma once
/// \file
/// The order of moves in searches to the end of the game: all children of a node at once, scored in vector lanes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

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

/// The table move, then the moves that leave the opponent the fewest replies, and other signs of a good move; see
/// ScoreChildren.
class EndgameOrder {
public:
    /// With this many empty squares or more, the opponent's best reply is looked at too.
    explicit EndgameOrder(int look_further_from = 12) : look_further_from_{look_further_from} {}

    template <class Node>
    [[nodiscard]] BestChildren operator()(Node& node) const {
        const Reversi<8>& position = node.position;
        BestChildren moves{node.children()};
        if (position.legal() != 0)
            score_(node.children().boards(), count(position.empties()) >= look_further_from_, moves.scores());
        else
            *moves.scores() = 0;
        if (node.table_move) moves.put_first(*node.table_move);
        return moves;
    }

private:
    int look_further_from_;
    ScoreChildren* score_ = score_children();
};

}  // namespace kigi::reversi
