#pragma once
/// \file
/// A game that is stopped after a number of plies.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/transform/forwarding/dropped.hpp>
#include <kigi/games/transform/forwarding/forwarded_batch.hpp>
#include <kigi/games/transform/forwarding/parsed_by_playing.hpp>
#include <kigi/games/transform/forwarding/shown.hpp>

namespace kigi {

/// A stopped game is a draw.
struct StoppedIsDrawn {
    static constexpr std::int32_t most_points = 0;
    friend constexpr bool operator==(StoppedIsDrawn, StoppedIsDrawn) noexcept = default;
    template <Game G>
    [[nodiscard]] constexpr Outcome operator()(const G&) const noexcept {
        return Outcome::draw();
    }
};

template <class Derived, class G>
struct AtMostBatch {
    friend constexpr bool operator==(AtMostBatch, AtMostBatch) noexcept = default;
};
/// The batch of the game below; none of its children has moves if they are the last.
template <class Derived, Batched G>
struct AtMostBatch<Derived, G> {
    class ChildBatch : public transform::ForwardedBatch<Derived, G> {
        using Below = transform::ForwardedBatch<Derived, G>;

    public:
        [[nodiscard]] std::size_t size() const { return this->parent().plies() == 0 ? 0 : Below::size(); }
        [[nodiscard]] std::uint64_t count_moves(std::size_t i) const {
            return this->parent().plies() == 1 ? 0 : Below::count_moves(i);
        }
    };
    friend constexpr bool operator==(AtMostBatch, AtMostBatch) noexcept = default;
};

/// The game below for at most so many plies more; if it is not over then, its outcome is `Score{}(position)`: a draw
/// unless another function is given. The plies left belong to the position (and to its key and text: "... in 7"), as
/// they decide its value. A function that says how many points it may give (`most_points`) leaves the game Bounded and
/// Ranged; only with one that gives draws and no more are threats and symmetries those of the game below.
template <Game G, class Score = StoppedIsDrawn>
    requires std::regular<Score> && std::is_invocable_r_v<Outcome, const Score&, const G&>
class AtMost : public transform::Shown<AtMost<G, Score>, G>, public AtMostBatch<AtMost<G, Score>, G> {
    using Base = transform::Shown<AtMost<G, Score>, G>;
    static constexpr bool draws_only = requires { requires Score::most_points == 0; };

public:
    static constexpr auto dropped = boost::hana::make_tuple(
        transform::Dropped{refinement::sees_parries{}, "with the last ply every move is a parry"},
        transform::Dropped{refinement::parametrised{}, "the plies are no parameter of the game below"});

    /// The usual initial position, for 10 plies.
    constexpr AtMost() = default;
    /// `plies` below 0 count as 0.
    constexpr AtMost(G game, int plies, Score score = {})
        : Base{std::move(game)}, plies_{std::max(plies, 0)}, score_{std::move(score)} {}
    [[nodiscard]] constexpr AtMost replaced(G game) const { return {std::move(game), plies_, score_}; }

