#pragma once
/// \file
/// What a game made of another game hands on: each refinement only if the game below has it.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/game/game.hpp>

namespace kigi::transform {

/// Sides, bounds, texts and drawings of the game below. `Derived` has `replaced(G)`: itself on another position below.
template <class Derived, Game G>
class Shown {
public:
    static constexpr bool alternates = kigi::alternates<G>;

    /// The position of the game below.
    [[nodiscard]] constexpr const G& base() const noexcept { return game_; }

    [[nodiscard]] constexpr Side side_to_move() const { return game_.side_to_move(); }
    [[nodiscard]] constexpr std::int32_t score_bound() const
        requires Bounded<G>
    {
        return game_.score_bound();
    }
    [[nodiscard]] std::string move_text(move_t<G> move) const
        requires Notated<G>
    {
        return game_.move_text(move);
    }
    [[nodiscard]] std::string position_text() const
        requires Notated<G>
    {
        return game_.position_text();
    }
    [[nodiscard]] Result<Derived> parse_position(std::string_view text) const
        requires Notated<G>
    {
        auto position = game_.parse_position(text);
        if (!position) return std::unexpected{std::move(position).error()};
        return static_cast<const Derived&>(*this).replaced(*std::move(position));
    }
    [[nodiscard]] std::string board_text() const
        requires Drawable<G>
    {
        return game_.board_text();
    }
    [[nodiscard]] std::string board_svg() const
        requires Drawable<G>
    {
        return game_.board_svg();
    }
    friend bool operator==(const Shown&, const Shown&) = default;

protected:
    constexpr Shown() = default;
    constexpr explicit Shown(G game) : game_{std::move(game)} {}
    G game_{};
};

/// The whole tree of the game below too: outcomes, moves, keys, symmetries.
template <class Derived, Game G>
class SameTree : public Shown<Derived, G> {
public:
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const { return this->game_.outcome(); }
    [[nodiscard]] constexpr auto moves() const { return this->game_.moves(); }
    [[nodiscard]] constexpr Derived play(move_t<G> move) const
        requires Copying<G>
    {
        return derived().replaced(this->game_.play(move));
    }
    constexpr auto make(move_t<G> move)
        requires Undoable<G>
    {
        return this->game_.make(move);
    }
    template <class Difference>
    constexpr void unmake(move_t<G> move, Difference difference)
        requires Undoable<G>
    {
        this->game_.unmake(move, std::move(difference));
    }
    [[nodiscard]] constexpr std::uint64_t key() const
        requires Hashed<G>
    {
        return this->game_.key();
    }
    [[nodiscard]] constexpr int plies_left() const
        requires Finite<G>
    {
        return this->game_.plies_left();
    }
    [[nodiscard]] constexpr std::uint64_t count_moves() const
        requires Countable<G>
    {
        return this->game_.count_moves();
    }
    [[nodiscard]] constexpr int symmetries() const
        requires Symmetric<G>
    {
        return this->game_.symmetries();
    }
    [[nodiscard]] constexpr Derived transformed(int symmetry) const
        requires Symmetric<G>
    {
        return derived().replaced(this->game_.transformed(symmetry));
    }
    [[nodiscard]] constexpr move_t<G> transformed(move_t<G> move, int symmetry) const
        requires Symmetric<G>
    {
        return this->game_.transformed(move, symmetry);
    }
    [[nodiscard]] Result<move_t<G>> parse_move(std::string_view text) const
        requires Notated<G>
    {
        return this->game_.parse_move(text);
    }
    [[nodiscard]] auto parse_moves(std::string_view text) const
        requires Transcribed<G>
    {
        return this->game_.parse_moves(text);
    }
    [[nodiscard]] bool repeated() const
        requires Repeating<G>
    {
        return this->game_.repeated();
    }
    [[nodiscard]] Derived bare() const
        requires Repeating<G>
    {
        return derived().replaced(this->game_.bare());
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires Repeating<G>
    {
        return this->game_.bare_key();
    }
    [[nodiscard]] static Result<Derived> from_parameters(std::string_view text)
        requires Parametrised<G>
    {
        auto game = G::from_parameters(text);
        if (!game) return std::unexpected{std::move(game).error()};
        return Derived{*std::move(game)};
    }
    [[nodiscard]] std::string parameters() const
        requires Parametrised<G>
    {
        return this->game_.parameters();
    }
    friend bool operator==(const SameTree&, const SameTree&) = default;

protected:
    constexpr SameTree() = default;
    constexpr explicit SameTree(G game) : Shown<Derived, G>{std::move(game)} {}

private:
    [[nodiscard]] constexpr const Derived& derived() const { return static_cast<const Derived&>(*this); }
};

}  // namespace kigi::transform
