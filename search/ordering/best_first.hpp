#pragma once
/// \file
/// Moves with scores, handed out best first by selection, so that what is never asked for is never sorted.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace kigi {

/// A list of scored moves that lives in the frame of its owner up to `inline_capacity` moves and on the heap beyond.
/// Equal scores keep the order in which they were added.
template <class Move>
class ScoredMoves {
public:
    struct Item {
        std::int32_t score;
        Move move;
    };

    void add(Move move, std::int32_t score) {
        if (size_ < inline_capacity)
            near_[size_] = {score, move};
        else
            far_.push_back({score, move});
        ++size_;
    }
    /// Forgets all moves.
    void clear() {
        far_.clear();
        size_ = next_ = 0;
    }
    [[nodiscard]] bool empty() const noexcept { return next_ == size_; }

    /// The best of those that are left; the earliest on a tie.
    Move take_best() {
        std::size_t best = next_;
        for (std::size_t i = next_ + 1; i < size_; ++i)
            if (at(best).score < at(i).score) best = i;
        const Item taken = at(best);
        for (std::size_t i = best; i > next_; --i) at(i) = at(i - 1);  // keeps the others in order
        ++next_;
        return taken.move;
    }

private:
    static constexpr std::size_t inline_capacity = 32;
    Item& at(std::size_t i) { return i < inline_capacity ? near_[i] : far_[i - inline_capacity]; }

    std::array<Item, inline_capacity> near_;
    std::vector<Item> far_;
    std::size_t size_ = 0;
    std::size_t next_ = 0;
};

}  // namespace kigi
