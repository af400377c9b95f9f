#pragma once
/// \file
/// A dynamic position made of another one.

#include <cstdint>
#include <memory>
#include <typeinfo>
#include <utility>

#include <kigi/framework/dynamic/dynamic_position.hpp>

namespace kigi {

/// Hands everything on to the position below; what is made of it overrides what it changes.
class WrappedPosition : public DynamicPosition {
public:
    explicit WrappedPosition(Ptr below) : below_{std::move(below)} {}

    [[nodiscard]] const DynamicPosition& below() const noexcept { return *below_; }
    /// The same on another position below, of the same game.
    [[nodiscard]] virtual Ptr around(Ptr below) const = 0;

    [[nodiscard]] Ptr clone() const override { return around(below_->clone()); }
    [[nodiscard]] bool assign(const DynamicPosition&) override { return false; }
    [[nodiscard]] RefinementSet refinements() const override { return below_->refinements(); }

    [[nodiscard]] DynamicStatus status() const override { return below_->status(); }
    void moves(DynamicMoves& list) const override { below_->moves(list); }
    [[nodiscard]] bool can_play(DynamicMove move) const override { return below_->can_play(move); }
    DynamicStatus make(DynamicMove move) override {
        below_->make(move);
        return status();
    }
    void unmake() override { below_->unmake(); }
    [[nodiscard]] Ended playout(SplitMix& random, int most_plies) override {
        return below_->playout(random, most_plies);
    }
    [[nodiscard]] const void* as(const std::type_info& game) const override { return below_->as(game); }
    [[nodiscard]] Value evaluate() const override { return below_->evaluate(); }

    [[nodiscard]] std::uint64_t key() const override { return below_->key(); }
    [[nodiscard]] std::int32_t score_bound() const override { return below_->score_bound(); }
    [[nodiscard]] ScoreRange score_range() const override { return below_->score_range(); }
    [[nodiscard]] int plies_left() const override { return below_->plies_left(); }
    [[nodiscard]] std::uint64_t count_moves() const override { return below_->count_moves(); }
    void expand(DynamicChildren& batch) const override { below_->expand(batch); }
    void distinct_moves(DynamicMoves& list) const override { below_->distinct_moves(list); }
    void forcing_moves(DynamicMoves& list) const override { below_->forcing_moves(list); }
    void winning_moves(Side side, DynamicMoves& list) const override { below_->winning_moves(side, list); }
    [[nodiscard]] bool wins_at_once(Side side) const override { return below_->wins_at_once(side); }
    [[nodiscard]] std::optional<std::vector<DynamicMove>> likely_parries() const override {
        return below_->likely_parries();
    }
    [[nodiscard]] Ptr passed() const override { return around(below_->passed()); }
    [[nodiscard]] bool repeated() const override { return below_->repeated(); }
    [[nodiscard]] std::uint64_t bare_key() const override { return below_->bare_key(); }
    [[nodiscard]] Ptr bare() const override { return around(below_->bare()); }

    [[nodiscard]] int symmetries() const override { return below_->symmetries(); }
    [[nodiscard]] Ptr transformed(int symmetry) const override { return around(below_->transformed(symmetry)); }
    [[nodiscard]] DynamicMove transformed(DynamicMove move, int symmetry) const override {
        return below_->transformed(move, symmetry);
    }
    [[nodiscard]] std::uint64_t canonical_key() const override { return below_->canonical_key(); }

    [[nodiscard]] std::string move_text(DynamicMove move) const override { return below_->move_text(move); }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const override {
        return below_->parse_move(text);
    }
    [[nodiscard]] std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const override {
        return below_->parse_moves(text);
    }
    [[nodiscard]] std::string position_text() const override { return below_->position_text(); }
    [[nodiscard]] Result<Ptr> parse_position(std::string_view text) const override {
        auto read = below_->parse_position(text);
        if (!read) return read;
        return around(*std::move(read));
    }
    [[nodiscard]] std::string board_text() const override { return below_->board_text(); }
    [[nodiscard]] std::string board_svg() const override { return below_->board_svg(); }

protected:
    /// A playout by the moves of this position, where they are not those of the one below.
    [[nodiscard]] Ended played_by_moves(SplitMix& random, int most_plies) {
        DynamicStatus now = status();
        for (int plies = 0;; ++plies) {
            if (now.over) return {now.first_score, plies, true};
            DynamicMoves list;
            moves(list);
            const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(list.size()));
            if (plies == most_plies) return {0, plies, false};
            now = make(list.begin()[drawn]);
        }
    }

    Ptr below_;
};

}  // namespace kigi
