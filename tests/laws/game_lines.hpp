#pragma once
/// \file
/// The laws that are seen along lines of play and in sets of positions.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/tests/laws/game_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// How much to look at.
struct Effort {
    int games = 20;                      ///< random games played to the end
    int longest = 2000;                  ///< plies after which a game that should end is given up
    int checked_each_game = 12;          ///< positions of each game on which the position laws run
    std::size_t positions = 1500;        ///< positions compared for keys
    std::uint64_t perft_leaves = 20000;  ///< perft goes on while it has not counted more
    int perft_depth = 8;                 ///< and not deeper than this
    std::uint64_t seed = 1;
};

/// Random games from `initial`, each as all its positions in order. The games end.
template <Game G>
std::vector<std::vector<G>> random_lines(Report& report, const G& initial, const Effort& effort) {
    std::mt19937_64 random{effort.seed};
    std::vector<std::vector<G>> lines;
    for (int game = 0; game < effort.games; ++game) {
        std::vector<G> line{initial};
        for (auto moves = listed(initial); !moves.empty() && line.size() <= static_cast<std::size_t>(effort.longest);
             moves = listed(line.back()))
            line.push_back(played(line.back(), moves[random() % moves.size()]));
        for (const G& position : line)
            if (&position != &line.back())
                report.law(!position.outcome(), "the game has an outcome iff there are no moves",
                           [&] { return where(position) + ", where there are both"; });
        report.law(line.back().outcome().has_value(), "random play comes to an end",
                   [&] { return where(line.back()); });
        if constexpr (Finite<G>)
            for (std::size_t ply = 0; ply < line.size(); ++ply)
                report.law(line[ply].plies_left() >= static_cast<int>(line.size() - 1 - ply),
                           "no line is longer than plies_left()", [&] { return where(line[ply]); });
        if constexpr (Bounded<G>)
            for (std::size_t ply = 0; ply < line.size(); ++ply)
                if (const auto outcome = line.back().outcome())
                    report.law(std::abs(outcome->value_for(Side::first).points) <= line[ply].score_bound(),
                               "the score bound of a position holds for what follows",
                               [&] { return where(line[ply]); });
        if constexpr (Ranged<G>)
            for (const G& position : line)
                if (const auto outcome = line.back().outcome()) {
                    const ScoreRange range = position.score_range();
                    const auto points = outcome->value_for(position.side_to_move()).points;
                    report.law(range.least <= points && points <= range.most,
                               "the score range of a position holds for what follows", [&] { return where(position); });
                }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// A key of what a game calls its position: with history, that of the bare one.
template <Game G>
std::uint64_t any_key(const G& game) {
    if constexpr (Hashed<G>)
        return game.key();
    else
        return game.bare_key();
}

/// Positions met by all short lines, then by random ones: many transpositions among the former.
template <Game G>
std::vector<G> sample(const G& initial, const std::vector<std::vector<G>>& lines, std::size_t size) {
    std::vector<G> positions{initial};
    for (std::size_t next = 0; next < positions.size() && positions.size() < size / 2; ++next)
        for (const auto move : listed(positions[next])) positions.push_back(played(positions[next], move));
    for (const auto& line : lines)
        for (const G& game : line)
            if (positions.size() < size) positions.push_back(game);
    return positions;
}

/// Equal positions have equal keys, different ones different keys, and all 64 bits are used.
template <Game G>
    requires Hashed<G> || Repeating<G>
void key_laws(Report& report, const std::vector<G>& positions) {
    const auto same = [](const G& a, const G& b) {
        if constexpr (Repeating<G>)
            return a.bare() == b.bare();
        else
            return a == b;
    };
    std::vector<std::uint64_t> keys;
    std::vector<const G*> seen;
    for (const G& game : positions) {
        const auto key = any_key(game);
        const auto equal = std::ranges::find_if(seen, [&](const G* other) { return same(*other, game); });
        if (equal != seen.end()) {
            report.law(keys[static_cast<std::size_t>(equal - seen.begin())] == key, "equal positions have equal keys",
                       [&] { return where(**equal, game); });
        } else {
            const auto same_key = std::ranges::find(keys, key);
            report.law(same_key == keys.end(), "different positions have different keys",
                       [&] { return where(*seen[static_cast<std::size_t>(same_key - keys.begin())], game); });
            seen.push_back(&game);
            keys.push_back(key);
        }
        if (report.full()) return;
    }
    if (keys.size() < 200) return;  // fewer say nothing about the spread
    for (int bit = 0; bit < 64; ++bit) {
        const auto ones = std::ranges::count_if(keys, [&](std::uint64_t key) { return (key >> bit & 1U) != 0; });
        const auto total = static_cast<std::ptrdiff_t>(keys.size());
        report.law(4 * ones > total && 4 * ones < 3 * total, "keys spread over all bits", [&] {
            return "bit " + std::to_string(bit) + " is set in " + std::to_string(ones) + " of " +
                   std::to_string(total) + " keys (key_of mixes numbers)";
        });
    }
}

/// Move names met elsewhere are moves here only if they are legal here.
template <Notated G>
void foreign_move_laws(Report& report, const std::vector<G>& positions) {
    std::vector<std::string> names;
    for (const G& game : positions) {
        for (const auto move : listed(game)) {
            const std::string name{game.move_text(move)};
            if (names.size() < 60 && std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
        if (names.size() >= 60) break;
    }
    for (std::size_t i = 0; i < positions.size() && !report.full(); i += 1 + positions.size() / 100) {
        const auto legal = listed(positions[i]);
        for (const auto& name : names)
            if (const auto read = positions[i].parse_move(name))
                report.law(contains(legal, *read), "only legal moves are read",
                           [&] { return where(positions[i]) + " '" + name + "'"; });
    }
}

/// A line of moves as text is read back as the same moves, also without spaces if the game has a notation for lines.
template <Notated G>
void transcript_laws(Report& report, const G& initial, const Effort& effort) {
    std::mt19937_64 random{effort.seed + 1};
    for (int game = 0; game < 3; ++game) {
        G position = initial;
        std::string spaced;
        std::string joined;
        std::vector<move_t<G>> line;
        for (auto moves = listed(position); !moves.empty() && line.size() < 200; moves = listed(position)) {
            line.push_back(moves[random() % moves.size()]);
            const std::string name{position.move_text(line.back())};
            spaced += (spaced.empty() ? "" : " ") + name;
            joined += name;
            position = played(position, line.back());
        }
        const auto same = [&](const std::string& text) {
            const auto read = read_moves(initial, text);
            return std::ranges::equal(read, line,
                                      [](const auto& move, const auto& expected) { return move && *move == expected; });
        };
        report.law(same(spaced), "a line of moves is read back", [&] { return "'" + spaced + "'"; });
        if constexpr (Transcribed<G>)
            report.law(same(joined), "a line of moves without spaces is read back", [&] { return "'" + joined + "'"; });
        const auto more = read_moves(initial, spaced + " ?!");
        report.law(more.size() == line.size() + 1 && !more.back(), "a line is read up to its first error",
                   [&] { return "'" + spaced + " ?!'"; });
    }
}

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

/// Every way of counting lines gives the same number.
template <Game G>
void perft_laws(Report& report, const G& initial, const Effort& effort) {
    std::uint64_t leaves = 1;
    for (int depth = 1; depth <= effort.perft_depth && leaves > 0 && leaves <= effort.perft_leaves; ++depth) {
        const auto at = [&] { return where(initial) + " depth " + std::to_string(depth); };
        const PerftCount counted = plain_perft(initial, depth);
        leaves = counted.leaves;
        report.law(perft(initial, depth) == counted, "perft is perft by copying", at);
        G game = initial;
        report.law(count_by_visiting(game, depth) == leaves, "perft by visiting children is perft by copying", at);
        report.law(count_by_generator(game, depth) == leaves, "perft by generator is perft by copying", at);
        report.law(game == initial, "perft leaves the position as it was", at);
        if constexpr (CountsLines<G>)
            report.law(game.count_lines(depth) == counted, "count_lines() counts what playing counts", at);
        if constexpr (Hashed<G>) {
            std::unordered_map<std::uint64_t, std::uint64_t> table;
            report.law(count_by_table(game, depth, table) == leaves, "perft with a table is perft without", at);
        }
    }
}

}  // namespace kigi::laws
