#include <kigi/framework/dynamic/drawn_at_occurrence.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/dynamic/wrapped_position.hpp>
#include <kigi/framework/game/key_history.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

namespace {

class DrawnAtOccurrencePosition final : public WrappedPosition {
public:
    DrawnAtOccurrencePosition(Ptr below, int occurrences)
        : WrappedPosition{std::move(below)}, occurrences_{occurrences}, line_{key_below()} {}
    DrawnAtOccurrencePosition(Ptr below, const DrawnAtOccurrencePosition& other)
        : WrappedPosition{std::move(below)},
          occurrences_{other.occurrences_},
          line_{other.line_},
          repetitions_{other.repetitions_} {}

    [[nodiscard]] Ptr clone() const override {
        return std::make_unique<DrawnAtOccurrencePosition>(below_->clone(), *this);
    }
    /// With this line where that is the position it leads to, as with another evaluator; another position begins one.
    [[nodiscard]] Ptr around(Ptr below) const override {
        if (key_of(*below) == line_.back()) return std::make_unique<DrawnAtOccurrencePosition>(std::move(below), *this);
        return drawn_at_occurrence(std::move(below), occurrences_);
    }
    [[nodiscard]] bool equals(const DynamicPosition& other) const override {
        const auto* same = dynamic_cast<const DrawnAtOccurrencePosition*>(&other);
        return same && occurrences_ == same->occurrences_ && line_ == same->line_ && below_->equals(same->below());
    }
    /// What is dropped is what `WithHistory` drops.
    [[nodiscard]] RefinementSet refinements() const override {
        RefinementSet set = below_->refinements();
        set.erase(refinement::hashed{});
        set.erase(refinement::batched{});
        set.erase(refinement::counts_lines{});
        set.erase(refinement::sees_parries{});
        set.erase(refinement::forewarned{});
        set.erase(refinement::passing{});
        set.erase(refinement::symmetric{});
        set.erase(refinement::canonical{});
        set.insert(refinement::repeating{});
        return set;
    }
    [[nodiscard]] DynamicStatus status() const override {
        DynamicStatus status = below_->status();
        if (!status.over && is_drawn()) {
            status.over = true;
            status.first_score = 0;
        }
        return status;
    }
    void moves(DynamicMoves& list) const override {
        if (!is_drawn()) below_->moves(list);
    }
    [[nodiscard]] bool can_play(DynamicMove move) const override { return !is_drawn() && below_->can_play(move); }
    DynamicStatus make(DynamicMove move) override {
        below_->make(move);
        const std::uint64_t key = key_below();
        repetitions_.push_back(line_.of_next(key).times);
        line_.push(key);
        return status();
    }
    void unmake() override {
        line_.pop();
        repetitions_.pop_back();
        below_->unmake();
    }
    [[nodiscard]] Ended playout(SplitMix& random, int most_plies) override {
        return played_by_moves(random, most_plies);
    }
    /// A draw may come where the game below gives none any more.
    [[nodiscard]] ScoreRange score_range() const override {
        const ScoreRange below = below_->score_range();
        return {std::min(below.least, 0), std::max(below.most, 0)};
    }
    [[nodiscard]] std::uint64_t count_moves() const override { return is_drawn() ? 0 : below_->count_moves(); }
    void expand(DynamicChildren& batch) const override {
        batch.clear();
        DynamicMoves list;
        moves(list);
        for (const DynamicMove move : list) {
            DrawnAtOccurrencePosition child{below_->clone(), *this};
            const Side side = child.make(move).side;
            batch.add({move, static_cast<std::uint32_t>(child.count_moves()), side});
        }
    }
    void distinct_moves(DynamicMoves& list) const override {
        if (!is_drawn()) below_->distinct_moves(list);
    }
    void forcing_moves(DynamicMoves& list) const override {
        if (!is_drawn()) below_->forcing_moves(list);
    }
    void winning_moves(Side side, DynamicMoves& list) const override {
        if (!is_drawn()) below_->winning_moves(side, list);
    }
    [[nodiscard]] bool wins_at_once(Side side) const override { return !is_drawn() && below_->wins_at_once(side); }
    /// A move that repeats a position is a parry too: any move may be one.
    [[nodiscard]] std::optional<std::vector<DynamicMove>> likely_parries() const override { return std::nullopt; }
    /// The line is kept as keys, which have no images.
    [[nodiscard]] int symmetries() const override { return 1; }
    [[nodiscard]] Ptr transformed(int) const override { return clone(); }
    [[nodiscard]] DynamicMove transformed(DynamicMove move, int) const override { return move; }
    [[nodiscard]] bool repeated() const override { return !repetitions_.empty() && repetitions_.back() > 0; }
    [[nodiscard]] std::uint64_t bare_key() const override { return line_.back(); }
    [[nodiscard]] Ptr bare() const override {
        return drawn_at_occurrence(is_repeating(*below_) ? below_->bare() : below_->clone(), occurrences_);
    }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const override {
        if (is_drawn()) return refuse("'" + std::string{text} + "' is no move: the game is drawn by repetition");
        return below_->parse_move(text);
    }
    [[nodiscard]] std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const override {
        auto read = below_->parse_moves(text);
        DrawnAtOccurrencePosition at{below_->clone(), *this};
        for (std::size_t i = 0; i < read.size() && read[i]; ++i) {
            if (at.is_drawn()) {
                read.resize(i, refuse(""));
                read.push_back(refuse("the game is drawn by repetition after " + counted(i, "move")));
                break;
            }
            at.make(*read[i]);
        }
        return read;
    }
    [[nodiscard]] Result<Ptr> parse_position(std::string_view text) const override {
        auto read = below_->parse_position(text);
        if (!read) return read;
        return drawn_at_occurrence(*std::move(read), occurrences_);
    }

private:
    [[nodiscard]] static bool is_repeating(const DynamicPosition& position) {
        return position.refinements().contains(refinement::repeating{});
    }
    [[nodiscard]] static std::uint64_t key_of(const DynamicPosition& position) {
        return is_repeating(position) ? position.bare_key() : position.key();
    }
    [[nodiscard]] std::uint64_t key_below() const { return key_of(*below_); }
    [[nodiscard]] bool is_drawn() const { return !repetitions_.empty() && repetitions_.back() + 1 >= occurrences_; }

    int occurrences_;
    KeyHistory line_;               // up to this position
    std::vector<int> repetitions_;  // of each position but the first: how often it stood on the line before
};

}  // namespace

DynamicPosition::Ptr drawn_at_occurrence(DynamicPosition::Ptr position, int occurrences) {
    return std::make_unique<DrawnAtOccurrencePosition>(std::move(position), occurrences);
}

}  // namespace kigi
