#pragma once
/// \file
/// The laws of wins in one, attacks and parries, at one position.

#include <algorithm>
#include <optional>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Wins in one are the moves that win; attacks and parries are those that playing every move would find.
template <Threatening G>
void threat_laws(Report& report, const G& game) {
    const auto moves = playable(game);
    const auto at = [&] { return where(game); };
    const auto collected = [](auto&& range) {
        std::vector<move_t<G>> list;
        for (const auto move : range) list.push_back(move);
        return list;
    };
    const Side own = game.side_to_move();
    const Side other = opponent(own);
    for (const Side side : {own, other}) {
        const auto wins = collected(game.winning_moves(side));
        report.law(wins_at_once(game, side) == !wins.empty(), "wins_at_once() says whether there are winning moves",
                   at);
        report.law(distinct(wins), "winning moves are distinct", at);
        report.law(moves.empty() ? wins.empty() : true, "nobody wins in a finished game", at);
    }
    if (game.outcome()) return;  // what follows plays the moves
    const auto lets_win = [&](G& child) {
        return std::ranges::any_of(playable(child), [&](const auto& reply) {
            const auto outcome = Child<G> { child, reply } -> outcome();
            return outcome && outcome->won_by(other);
        });
    };
    std::vector<move_t<G>> wins;
    std::vector<move_t<G>> holding;
    std::vector<move_t<G>> attacking;
    G copy = game;
    for (const auto& move : moves) {
        Child<G> child{copy, move};
        const auto outcome = child->outcome();
        const bool holds = outcome ? !outcome->won_by(other) : !lets_win(*child);
        if (outcome && outcome->won_by(own)) wins.push_back(move);
        if (holds) holding.push_back(move);
        if (holds && !outcome && wins_at_once(*child, own)) attacking.push_back(move);
    }
    report.law(collected(game.winning_moves(own)) == wins, "winning moves are those after which the game is won", at);
    report.law(collected(parries(copy)) == holding, "parries are the moves after which the opponent cannot win in one",
               at);
    report.law(collected(attacks(copy)) == attacking, "attacks threaten to win in one, and do not lose in one", at);
    if constexpr (SeesParries<G>)
        if (wins.empty())
            report.law(collected(game.parries()) == holding, "parries() are those that playing every move finds", at);
    if constexpr (Forewarned<G>) {
        const auto likely = game.likely_parries();
        report.law(likely.has_value() == wins_at_once(game, other), "likely parries are listed under a threat", at);
        if (likely) {
            report.law(is_part(holding, *likely), "all parries are among the likely ones", at);
            report.law(is_part(*likely, moves), "likely parries are moves, in their order", at);
        }
    }
    if constexpr (Passing<G>)
        report.law(collected(game.passed().winning_moves(other)) == collected(game.winning_moves(other)),
                   "winning moves of the other side are those that it has once it is to move", at);
    report.law(copy == game, "looking for threats leaves the position as it was", at);
}

}  // namespace kigi::laws
