#include <kigi/framework/dynamic/distinct_moves.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <kigi/framework/dynamic/wrapped_position.hpp>

namespace kigi {

namespace {

class DistinctMovesPosition final : public WrappedPosition {
public:
    using WrappedPosition::WrappedPosition;

    [[nodiscard]] Ptr around(Ptr below) const override { return with_distinct_moves(std::move(below)); }
    [[nodiscard]] bool equals(const DynamicPosition& other) const override {
        const auto* same = dynamic_cast<const DistinctMovesPosition*>(&other);
        return same && below_->equals(same->below());
    }
    void moves(DynamicMoves& list) const override { list = listed(); }
    void distinct_moves(DynamicMoves& list) const override { list = listed(); }
    [[nodiscard]] bool can_play(DynamicMove move) const override {
        return below_->can_play(move) && std::ranges::find(listed(), move) != listed().end();
    }
    DynamicStatus make(DynamicMove move) override {
        listed_.reset();
        return below_->make(move);
    }
    void unmake() override {
        listed_.reset();
        below_->unmake();
    }
    [[nodiscard]] Ended playout(SplitMix& random, int most_plies) override {
        return played_by_moves(random, most_plies);
    }
    void expand(DynamicChildren& batch) const override {
        DynamicChildren all;
        below_->expand(all);
        batch.clear();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (std::ranges::find(listed(), all[i].move) != listed().end()) batch.add(all[i]);
    }

private:
    /// Found once for a position, since an order asks whether the table's move is legal before it lists all.
    [[nodiscard]] const DynamicMoves& listed() const {
        if (!listed_) below_->distinct_moves(listed_.emplace());
        return *listed_;
    }

    mutable std::optional<DynamicMoves> listed_{};
};

}  // namespace

DynamicPosition::Ptr with_distinct_moves(DynamicPosition::Ptr position) {
    return std::make_unique<DistinctMovesPosition>(std::move(position));
}

}  // namespace kigi
