#pragma once
/// \file
/// Every way of counting lines of play gives the same number.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/tests/laws/effort.hpp>
#include <kigi/tests/laws/line_laws.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Counts lines of exactly `depth` plies on children that are visited while the moves are produced.
template <Game G>
std::uint64_t count_by_visiting(G& game, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const auto move : game.moves()) {
        Child<G> child{game, move};
        leaves += count_by_visiting(*child, depth - 1);
    }
    return leaves;
}

/// The moves one at a time, each only when it is asked for.
template <Game G>
Generator<move_t<G>> one_by_one(const G& game) {
    for (const auto move : game.moves()) co_yield move;
}

/// The same with a suspended coroutine at each node of the line.
template <Game G>
std::uint64_t count_by_generator(G& game, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const auto move : one_by_one(game)) {
        Child<G> child{game, move};
        leaves += count_by_generator(*child, depth - 1);
    }
    return leaves;
}

/// The same, remembering by key and depth what was counted before.
template <Hashed G>
std::uint64_t count_by_table(G& game, int depth, std::unordered_map<std::uint64_t, std::uint64_t>& table) {
    if (depth == 0) return 1;
    const std::uint64_t slot = game.key() ^ (0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(depth));
    if (const auto found = table.find(slot); found != table.end()) return found->second;
    std::uint64_t leaves = 0;
    for (const auto move : game.moves()) {
        Child<G> child{game, move};
        leaves += count_by_table(*child, depth - 1, table);
    }
    return table[slot] = leaves;
}

/// Perft by its definition, which looks before it steps: false if some position breaks the law of the end.
template <Game G>
bool count_carefully(Report& report, const G& game, int depth, PerftCount& count) {
    if (depth == 0) {
        ++count.leaves;
        return true;
    }
    const auto moves = listed(game);
    if (!end_law(report, game, moves)) return false;
    if (moves.empty()) ++count.finished;
    for (const auto move : moves)
        if (!count_carefully(report, played(game, move), depth - 1, count)) return false;
    return true;
}

/// Every way of counting lines gives the same number.
template <Game G>
void perft_laws(Report& report, const G& initial, const Effort& effort) {
    PerftCount counted{.leaves = 1};
    for (int depth = 1; depth <= effort.perft_depth && counted.leaves > 0 && counted.leaves <= effort.perft_leaves;
         ++depth) {
        counted = {};
        if (!count_carefully(report, initial, depth, counted)) return;  // the ways below go by the moves alone
        const auto at = [&] { return where(initial) + " depth " + std::to_string(depth); };
        const auto same = [&](std::uint64_t leaves, std::string_view law) {
            report.law(leaves == counted.leaves, law, [&] {
                return at() + ", " + std::to_string(leaves) + " and not " + std::to_string(counted.leaves);
            });
        };
        report.law(perft(initial, depth) == counted, "perft is perft by copying", at);
        G game = initial;
        same(count_by_visiting(game, depth), "perft by visiting children is perft by copying");
        same(count_by_generator(game, depth), "perft by generator is perft by copying");
        report.law(game == initial, "perft leaves the position as it was", at);
        if constexpr (CountsLines<G>)
            report.law(game.count_lines(depth) == counted, "count_lines() counts what playing counts", at);
        if constexpr (Hashed<G>) {
            std::unordered_map<std::uint64_t, std::uint64_t> table;
            same(count_by_table(game, depth, table), "perft with a table is perft without");
        }
    }
}

}  // namespace kigi::laws
