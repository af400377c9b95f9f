#pragma once
/// \file
/// The rule that threats to win at once decide, before anything is played.

#include <ranges>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// Whether a search may leave out moves that lose at once: it goes to the end of the game, where no estimate could
/// prefer them, and asks for the best of all moves.
template <class Node>
[[nodiscard]] constexpr bool may_parry_alone(Node& node) {
    return is_unlimited(node.depth) && (node.ply > 0 || node.state().is_root_whole());
}

/// Whether an order that leaves them out wherever it may (see `may_parry_alone`) chose the move that led to this node.
template <class Node>
[[nodiscard]] constexpr bool came_by_a_parry(Node& node) {
    return is_unlimited(node.depth) && (node.ply > 1 || (node.ply == 1 && node.state().is_root_whole()));
}

/// Takes the place of `terminal`, for searches whose order tries parries alone wherever `may_parry_alone` (see
/// ordering/parries_alone.hpp); with another order the stack does not compile. At the root, and after any move of a
/// root of which some are excluded:
///
///   1. Who wins in one, wins: nothing can be worth more.
///
/// Elsewhere nobody is to move who wins in one, as only parries lead there. So:
///
///   2. Who has no parry loses with the second ply from here, whatever is played, unless the game is over and drawn.
///   3. Otherwise a win comes with the third ply at the earliest, and a loss with the fourth. The window is narrowed to
///      what can still be scored (P. Pons calls it anticipating the losing moves' scores), which may leave nothing of
///      it.
///
/// Without a search to the end of the game it is `terminal`, as it is where moves of the root are excluded.
struct ThreatsDecide {
    static constexpr auto needs = all_of(refinement::threatening{}, refinement::scored_by_length{});
    static constexpr bool ends_games = true;
    static constexpr bool expects_parries_alone = true;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        const auto& position = node.position;
        if (!came_by_a_parry(node)) {
            if (const auto outcome = position.outcome()) return node.value_of(*outcome);
            if (!may_parry_alone(node)) return next(node);
            auto wins = position.winning_moves(position.side_to_move());
            if (auto first = std::ranges::begin(wins); first != std::ranges::end(wins)) {
                node.best = *first;
                return node.in_units(position.win_after(1));
            }
        }
        auto holding = parries_of(node.position);
        if (is_empty(holding)) {
            if constexpr (!Node::is_root)
                if (const auto outcome = position.outcome()) return node.value_of(*outcome);
            for (const auto move : position.moves()) {
                node.best = move;
                break;
            }
            return -node.in_units(position.win_after(2));
        }
        const Value most = node.in_units(position.win_after(3));
        const Value least = -node.in_units(position.win_after(4));
        if constexpr (!Node::is_root) {
            if (node.window.fails_low(most)) return most;
            if (node.window.fails_high(least)) return least;
        }
        return next(node);
    }

private:
    template <class Moves>
    [[gnu::always_inline]] static bool is_empty(Moves& moves) {
        if constexpr (requires { moves.empty(); })
            return moves.empty();
        else
            return moves.begin() == moves.end();
    }
    template <class G>
    [[gnu::always_inline]] static auto parries_of(G& position) {
        if constexpr (SeesParries<G>)
            return position.parries();
        else
            return parries(position);
    }
};
inline constexpr ThreatsDecide threats_decide{};

}  // namespace kigi
