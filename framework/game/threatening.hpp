#pragma once
/// \file
/// Games that see who wins in one move, and what follows from it: attacks, which threaten to win at once, and parries,
/// which leave the opponent no win. A win by attacks alone is a win, since whoever is attacked has only the parries.
/// Sources: L. V. Allis, H. J. van den Herik, M. Huntjens, "Go-moku solved by new search techniques", Computational
/// Intelligence 12 (1996); T. Thomsen, "Lambda-search in game trees - with application to Go", ICGA Journal 23 (2000),
/// whose tree of order 1 these moves make.

#include <concepts>
#include <optional>
#include <ranges>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/lazy/generator.hpp>

namespace kigi {

/// Sees wins in one: `winning_moves(side)` are the moves that would win for `side` at once if it were on move.
///
/// Laws: for the side to move these are the moves of `moves()`, in their order, after which the game is over and won by
/// it; there are none in a finished game. Sides alternate.
template <class G>
concept Threatening = Game<G> && requires(const G game, Side side) {
    { game.winning_moves(side) } -> std::ranges::input_range;
    requires std::same_as<std::ranges::range_value_t<decltype(game.winning_moves(side))>, move_t<G>>;
};

/// Tells whether there are winning moves for less than by listing them.
/// Law: `wins_at_once(side)` iff `winning_moves(side)` is not empty.
template <class G>
concept SeesWins = Threatening<G> && requires(const G game, Side side) {
    { game.wins_at_once(side) } -> std::same_as<bool>;
};

/// Whether `side` would win at once if it were on move.
template <Threatening G>
[[nodiscard]] bool wins_at_once(const G& game, Side side) {
    if constexpr (SeesWins<G>) {
        return game.wins_at_once(side);
    } else {
        auto winning = game.winning_moves(side);
        return std::ranges::begin(winning) != std::ranges::end(winning);
    }
}

/// Games that know for less than by playing that most moves leave the opponent a win in one.
///
/// Law: if there is a list, it holds the parries and other moves of `moves()`, in their order; if there is none, the
/// opponent threatens nothing, and any move may be a parry.
template <class G>
concept Forewarned = Threatening<G> && requires(const G game) {
    { game.likely_parries() } -> std::same_as<std::optional<std::vector<move_t<G>>>>;
};

/// Finds the parries for less than by playing moves, where the side to move does not win at once itself.
///
/// Law: where the game is not over and `wins_at_once(side to move)` does not hold, `parries()` are the moves of
/// `moves()`, in their order, after which the opponent neither has won nor can win at once. Elsewhere it is not asked.
template <class G>
concept SeesParries = Threatening<G> && requires(const G game) {
    { game.parries() } -> std::ranges::input_range;
    requires std::same_as<std::ranges::range_value_t<decltype(game.parries())>, move_t<G>>;
};

/// Whether a move is an attack: see `attacks`. The position is afterwards as it was.
template <Threatening G>
[[nodiscard]] bool is_attack(G& game, move_t<G> move) {
    const Side own = game.side_to_move();
    Child<G> child{game, move};
    return !child->outcome() && wins_at_once(*child, own) && !wins_at_once(*child, opponent(own));
}
/// Whether a move is a parry: see `parries`. The position is afterwards as it was.
template <Threatening G>
[[nodiscard]] bool is_parry(G& game, move_t<G> move) {
    const Side other = opponent(game.side_to_move());
    Child<G> child{game, move};
    if (const auto outcome = child->outcome()) return !outcome->won_by(other);
    return !wins_at_once(*child, other);
}

/// The moves after which the mover threatens to win at once and the opponent cannot win first, in the order of
/// `moves()`. Between two moves the position is as it was; it must outlive the range.
template <Threatening G>
[[nodiscard]] Generator<move_t<G>> attacks(G& game) {
    if constexpr (Forewarned<G>) {
        if (const auto likely = game.likely_parries()) {
            for (const auto move : *likely)
                if (is_attack(game, move)) co_yield move;
            co_return;
        }
    }
    for (const auto move : game.moves())
        if (is_attack(game, move)) co_yield move;
}

/// The moves after which the opponent neither has won nor can win at once, in the order of `moves()`: all others lose.
/// Between two moves the position is as it was; it must outlive the range.
template <Threatening G>
[[nodiscard]] Generator<move_t<G>> parries(G& game) {
    if constexpr (SeesParries<G>) {
        if (!game.outcome() && !wins_at_once(game, game.side_to_move())) {
            for (const auto move : game.parries()) co_yield move;
            co_return;
        }
    }
    if constexpr (Forewarned<G>) {
        if (const auto likely = game.likely_parries()) {
            for (const auto move : *likely)
                if (is_parry(game, move)) co_yield move;
            co_return;
        }
    }
    for (const auto move : game.moves())
        if (is_parry(game, move)) co_yield move;
}

}  // namespace kigi
