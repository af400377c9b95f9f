#pragma once
/// \file
/// The line that a proof tells, as far as the table remembers it.

#include <cstddef>
#include <optional>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/search/proof/df_pn.hpp>
#include <kigi/search/proof/nth_move.hpp>

namespace kigi {

/// A line that begins with `first`. The side to move at `root`, the attacker, follows the proof that it reaches
/// `reached`, the other side the disproof of `refused` (one more than the value, if that is exact). A side that has no
/// answer to follow, as every move is worth the same to it, takes the move on which most nodes were spent. Ends where
/// the game ends, or where the table has forgotten how it goes on. A line that ends otherwise than the proofs say (its
/// repetitions may be others) is cut to its first move.
template <Game G>
[[nodiscard]] std::vector<move_t<G>> proof_line(const DfPn<G>& df_pn, const G& root, move_t<G> first,
                                                std::optional<Value> reached, std::optional<Value> refused) {
    using Move = move_t<G>;
    constexpr std::size_t longest = 1000;
    const Side attacker = root.side_to_move();
    std::vector<Move> line{first};
    LineOfKeys before;
    before.push(position_key(root));
    G at = played(root, first);

    const auto most_worked_on = [&](const ProofQuestion& question) {
        std::optional<Move> chosen;
        std::uint32_t most = 0;
        before.push(position_key(at));
        for (const Move move : at.moves()) {
            Child<G> child{at, move};
            const std::uint32_t work = df_pn.remembered(question).work(before, position_key(*child));
            if (chosen && work <= most) continue;
            chosen = move;
            most = work;
        }
        before.pop();
        return chosen;
    };
    const auto remembered = [&](const ProofQuestion& question) -> std::optional<Move> {
        const auto known = df_pn.remembered(question).settled(before, position_key(at));
        if (!known || known->is_proven() != (at.side_to_move() == attacker)) return std::nullopt;
        return nth_move(at, known->move);
    };

    while (!at.outcome() && line.size() < longest) {
        const bool attacks = at.side_to_move() == attacker;
        const auto wanted = attacks ? reached : refused;
        const auto other = attacks ? refused : reached;
        std::optional<Move> move;
        if (wanted)
            move = remembered({attacker, *wanted});
        else if (other)
            move = most_worked_on({attacker, *other});
        if (!move) break;
        line.push_back(*move);
        before.push(position_key(at));
        at = played(at, *move);
    }
    if (const auto outcome = at.outcome()) {
        const Value end = outcome->value_for(attacker);
        if ((reached && end < *reached) || (refused && end >= *refused)) line.resize(1);
    }
    return line;
}

}  // namespace kigi
