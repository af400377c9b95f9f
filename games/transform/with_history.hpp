#pragma once
/// \file
/// A game that remembers its past, so that coming back to a position means something.

#include <algorithm>
#include <concepts>
#include <cstddef>
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

#include <kigi/framework/game/game.hpp>
#include <kigi/games/transform/forwarding.hpp>

namespace kigi {

/// The game is drawn as soon as a position comes up again.
struct RepetitionIsDrawn {
    friend constexpr bool operator==(RepetitionIsDrawn, RepetitionIsDrawn) noexcept = default;
    /// `earlier`: the positions of the line before this one, oldest first.
    template <class G>
    [[nodiscard]] std::optional<Outcome> operator()(const G& now, std::span<const G> earlier) const {
        return std::ranges::find(earlier, now) == earlier.end() ? std::nullopt : std::optional{Outcome::draw()};
    }
};

/// The game below with the line that led here. If the game below is not over, `Rule{}(position, earlier)` may end it:
/// the first repetition is a draw unless another rule is given. Repeating, hence not Hashed: `bare()` is the position
/// below and `bare_key()` its key. A position as text is the bare one, without history.
template <Game G, class Rule = RepetitionIsDrawn>
    requires Hashed<G> && std::regular<Rule> &&
             std::is_invocable_r_v<std::optional<Outcome>, const Rule&, const G&, std::span<const G>>
class WithHistory : public transform::Shown<WithHistory<G, Rule>, G> {
    using Base = transform::Shown<WithHistory<G, Rule>, G>;

public:
    WithHistory() = default;
    /// A game that begins here.
    explicit WithHistory(G game, Rule rule = {}) : Base{std::move(game)}, rule_{std::move(rule)} {}
    [[nodiscard]] WithHistory replaced(G game) const { return WithHistory{std::move(game), rule_}; }

    [[nodiscard]] std::span<const G> earlier() const noexcept { return earlier_; }
    [[nodiscard]] bool repeated() const { return std::ranges::find(earlier_, this->game_) != earlier_.end(); }
    [[nodiscard]] const G& bare() const noexcept { return this->game_; }
    [[nodiscard]] std::uint64_t bare_key() const { return this->game_.key(); }

    [[nodiscard]] std::optional<Outcome> outcome() const {
        const auto below = this->game_.outcome();
        return below ? below : rule_(this->game_, earlier());
    }
    [[nodiscard]] auto moves() const {
        auto below = this->game_.moves();
        using Count = std::ranges::range_difference_t<decltype(below)>;  // std::views::iota counts narrowly
        return std::move(below) | std::views::take(stopped() ? Count{0} : std::numeric_limits<Count>::max());
    }
    [[nodiscard]] WithHistory play(move_t<G> move) const
        requires Copying<G>
    {
        WithHistory next = *this;
        next.earlier_.push_back(this->game_);
        next.game_ = this->game_.play(move);
        return next;
    }
    auto make(move_t<G> move) {
        earlier_.push_back(this->game_);
        if constexpr (Undoable<G>) {
            return this->game_.make(move);
        } else {
            this->game_ = this->game_.play(move);
            return Nothing{};
        }
    }
    template <class Difference>
    void unmake(move_t<G> move, Difference difference) {
        if constexpr (Undoable<G>)
            this->game_.unmake(move, std::move(difference));
        else
            this->game_ = earlier_.back();
        earlier_.pop_back();
    }
    friend bool operator==(const WithHistory&, const WithHistory&) = default;

    [[nodiscard]] int plies_left() const
        requires Finite<G>
    {
        return this->game_.plies_left();
    }
    [[nodiscard]] std::uint64_t count_moves() const
        requires Countable<G>
    {
        return stopped() ? 0 : this->game_.count_moves();
    }
    [[nodiscard]] Result<move_t<G>> parse_move(std::string_view text) const
        requires Notated<G>
    {
        return stopped() ? refuse_move(text) : this->game_.parse_move(text);
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
    struct Nothing {};

    [[nodiscard]] bool stopped() const { return rule_(this->game_, earlier()).has_value(); }

    std::vector<G> earlier_;
    [[no_unique_address]] Rule rule_{};
};

template <Game G>
[[nodiscard]] WithHistory<G> with_history(G game) {
    return WithHistory<G>{std::move(game)};
}

}  // namespace kigi
