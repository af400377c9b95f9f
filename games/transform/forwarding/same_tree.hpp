#pragma once
/// \file
/// What a game hands on whose tree is that of the game below.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/games/transform/forwarding/forwarded_batch.hpp>
#include <kigi/games/transform/forwarding/shown.hpp>

namespace kigi::transform {

/// The tree of the game below: moves, lengths, counts, keys, symmetries. Outcomes too, unless `Derived` has its own; so
/// nothing is handed on that follows from them but their bound, which is the same for both sides.
template <class Derived, Game G>
class SameTree : public Shown<Derived, G>, public WithBatch<Derived, G> {
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
    /// The child after `move`, where the game below stands at `below`: see ForwardedBatch.
    [[nodiscard]] constexpr Derived child(move_t<G>, G below) const { return derived().replaced(std::move(below)); }

    [[nodiscard]] constexpr std::uint64_t key() const
        requires Hashed<G>
    {
        return this->game_.key();
    }
    [[nodiscard]] bool repeated() const
        requires Repeating<G>
    {
        return this->game_.repeated();
    }
    [[nodiscard]] Derived bare() const
        requires Repeating<G>
    {
        return derived().replaced(G{this->game_.bare()});
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires Repeating<G>
    {
        return this->game_.bare_key();
    }
    [[nodiscard]] constexpr std::int32_t score_bound() const
        requires Bounded<G>
    {
        return this->game_.score_bound();
    }
    [[nodiscard]] constexpr std::int32_t win_after(int plies) const
        requires ScoredByLength<G>
    {
        return this->game_.win_after(plies);
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
    void expand(ForwardedBatch<Derived, G>& batch) const
        requires Batched<G>
    {
        batch.expand(derived());
    }
    [[nodiscard]] PerftCount count_lines(int depth) const
        requires CountsLines<G>
    {
        return this->game_.count_lines(depth);
    }
    [[nodiscard]] constexpr bool can_play(move_t<G> move) const
        requires ChecksMoves<G>
    {
        return this->game_.can_play(move);
    }
    [[nodiscard]] constexpr auto distinct_moves() const
        requires SeesAliases<G>
    {
        return this->game_.distinct_moves();
    }
    [[nodiscard]] constexpr Derived passed() const
        requires Passing<G>
    {
        return derived().replaced(this->game_.passed());
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
    [[nodiscard]] constexpr std::uint64_t canonical_key() const
        requires Canonical<G>
    {
        return this->game_.canonical_key();
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
