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

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/games/transform/forwarding.hpp>

namespace kigi {

/// A stopped game is a draw.
struct StoppedIsDrawn {
    friend constexpr bool operator==(StoppedIsDrawn, StoppedIsDrawn) noexcept = default;
    template <Game G>
    [[nodiscard]] constexpr Outcome operator()(const G&) const noexcept {
        return Outcome::draw();
    }
};

/// The game below for at most so many plies more; if it is not over then, its outcome is `Score{}(position)`: a draw
/// unless another function is given. The plies left belong to the position (and to its key and text: "... in 7"), as
/// they decide its value. It is Bounded only with the draw, as nothing is known of the scores of another function.
template <Game G, class Score = StoppedIsDrawn>
    requires std::regular<Score> && std::is_invocable_r_v<Outcome, const Score&, const G&>
class AtMost : public transform::Shown<AtMost<G, Score>, G> {
    using Base = transform::Shown<AtMost<G, Score>, G>;

public:
    /// The usual initial position, for 10 plies.
    constexpr AtMost() = default;
    /// `plies` below 0 count as 0.
    constexpr AtMost(G game, int plies, Score score = {})
        : Base{std::move(game)}, plies_{std::max(plies, 0)}, score_{std::move(score)} {}
    [[nodiscard]] constexpr AtMost replaced(G game) const { return {std::move(game), plies_, score_}; }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const {
        auto below = this->game_.outcome();
        if (!below && plies_ == 0) below = score_(this->game_);
        return below;
    }
    [[nodiscard]] constexpr auto moves() const {
        auto below = this->game_.moves();
        using Count = std::ranges::range_difference_t<decltype(below)>;  // std::views::iota counts narrowly
        return std::move(below) | std::views::take(plies_ == 0 ? Count{0} : std::numeric_limits<Count>::max());
    }
    [[nodiscard]] constexpr AtMost play(move_t<G> move) const
        requires Copying<G>
    {
        return {this->game_.play(move), plies_ - 1, score_};
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
    friend bool operator==(const AtMost&, const AtMost&) = default;

    [[nodiscard]] constexpr std::uint64_t key() const
        requires Hashed<G>
    {
        return key_of(this->game_.key(), plies_);
    }
    [[nodiscard]] constexpr std::int32_t score_bound() const
        requires Bounded<G> && std::same_as<Score, StoppedIsDrawn>
    {
        return this->game_.score_bound();
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

    [[nodiscard]] Result<move_t<G>> parse_move(std::string_view text) const
        requires Notated<G>
    {
        return plies_ == 0 ? refuse_move(text) : this->game_.parse_move(text);
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
            return refuse("'" + std::string{text} +
                          "' does not say how long (expected a position, ' in ' and a number)");
        const auto plies = parse_numbers(text.substr(end + 4), ',');
        if (!plies) return std::unexpected{plies.error()};
        if (plies->size() != 1) return refuse("'" + std::string{text} + "' has more than one number of plies");
        auto position = this->game_.parse_position(text.substr(0, end));
        if (!position) return std::unexpected{std::move(position).error()};
        return AtMost{*std::move(position), plies->front(), score_};
    }

private:
    int plies_ = 10;
    [[no_unique_address]] Score score_{};
};

template <Game G>
[[nodiscard]] constexpr AtMost<G> at_most(int plies, G game) {
    return {std::move(game), plies};
}

}  // namespace kigi
