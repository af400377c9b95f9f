#pragma once
/// \file
/// A game that remembers its past, so that coming back to a position means something.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key_history.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/transform/forwarding/dropped.hpp>
#include <kigi/games/transform/forwarding/parsed_by_playing.hpp>
#include <kigi/games/transform/forwarding/shown.hpp>

namespace kigi {

/// The game is drawn when a position stands on the board for the n-th time.
template <int occurrences>
    requires(occurrences >= 2)
struct DrawnAtOccurrence {
    static constexpr std::int32_t most_points = 0;
    friend constexpr bool operator==(DrawnAtOccurrence, DrawnAtOccurrence) noexcept = default;
    template <class G>
    [[nodiscard]] constexpr std::optional<Outcome> operator()(const G&, Repetition repetition) const noexcept {
        return repetition.times + 1 < occurrences ? std::nullopt : std::optional{Outcome::draw()};
    }
};
/// The game is drawn as soon as a position comes up again.
using RepetitionIsDrawn = DrawnAtOccurrence<2>;

/// A rule that has to know what the positions of the line were like, and not only that one came back (perpetual check):
/// `note(position)` is kept for each, and the rule is asked with the notes of the whole line, this position's last.
template <class Rule, class G>
concept NotingRuleOf = requires(const Rule& rule, const G& position) {
    { rule.note(position) } -> std::regular;
};

/// What ends a game at a position that came up again: an outcome, or nothing if it goes on. Asked only where the
/// repetition is one. If it says how many points it may give (`most_points`), the game stays Bounded and Ranged.
template <class Rule, class G>
concept RepetitionRuleOf =
    std::regular<Rule> && (requires(const Rule& rule, const G& now, Repetition repetition) {
        { rule(now, repetition) } -> std::convertible_to<std::optional<Outcome>>;
    } || requires(const Rule& rule, const G& now, Repetition repetition) {
        requires NotingRuleOf<Rule, G>;
        {
            rule(now, repetition, std::span<const decltype(rule.note(now))>{})
        } -> std::convertible_to<std::optional<Outcome>>;
    });

namespace transform {

/// The notes of a line; nothing for a rule that makes none.
template <class Rule, class G>
class Notes {
public:
    void push(const Rule&, const G&) noexcept {}
    void pop() noexcept {}
    [[nodiscard]] std::optional<Outcome> asked(const Rule& rule, const G& now, Repetition repetition) const {
        return rule(now, repetition);
    }
    friend bool operator==(const Notes&, const Notes&) noexcept = default;
};
template <class Rule, class G>
    requires NotingRuleOf<Rule, G>
class Notes<Rule, G> {
public:
    using Note = decltype(std::declval<const Rule&>().note(std::declval<const G&>()));

    void push(const Rule& rule, const G& position) { notes_.push_back(rule.note(position)); }
    void pop() noexcept { notes_.pop_back(); }
    [[nodiscard]] std::optional<Outcome> asked(const Rule& rule, const G& now, Repetition repetition) const {
        return rule(now, repetition, std::span<const Note>{notes_});
    }
    friend bool operator==(const Notes&, const Notes&) = default;

private:
    std::vector<Note> notes_;
};

}  // namespace transform

/// The game below with the line that led here. If the game below is not over and its position stood on the line before,
/// the rule may end it: the first repetition is a draw unless another rule is given. Repeating, hence not Hashed:
/// `bare()` is the position below and `bare_key()` its key. A position as text is the bare one, without history.
///
/// The line is kept as keys (64 bits a position), so two positions whose keys meet count as one.
template <Game G, RepetitionRuleOf<G> Rule = RepetitionIsDrawn>
    requires Hashed<G>
class WithHistory : public transform::Shown<WithHistory<G, Rule>, G> {
    using Base = transform::Shown<WithHistory<G, Rule>, G>;
    static constexpr bool draws_only = requires { requires Rule::most_points == 0; };

public:
    static constexpr auto dropped = boost::hana::make_tuple(
        transform::Dropped{refinement::hashed{}, "the value depends on the line"},
        transform::Dropped{refinement::batched{}, "a child that repeats a position may have no moves"},
        transform::Dropped{refinement::counts_lines{}, "lines that come back end"},
        transform::Dropped{refinement::sees_parries{}, "a move that repeats a position is a parry too"},
        transform::Dropped{refinement::forewarned{}, "a move that repeats a position is a parry too"},
        transform::Dropped{refinement::passing{}, "a pass may lead to where the line was before"},
        transform::Dropped{refinement::symmetric{}, "the line is kept as keys, which have no images"},
        transform::Dropped{refinement::canonical{}, "the line is kept as keys, which have no images"});

    WithHistory() : WithHistory{G{}} {}
    /// A game that begins here.
    explicit WithHistory(G game, Rule rule = {})
        : Base{std::move(game)}, line_{this->game_.key()}, rule_{std::move(rule)} {
        notes_.push(rule_, this->game_);
    }
    [[nodiscard]] WithHistory replaced(G game) const { return WithHistory{std::move(game), rule_}; }

    /// Where this position stood on the line before.
    [[nodiscard]] Repetition repetition() const noexcept { return repetition_; }
    /// How often the position of the line did that came up most often, 1 if none came back.
    [[nodiscard]] int most_occurrences() const { return line_.most_occurrences(); }
    /// Moves since the line began.
    [[nodiscard]] int plies() const noexcept { return static_cast<int>(line_.size()) - 1; }
    [[nodiscard]] bool repeated() const noexcept { return repetition_.times > 0; }
    [[nodiscard]] const G& bare() const noexcept { return this->game_; }
    [[nodiscard]] std::uint64_t bare_key() const noexcept { return line_.back(); }