    /// The plies that may still be played.
    [[nodiscard]] constexpr int plies() const noexcept { return plies_; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const {
        auto below = this->game_.outcome();
        if (!below && plies_ == 0) below = score_(this->game_);
        return below;
    }
    [[nodiscard]] constexpr auto moves() const { return unless_stopped(this->game_.moves()); }
    [[nodiscard]] constexpr AtMost play(move_t<G> move) const
        requires Copying<G>
    {
        return child(move, this->game_.play(move));
    }
    constexpr auto make(move_t<G> move)
        requires Undoable<G>
    {
        --plies_;
        return this->game_.make(move);
    }
    template <class Difference>
    constexpr void unmake(move_t<G> move, Difference difference)
        requires Undoable<G>
    {
        this->game_.unmake(move, std::move(difference));
        ++plies_;
    }
    [[nodiscard]] constexpr AtMost child(move_t<G>, G below) const { return {std::move(below), plies_ - 1, score_}; }
    friend bool operator==(const AtMost&, const AtMost&) = default;

    [[nodiscard]] constexpr std::uint64_t key() const
        requires Hashed<G>
    {
        return key_of(this->game_.key(), plies_);
    }
    /// The game below is what repeats itself; the plies left belong to the bare position as to any other.
    [[nodiscard]] bool repeated() const
        requires Repeating<G>
    {
        return this->game_.repeated();
    }
    [[nodiscard]] AtMost bare() const
        requires Repeating<G>
    {
        return replaced(G{this->game_.bare()});
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires Repeating<G>
    {
        return key_of(this->game_.bare_key(), plies_);
    }
    [[nodiscard]] constexpr std::int32_t score_bound() const
        requires Bounded<G> && requires { Score::most_points; }
    {
        return std::max<std::int32_t>(this->game_.score_bound(), Score::most_points);
    }
    [[nodiscard]] constexpr ScoreRange score_range() const
        requires Ranged<G> && requires { Score::most_points; }
    {
        const ScoreRange below = this->game_.score_range();
        return {std::min<std::int32_t>(below.least, -Score::most_points), std::max(below.most, Score::most_points)};
    }
    [[nodiscard]] constexpr std::int32_t win_after(int plies) const
        requires ScoredByLength<G> && draws_only
    {
        return this->game_.win_after(plies);
    }
    [[nodiscard]] constexpr int plies_left() const {
        if constexpr (Finite<G>) return std::min(plies_, this->game_.plies_left());
        return plies_;
    }
    [[nodiscard]] constexpr std::uint64_t count_moves() const
        requires Countable<G>
    {
        return plies_ == 0 ? 0 : this->game_.count_moves();
    }
    template <class Batch>
    void expand(Batch& batch) const
        requires Batched<G>
    {
        batch.expand(*this);
    }
    [[nodiscard]] PerftCount count_lines(int depth) const
        requires CountsLines<G>
    {
        if (depth <= plies_) return this->game_.count_lines(depth);
        const PerftCount stopped = this->game_.count_lines(plies_);
        return {.leaves = 0, .finished = stopped.leaves + stopped.finished};
    }
    [[nodiscard]] constexpr bool can_play(move_t<G> move) const
        requires ChecksMoves<G>
    {
        return plies_ > 0 && this->game_.can_play(move);
    }
    [[nodiscard]] constexpr auto distinct_moves() const
        requires SeesAliases<G>
    {
        return unless_stopped(this->game_.distinct_moves());
    }
    [[nodiscard]] constexpr auto forcing_moves() const
        requires Forcing<G>
    {
        return unless_stopped(this->game_.forcing_moves());
    }
    [[nodiscard]] constexpr auto winning_moves(Side side) const
        requires Threatening<G> && draws_only
    {
        return unless_stopped(this->game_.winning_moves(side));
    }
    [[nodiscard]] constexpr bool wins_at_once(Side side) const
        requires SeesWins<G> && draws_only
    {
        return plies_ > 0 && this->game_.wins_at_once(side);
    }
    /// With the last ply every move is a parry.
    [[nodiscard]] constexpr std::optional<std::vector<move_t<G>>> likely_parries() const
        requires Forewarned<G> && draws_only
    {
        if (plies_ == 0) return std::nullopt;
        auto likely = this->game_.likely_parries();
        if (likely && plies_ == 1) {
            likely->clear();
            for (const auto move : this->game_.moves()) likely->push_back(move);
        }
        return likely;
    }
    /// Without a ply played: it is asked for an estimate.
    [[nodiscard]] constexpr AtMost passed() const
        requires Passing<G>
    {
        return replaced(this->game_.passed());
    }
    [[nodiscard]] constexpr int symmetries() const
        requires Symmetric<G> && draws_only
    {
        return this->game_.symmetries();
    }
    [[nodiscard]] constexpr AtMost transformed(int symmetry) const
        requires Symmetric<G> && draws_only
    {
        return replaced(this->game_.transformed(symmetry));
    }
    [[nodiscard]] constexpr move_t<G> transformed(move_t<G> move, int symmetry) const
        requires Symmetric<G> && draws_only
    {
        return this->game_.transformed(move, symmetry);
    }
    [[nodiscard]] constexpr std::uint64_t canonical_key() const
        requires Canonical<G> && draws_only
    {
        return key_of(this->game_.canonical_key(), plies_);
    }

    [[nodiscard]] Result<move_t<G>> parse_move(std::string_view text) const
        requires Notated<G>
    {
        return plies_ == 0 ? refuse_move(text) : this->game_.parse_move(text);
    }
    [[nodiscard]] std::vector<Result<move_t<G>>> parse_moves(std::string_view text) const
        requires Transcribed<G>
    {
        return transform::parsed_by_playing(*this, text);
    }
    [[nodiscard]] std::string position_text() const
        requires Notated<G>
    {
        return std::string{this->game_.position_text()} + " in " + std::to_string(plies_);
    }
    [[nodiscard]] Result<AtMost> parse_position(std::string_view text) const
        requires Notated<G>
    {
        const auto end = text.rfind(" in ");
        if (end == std::string_view::npos)
            return refuse(in_quotes(text, 80) + " does not say how long (expected a position, ' in ' and a number)");
        const auto plies = parse_whole(text.substr(end + 4), 0, std::numeric_limits<int>::max());
        if (!plies) return refuse("the plies that are left: " + plies.error().what);
        auto position = this->game_.parse_position(text.substr(0, end));
        if (!position) return std::unexpected{std::move(position).error()};
        return AtMost{*std::move(position), static_cast<int>(*plies), score_};
    }

private:
    template <class Moves>
    [[nodiscard]] constexpr auto unless_stopped(Moves below) const {
        using Count = std::ranges::range_difference_t<Moves>;  // std::views::iota counts narrowly
        return std::move(below) | std::views::take(plies_ == 0 ? Count{0} : std::numeric_limits<Count>::max());
    }

    int plies_ = 10;
    [[no_unique_address]] Score score_{};
};

template <Game G>
[[nodiscard]] constexpr AtMost<G> at_most(int plies, G game) {
    return {std::move(game), plies};
}

}  // namespace kigi
