#pragma once
/// \file
/// Drawing a move, each legal one with the same chance, from any kind of list of moves.

#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/random.hpp>

namespace kigi {

/// Counts moves and finds them by number. A list that knows its length (a sized range) is walked only as far as the
/// move that is wanted; others are written down whole, which costs less than counting first.
template <Game G>
class MoveDraw {
public:
    using Move = move_t<G>;

    /// A draw among the legal moves; nothing if the game is over.
    [[nodiscard]] [[gnu::always_inline]] std::optional<Move> operator()(const G& game, SplitMix& random) {
        auto moves = game.moves();
        const std::uint32_t count = counted(moves);
        if (count == 0) return std::nullopt;
        const std::uint32_t n = random.below(count);
        if constexpr (listed_first<decltype(moves)>)
            return listed_[n];
        else
            return at(moves, n);
    }
    [[nodiscard]] std::uint32_t count(const G& game) {
        auto moves = game.moves();
        return counted(moves);
    }
    /// The n-th legal move, from 0; n < count(game).
    [[nodiscard]] Move nth(const G& game, std::uint32_t n) const {
        auto moves = game.moves();
        return at(moves, n);
    }

private:
    template <class Moves>
    static constexpr bool listed_first = !std::ranges::sized_range<Moves>;

    template <class Moves>
    [[gnu::always_inline]] std::uint32_t counted(Moves& moves) {
        if constexpr (listed_first<Moves>) {
            listed_.clear();
            for (const Move move : moves) listed_.push_back(move);
            return static_cast<std::uint32_t>(listed_.size());
        } else {
            return static_cast<std::uint32_t>(std::ranges::size(moves));
        }
    }
    template <class Moves>
    [[gnu::always_inline]] static Move at(Moves& moves, std::uint32_t n) {
        auto place = std::ranges::begin(moves);
        if constexpr (std::ranges::random_access_range<Moves>) {
            return place[static_cast<std::iter_difference_t<decltype(place)>>(n)];
        } else {
            for (; n > 0; --n) ++place;
            return *place;
        }
    }

    std::vector<Move> listed_{};  // kept, so that no draw allocates
};

}  // namespace kigi