    [[nodiscard]] std::optional<Outcome> outcome() const {
        const auto below = this->game_.outcome();
        return below ? below : ended_by_rule();
    }
    [[nodiscard]] auto moves() const { return unless_stopped(this->game_.moves()); }
    [[nodiscard]] WithHistory play(move_t<G> move) const
        requires Copying<G>
    {
        WithHistory next = *this;
        next.game_ = this->game_.play(move);
        next.moved();
        return next;
    }
    auto make(move_t<G> move) {
        if constexpr (Undoable<G>) {
            Difference<undo_t<G>> difference{this->game_.make(move), repetition_};
            moved();
            return difference;
        } else {
            Difference<G> difference{this->game_, repetition_};
            this->game_ = this->game_.play(move);
            moved();
            return difference;
        }
    }
    template <class D>
    void unmake(move_t<G> move, D difference) {
        if constexpr (Undoable<G>)
            this->game_.unmake(move, std::move(difference.below));
        else
            this->game_ = std::move(difference.below);
        repetition_ = difference.repetition;
        line_.pop();
        notes_.pop();
    }
    friend bool operator==(const WithHistory&, const WithHistory&) = default;

    [[nodiscard]] std::int32_t score_bound() const
        requires Bounded<G> && requires { Rule::most_points; }
    {
        return std::max<std::int32_t>(this->game_.score_bound(), Rule::most_points);
    }
    [[nodiscard]] std::int32_t win_after(int plies) const
        requires ScoredByLength<G> && draws_only
    {
        return this->game_.win_after(plies);
    }
    [[nodiscard]] ScoreRange score_range() const
        requires Ranged<G> && requires { Rule::most_points; }
    {
        const ScoreRange below = this->game_.score_range();
        return {std::min<std::int32_t>(below.least, -Rule::most_points), std::max(below.most, Rule::most_points)};
    }
    [[nodiscard]] int plies_left() const
        requires Finite<G>
    {
        return this->game_.plies_left();
    }
    [[nodiscard]] std::uint64_t count_moves() const
        requires Countable<G>
    {
        return is_stopped() ? 0 : this->game_.count_moves();
    }
    [[nodiscard]] bool can_play(move_t<G> move) const
        requires ChecksMoves<G>
    {
        return !is_stopped() && this->game_.can_play(move);
    }
    [[nodiscard]] auto distinct_moves() const
        requires SeesAliases<G>
    {
        return unless_stopped(this->game_.distinct_moves());
    }
    [[nodiscard]] auto forcing_moves() const
        requires Forcing<G>
    {
        return unless_stopped(this->game_.forcing_moves());
    }
    /// A rule that may give points might make other moves win, too.
    [[nodiscard]] auto winning_moves(Side side) const
        requires Threatening<G> && draws_only
    {
        return unless_stopped(this->game_.winning_moves(side));
    }
    [[nodiscard]] bool wins_at_once(Side side) const
        requires SeesWins<G> && draws_only
    {
        return !is_stopped() && this->game_.wins_at_once(side);
    }
    [[nodiscard]] Result<move_t<G>> parse_move(std::string_view text) const
        requires Notated<G>
    {
        return is_stopped() ? refuse_move(text) : this->game_.parse_move(text);
    }
    [[nodiscard]] std::vector<Result<move_t<G>>> parse_moves(std::string_view text) const
        requires Transcribed<G>
    {
        return transform::parsed_by_playing(*this, text);
    }
    [[nodiscard]] static Result<WithHistory> from_parameters(std::string_view text)
        requires Parametrised<G>
    {
        auto game = G::from_parameters(text);
        if (!game) return std::unexpected{std::move(game).error()};
        return WithHistory{*std::move(game)};
    }
    [[nodiscard]] std::string parameters() const
        requires Parametrised<G>
    {
        return this->game_.parameters();
    }

private:
    template <class Below>
    struct Difference {
        Below below;
        Repetition repetition;
    };

    /// The position below is a new one.
    void moved() {
        const std::uint64_t key = this->game_.key();
        repetition_ = line_.template of_next<kigi::alternates<G> ? 2 : 1>(key);
        line_.push(key);
        notes_.push(rule_, this->game_);
    }
    [[nodiscard]] std::optional<Outcome> ended_by_rule() const {
        return repetition_ ? notes_.asked(rule_, this->game_, repetition_) : std::nullopt;
    }
    [[nodiscard]] bool is_stopped() const { return ended_by_rule().has_value(); }
    template <class Moves>
    [[nodiscard]] auto unless_stopped(Moves below) const {
        using Count = std::ranges::range_difference_t<Moves>;  // std::views::iota counts narrowly
        return std::move(below) | std::views::take(is_stopped() ? Count{0} : std::numeric_limits<Count>::max());
    }

    KeyHistory line_;  // up to this position
    Repetition repetition_{};
    [[no_unique_address]] Rule rule_{};
    [[no_unique_address]] transform::Notes<Rule, G> notes_{};
};

template <Game G>
[[nodiscard]] WithHistory<G> with_history(G game) {
    return WithHistory<G>{std::move(game)};
}

}  // namespace kigi
