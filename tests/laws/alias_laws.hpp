#pragma once
/// \file
/// The laws of moves that lead to the same position, at one position.

#include <algorithm>
#include <utility>
#include <vector>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Distinct moves are the first moves to each position that a move leads to, as playing every move finds them.
template <SeesAliases G>
void alias_laws(Report& report, const G& game) {
    const auto at = [&] { return where(game); };
    std::vector<move_t<G>> distinct;
    const auto moves = playable(game);
    for (const auto move : game.distinct_moves()) {
        distinct.push_back(move);
        if (distinct.size() > moves.size()) break;
    }
    report.law(is_part(distinct, moves), "distinct moves are moves, in their order", at);
    std::vector<std::pair<move_t<G>, G>> reached;
    for (const auto& move : moves) {
        G child = played(game, move);
        if (std::ranges::find(reached, child, &std::pair<move_t<G>, G>::second) == reached.end())
            reached.emplace_back(move, std::move(child));
    }
    const bool same = std::ranges::equal(distinct, reached, {}, {}, &std::pair<move_t<G>, G>::first);
    report.law(same, "distinct moves are the first to each position that a move leads to", at);
}

}  // namespace kigi::laws
