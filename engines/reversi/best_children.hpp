#pragma once
/// \file
/// The moves of an expanded node of reversi, the best of what is left looked for when it is asked for.

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include <kigi/engines/reversi/endgame_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

namespace kigi::reversi {

/// A range of moves, best first. Moves that are known to come first are yielded before any is scored: mostly one of
/// them is enough. What it was made of must outlast it, and the position be as it was whenever the next move is asked
/// for.
class BestChildren {
public:
    using Item = ExpandedMove<Move>;

    /// A node and its children. One alone needs no score.
    BestChildren(const EndgameScores& score, const NodeToOrder& node, const ChildBatch<8>& children)
        : score_{&score}, node_{node}, children_{&children} {
        if (children.size() == 1) put_first(std::size_t{0});
    }

    /// The child of this move, if it is one, comes first, but for the one that is put before it later. Two at most.
    void put_first(Move move) {
        for (std::size_t i = 0; i < children_->size(); ++i)
            if (children_->move(i) == move) return put_first(i);
    }
    void put_first(std::size_t child) {
        if (known_ == 1 && first_[0] == child) return;
        first_[1] = first_[0];
        first_[0] = static_cast<std::uint8_t>(child);
        ++known_;
        if (is_scored_) scores_[child] = taken;
    }
    /// Scores the others at once, unless one is known to come first.
    void score_if_needed() {
        if (known_ == 0) score();
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
    static constexpr std::int32_t taken = -(1 << 30);

    void score() {
        (*score_)(node_, children_->boards(), scores_.data());
        is_scored_ = true;
        for (std::size_t i = 0; i < known_; ++i) scores_[first_[i]] = taken;
    }

    void find_best() {
        done_ = yielded_ == children_->size();
        if (done_) return;
        const bool is_known = yielded_ < known_;
        const std::size_t child = is_known ? first_[yielded_] : take_best();
        ++yielded_;
        item_ = {children_->move(child), is_known ? Stage::table_move : Stage::scored, static_cast<int>(child)};
    }
    std::size_t take_best() {
        if (!is_scored_) {
            if (known_ + 1 == children_->size()) return last();
            score();
        }
        std::size_t best = 0;
        for (std::size_t i = 1; i < children_->size(); ++i)
            if (scores_[i] > scores_[best]) best = i;
        scores_[best] = taken;
        return best;
    }

    /// The only one that is not known to come first; it needs no score either.
    [[nodiscard]] std::size_t last() const {
        std::size_t child = 0;
        while (child == first_[0] || (known_ == 2 && child == first_[1])) ++child;
        return child;
    }

    const EndgameScores* score_;
    NodeToOrder node_;
    const ChildBatch<8>* children_;
    /// What comes first: the first `known_` of these.
    std::array<std::uint8_t, 2> first_{};
    std::size_t known_ = 0;
    std::size_t yielded_ = 0;
    bool is_scored_ = false;
    bool done_ = false;
    Item item_{};
    std::array<std::int32_t, most_moves> scores_;
};

}  // namespace kigi::reversi
