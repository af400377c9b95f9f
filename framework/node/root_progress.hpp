#pragma once
/// \file
/// What the root has found of a depth that is not complete yet.

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi {

/// Keeps the best move of the root so far, for the case that a limit breaks a depth off. It counts only if the best
/// move before it was searched in the same visit of the root and did worse: a good value alone may be no more than what
/// the other move would get, too.
template <class Move>
class RootProgress {
public:
    /// A depth begins. `best`: the move of the depth before; none: nothing will be kept.
    void begin(std::optional<Move> best) {
        before_ = best;
        best_ = best;
        line_.reset();
    }
    /// The root is visited, in one window after the other.
    void visit() noexcept { compared_ = false; }
    /// A move of the root was searched. If `value` is more than alpha, it is worth at least that, and more than all
    /// moves before it; `rest` is the line that follows, as far as it is known.
    void searched(Move move, Value value, Value alpha, std::span<const Move> rest) {
        compared_ |= best_ == move;
        if (!compared_ || !(alpha < value)) return;
        best_ = move;
        line_ = RootLine<Move>{value, Bound::lower, move, {move}};
        line_->line.insert(line_->line.end(), rest.begin(), rest.end());
    }

    /// The best move with a lower bound of its value, if it is another one than that of the depth before.
    [[nodiscard]] std::optional<RootLine<Move>> better() const { return best_ == before_ ? std::nullopt : line_; }

private:
    std::optional<Move> before_{};
    std::optional<Move> best_{};
    bool compared_ = false;
    std::optional<RootLine<Move>> line_{};
};

}  // namespace kigi
