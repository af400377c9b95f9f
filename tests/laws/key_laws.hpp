#pragma once
/// \file
/// The laws of keys and of equality, in a set of positions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Positions met by all short lines, then by random ones: many transpositions among the former.
template <Game G>
std::vector<G> sample(const G& initial, const std::vector<G>& more, std::size_t size) {
    std::vector<G> positions{initial};
    for (std::size_t next = 0; next < positions.size() && positions.size() < size / 2; ++next) {
        const G from = positions[next];  // the list grows
        for (const auto move : playable(from)) positions.push_back(played(from, move));
    }
    for (const G& game : more)
        if (positions.size() < size) positions.push_back(game);
    return positions;
}

/// Equal positions are alike, and positions that are written alike are equal.
template <Game G>
void equality_laws(Report& report, const std::vector<G>& positions) {
    std::vector<const G*> seen;
    std::map<std::string, const G*> by_text;
    for (const G& game : positions) {
        const auto equal = std::ranges::find_if(seen, [&](const G* other) { return *other == game; });
        if (equal == seen.end())
            seen.push_back(&game);
        else
            report.law(alike(**equal, game), "equal positions are alike",
                       [&] { return where(**equal, game) + ", which are equal: " + difference(**equal, game); });
        if constexpr (Notated<G> && !Repeating<G>) {
            const auto [entry, is_new] = by_text.emplace(game.position_text(), &game);
            report.law(is_new || *entry->second == game, "positions that are written alike are equal",
                       [&] { return where(game) + ", reached in two ways"; });
        }
        if (report.full()) return;
    }
}

/// The same position for a key: with history, the same bare one.
template <Game G>
bool same_for_keys(const G& a, const G& b) {
    if constexpr (Repeating<G>)
        return a.bare() == b.bare();
    else
        return a == b;
}

/// Equal positions have equal keys, different ones different keys, and all 64 bits are used.
template <Game G>
    requires Hashed<G> || Repeating<G>
void key_laws(Report& report, const std::vector<G>& positions) {
    std::vector<std::uint64_t> keys;
    std::vector<const G*> seen;
    for (const G& game : positions) {
        const auto key = any_key(game);
        const auto equal = std::ranges::find_if(seen, [&](const G* other) { return same_for_keys(*other, game); });
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

/// Positions that are no images of each other have different canonical keys.
template <Game G>
    requires Canonical<G> && Symmetric<G>
void canonical_key_laws(Report& report, const std::vector<G>& positions) {
    std::map<std::uint64_t, const G*> seen;
    for (const G& game : positions) {
        const auto [entry, is_new] = seen.emplace(game.canonical_key(), &game);
        bool image = is_new;
        for (int s = 0; s < game.symmetries() && !image; ++s) image = game.transformed(s) == *entry->second;
        report.law(image, "positions that are no images have different canonical keys",
                   [&] { return where(*entry->second, game); });
    }
}

/// `can_play()` knows the moves of other positions, too.
template <ChecksMoves G>
void foreign_move_laws_of_checks(Report& report, const std::vector<G>& positions) {
    std::vector<move_t<G>> moves;
    for (std::size_t i = 0; i < positions.size() && moves.size() < 60; ++i)
        for (const auto move : playable(positions[i]))
            if (moves.size() < 60 && !contains(moves, move)) moves.push_back(move);
    for (std::size_t i = 0; i < positions.size() && !report.full(); i += 1 + positions.size() / 100) {
        const auto legal = playable(positions[i]);
        for (const auto move : moves)
            report.law(positions[i].can_play(move) == contains(legal, move), "can_play() knows the legal moves",
                       [&] { return where(positions[i], move); });
    }
}

}  // namespace kigi::laws
