#include <kigi/framework/dynamic/transforms.hpp>

#include <algorithm>
#include <memory>
#include <utility>

#include <kigi/framework/dynamic/drawn_at_occurrence.hpp>
#include <kigi/framework/dynamic/wrapped_position.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

namespace {

/// What moves of the game below force or win says nothing of the game above, nor whether it hurts to pass.
RefinementSet without_threats(RefinementSet set) {
    set.erase(refinement::passing{});
    set.erase(refinement::forcing{});
    set.erase(refinement::threatening{});
    set.erase(refinement::sees_wins{});
    set.erase(refinement::sees_parries{});
    set.erase(refinement::forewarned{});
    return set;
}

class MiserePosition final : public WrappedPosition {
public:
    using WrappedPosition::WrappedPosition;

    [[nodiscard]] Ptr around(Ptr below) const override { return std::make_unique<MiserePosition>(std::move(below)); }
    [[nodiscard]] bool equals(const DynamicPosition& other) const override {
        const auto* same = dynamic_cast<const MiserePosition*>(&other);
        return same && below_->equals(same->below());
    }
    [[nodiscard]] RefinementSet refinements() const override { return without_threats(below_->refinements()); }
    [[nodiscard]] DynamicStatus status() const override {
        DynamicStatus status = below_->status();
        status.first_score = -status.first_score;
        return status;
    }
    [[nodiscard]] Ended playout(SplitMix& random, int most_plies) override {
        Ended ended = below_->playout(random, most_plies);
        ended.points = -ended.points;
        return ended;
    }
    [[nodiscard]] Value evaluate() const override { return -below_->evaluate(); }
    [[nodiscard]] ScoreRange score_range() const override {
        const ScoreRange range = below_->score_range();
        return {-range.most, -range.least};
    }
};

class AtMostPosition final : public WrappedPosition {
public:
    AtMostPosition(Ptr below, int plies) : WrappedPosition{std::move(below)}, plies_{std::max(plies, 0)} {}

    [[nodiscard]] Ptr around(Ptr below) const override {
        return std::make_unique<AtMostPosition>(std::move(below), plies_);
    }
    [[nodiscard]] bool equals(const DynamicPosition& other) const override {
        const auto* same = dynamic_cast<const AtMostPosition*>(&other);
        return same && plies_ == same->plies_ && below_->equals(same->below());
    }
    [[nodiscard]] RefinementSet refinements() const override {
        RefinementSet set = without_threats(below_->refinements());
        set.insert(refinement::finite{});
        set.erase(refinement::ranged{});
        return set;
    }
    [[nodiscard]] DynamicStatus status() const override {
        DynamicStatus status = below_->status();
        if (!status.over && plies_ == 0) {
            status.over = true;
            status.first_score = 0;
        }
        return status;
    }
    void moves(DynamicMoves& list) const override {
        if (plies_ > 0) below_->moves(list);
    }
    [[nodiscard]] bool can_play(DynamicMove move) const override { return plies_ > 0 && below_->can_play(move); }
    void distinct_moves(DynamicMoves& list) const override {
        if (plies_ > 0) below_->distinct_moves(list);
    }
    DynamicStatus make(DynamicMove move) override {
        --plies_;
        return WrappedPosition::make(move);
    }
    void unmake() override {
        below_->unmake();
        ++plies_;
    }
    [[nodiscard]] Ended playout(SplitMix& random, int longest) override {
        Ended ended = below_->playout(random, std::min(longest, plies_));
        plies_ -= ended.plies;
        ended.over = ended.over || plies_ == 0;
        return ended;
    }
    [[nodiscard]] std::uint64_t key() const override { return key_of(below_->key(), plies_); }
    [[nodiscard]] std::uint64_t bare_key() const override { return key_of(below_->bare_key(), plies_); }
    [[nodiscard]] std::uint64_t canonical_key() const override { return key_of(below_->canonical_key(), plies_); }
    [[nodiscard]] ScoreRange score_range() const override { return {-score_bound(), score_bound()}; }
    [[nodiscard]] int plies_left() const override { return std::min(plies_, below_->plies_left()); }
    [[nodiscard]] std::uint64_t count_moves() const override { return plies_ == 0 ? 0 : below_->count_moves(); }
    void expand(DynamicChildren& batch) const override {
        batch.clear();
        if (plies_ > 0) below_->expand(batch);
        if (plies_ == 1) batch.forget_counts();
    }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const override {
        if (plies_ == 0) return refuse_move(text);
        return below_->parse_move(text);
    }
    [[nodiscard]] std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const override {
        auto moves = below_->parse_moves(text);
        const auto most = static_cast<std::size_t>(plies_);
        if (moves.size() > most) {
            moves.resize(most, refuse(""));
            moves.push_back(refuse("the game is over after " + counted(most, "ply", "plies")));
        }
        return moves;
    }
    [[nodiscard]] std::string position_text() const override {
        return below_->position_text() + " in " + std::to_string(plies_);
    }
    [[nodiscard]] Result<Ptr> parse_position(std::string_view text) const override {
        const auto in = text.rfind(" in ");
        if (in == std::string_view::npos)
            return refuse("'" + shown(text) + "' does not end with the plies that are left, as in \"... in 7\"");
        const auto plies = parse_whole(text.substr(in + 4), 0, most_plies);
        if (!plies) return refuse("the plies that are left: " + plies.error().what);
        auto below = below_->parse_position(text.substr(0, in));
        if (!below) return below;
        return std::make_unique<AtMostPosition>(*std::move(below), static_cast<int>(*plies));
    }

    static constexpr int most_plies = 100'000;

private:
    int plies_;
};

}  // namespace

Result<Transform> parse_transform(std::string_view text) {
    constexpr std::string_view at_most = "at-most-";
    if (text == "misere")
        return Transform{"misere", [](DynamicPosition::Ptr below) -> DynamicPosition::Ptr {
                             return std::make_unique<MiserePosition>(std::move(below));
                         }};
    if (text.starts_with(at_most)) {
        const auto plies = parse_whole(text.substr(at_most.size()), 0, AtMostPosition::most_plies);
        if (!plies) return refuse(std::string{at_most} + "PLIES: " + plies.error().what);
        return Transform{std::string{text},
                         [plies = static_cast<int>(*plies)](DynamicPosition::Ptr below) -> DynamicPosition::Ptr {
                             return std::make_unique<AtMostPosition>(std::move(below), plies);
                         }};
    }
    constexpr std::string_view drawn_at = "drawn-at-";
    if (text.starts_with(drawn_at)) {
        const auto times = parse_whole(text.substr(drawn_at.size()), 2, 1000);
        if (!times) return refuse("drawn-at-TIMES: " + times.error().what);
        return Transform{std::string{text},
                         [times = static_cast<int>(*times)](DynamicPosition::Ptr below) {
                             return drawn_at_occurrence(std::move(below), times);
                         },
                         true};
    }
    return refuse(unknown_name(text, "a transform", {"misere", "at-most-PLIES", "drawn-at-TIMES"}));
}

}  // namespace kigi
