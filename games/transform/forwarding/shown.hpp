#pragma once
/// \file
/// What every game made of another game hands on: sides, texts, drawings.

#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/game/game.hpp>

namespace kigi::transform {

/// Sides, texts and drawings of the game below. `Derived` has `replaced(G)`: itself on another position below.
template <class Derived, Game G>
class Shown {
public:
    static constexpr bool alternates = kigi::alternates<G>;

    /// The position of the game below.
    [[nodiscard]] constexpr const G& base() const noexcept { return game_; }

    [[nodiscard]] constexpr Side side_to_move() const { return game_.side_to_move(); }
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

}  // namespace kigi::transform
