#pragma once
/// \file
/// Perft: counting the lines of play to a depth, the test of every move generator.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/table/perft_table.hpp>

namespace kigi {

/// Perft by its definition: by copying, outcome by outcome, with nothing counted in bulk. The oracle of the others.
template <Game G>
[[nodiscard]] PerftCount plain_perft(const G& game, int depth) {
    if (depth <= 0) return {.leaves = 1};
    if (game.outcome()) return {.finished = 1};
    PerftCount total;
    for (const auto move : game.moves()) total += plain_perft(played(game, move), depth - 1);
    return total;
}

/// Perft without a table: forgets everything.
struct NoPerftTable {};

/// Counts from a position that it may change meanwhile and leaves as it was. The last ply is counted in bulk if the
/// game is Countable; with a table, counts to depths of 2 and more are looked up and remembered.
template <Game G, class Table = NoPerftTable>
    requires std::same_as<Table, NoPerftTable> || Hashed<G>
PerftCount perft_in_place(G& game, int depth, Table& table) {
    constexpr bool with_table = !std::same_as<Table, NoPerftTable>;
    if (depth <= 0) return {.leaves = 1};
    if constexpr (Countable<G>) {
        if (depth == 1) {
            const std::uint64_t moves = game.count_moves();
            return moves != 0 ? PerftCount{.leaves = moves} : PerftCount{.finished = 1};
        }
    }
    [[maybe_unused]] std::uint64_t key = 0;
    if constexpr (with_table) {
        if (depth > 1) {
            key = game.key();
            if (const auto known = table.probe(key, depth)) return *known;
        }
    }
    PerftCount total;
    bool over = true;
    for (const auto move : game.moves()) {
        over = false;
        if (!Countable<G> && depth == 1) {
            ++total.leaves;
            continue;
        }
        Child<G> child{game, move};
        total += perft_in_place(*child, depth - 1, table);
    }
    if (over) total.finished = 1;
    if constexpr (with_table) {
        if (depth > 1) table.store(key, depth, total);
    }
    return total;
}

/// Counts the lines from a position, as fast as the game's refinements allow. Depth 0 or less: one leaf.
template <Game G>
[[nodiscard]] PerftCount perft(G game, int depth) {
    if constexpr (CountsLines<G>) return game.count_lines(depth);
    NoPerftTable none;
    return perft_in_place(game, depth, none);
}

/// The same with a table, which may have been used before for positions of the same game with the same parameters.
template <Game G>
    requires Hashed<G>
[[nodiscard]] PerftCount perft(G game, int depth, PerftTable& table) {
    return perft_in_place(game, depth, table);
}

/// The same for all images of a position where the game has symmetries: each has as many lines.
template <Game G>
    requires Hashed<G>
[[nodiscard]] std::uint64_t perft_key(const G& game) {
    if constexpr (Canonical<G>) {
        return game.canonical_key();
    } else {
        std::uint64_t least = game.key();
        if constexpr (Symmetric<G>)
            for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry)
                least = std::min<std::uint64_t>(least, game.transformed(symmetry).key());
        return least;
    }
}

/// Counts from a position that it may change meanwhile and leaves as it was. `count(game, depth)`, the game's own way,
/// is faster than a look-up for the last `own_plies` (at least 1); above them each position is counted once, with all
/// its images.
template <Game G, std::invocable<const G&, int> Count>
    requires Hashed<G>
PerftCount perft_in_place(G& game, int depth, PerftTable& table, const Count& count, int own_plies) {
    if (depth <= own_plies) return count(game, depth);
    const std::uint64_t key = perft_key(game);
    if (const auto known = table.probe(key, depth)) return *known;
    PerftCount total;
    bool over = true;
    for (const auto move : game.moves()) {
        over = false;
        Child<G> child{game, move};
        total += perft_in_place(*child, depth - 1, table, count, own_plies);
    }
    if (over) total.finished = 1;
    table.store(key, depth, total);
    return total;
}

/// With a table, and the game's own count for the last plies.
template <Game G, std::invocable<const G&, int> Count>
    requires Hashed<G>
[[nodiscard]] PerftCount perft(G game, int depth, PerftTable& table, const Count& count, int own_plies) {
    return perft_in_place(game, depth, table, count, own_plies);
}

/// The counts below each move of the position, in the order of `moves()`; each to `depth - 1` plies (depth at least 1).
/// If the game is not over, their sum is the perft of the position.
template <Game G, class... Table>
[[nodiscard]] std::vector<std::pair<move_t<G>, PerftCount>> divide(const G& game, int depth, Table&... table) {
    std::vector<std::pair<move_t<G>, PerftCount>> counts;
    for (const auto move : game.moves()) counts.emplace_back(move, perft(played(game, move), depth - 1, table...));
    return counts;
}

}  // namespace kigi
