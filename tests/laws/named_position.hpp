#pragma once
/// \file
/// How positions are named where a law is broken, and how they are compared.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <kigi/framework/game/game.hpp>

namespace kigi::laws {

/// How a position is named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game) {
    if constexpr (Notated<G>) return "at '" + std::string{game.position_text()} + "'";
    return "at a position without notation";
}

/// So many moves no position of a game has: a list of them is one without end.
inline constexpr std::size_t most_moves = 100'000;

/// The moves as a list; of moves without end the first `most_moves`.
template <Game G>
[[gnu::noinline]] std::vector<move_t<G>> listed(const G& game) {
    std::vector<move_t<G>> moves;
    for (const auto move : game.moves()) {
        if (moves.size() == most_moves) break;
        moves.push_back(move);
    }
    return moves;
}

/// How a position after a move is named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game, const move_t<G>& move) {
    if constexpr (Notated<G>) return where(game) + " after '" + std::string{game.move_text(move)} + "'";
    const auto moves = listed(game);
    const auto place = std::ranges::find(moves, move) - moves.begin();
    return where(game) + " after move number " + std::to_string(place + 1) + " of " + std::to_string(moves.size());
}

/// How two positions are named in a violation.
template <Game G>
[[gnu::noinline]] std::string where(const G& game, const G& other) {
    if constexpr (Notated<G>) return where(game) + " and '" + std::string{other.position_text()} + "'";
    return where(game);
}

/// The moves that may be played: none after the end, whatever `moves()` says there.
template <Game G>
[[gnu::noinline]] std::vector<move_t<G>> playable(const G& game) {
    return game.outcome() ? std::vector<move_t<G>>{} : listed(game);
}

/// Equal as bits where the type has no padding, otherwise by `==`.
template <class G>
bool same_bits(const G& a, const G& b) {
    if constexpr (std::has_unique_object_representations_v<G>) return std::memcmp(&a, &b, sizeof(G)) == 0;
    return a == b;
}

template <class Move>
bool contains(const std::vector<Move>& moves, const Move& move) {
    return std::ranges::find(moves, move) != moves.end();
}

/// Whether the whole has these, in this order, with others between them.
template <class Move>
bool is_part(const std::vector<Move>& part, const std::vector<Move>& whole) {
    auto next = part.begin();
    for (const Move& move : whole)
        if (next != part.end() && *next == move) ++next;
    return next == part.end();
}

template <class Move>
bool distinct(const std::vector<Move>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (moves[i] == moves[j]) return false;
    return true;
}

template <class Move>
bool same_set(const std::vector<Move>& a, const std::vector<Move>& b) {
    return a.size() == b.size() && std::ranges::all_of(a, [&](const Move& move) { return contains(b, move); });
}

/// A key of what a game calls its position: with history, that of the bare one.
template <Game G>
std::uint64_t any_key(const G& game) {
    if constexpr (Hashed<G>)
        return game.key();
    else
        return game.bare_key();
}

/// What is to be seen of a position from outside. Unlike a copy it shares nothing with the position.
template <Game G>
struct Seen {
    Side side;
    std::optional<Outcome> outcome;
    std::vector<move_t<G>> moves;
    std::uint64_t key = 0;
    bool repeated = false;
    std::string text{};

    explicit Seen(const G& game) : side{game.side_to_move()}, outcome{game.outcome()}, moves{listed(game)} {
        if constexpr (Hashed<G> || Repeating<G>) key = any_key(game);
        if constexpr (Repeating<G>) repeated = game.repeated();
        if constexpr (Notated<G>) text = game.position_text();
    }
    friend bool operator==(const Seen&, const Seen&) = default;
};

/// Two positions that look alike from every side.
template <Game G>
[[gnu::noinline]] bool alike(const G& a, const G& b) {
    return a == b && Seen<G>{a} == Seen<G>{b};
}

/// What of two positions is not alike, in words; empty if all is.
template <Game G>
[[gnu::noinline]] std::string difference(const G& a, const G& b) {
    const Seen<G> first{a};
    const Seen<G> second{b};
    if (first.text != second.text) return "their texts differ, the other is '" + second.text + "'";
    if (first.side != second.side) return "their sides to move differ";
    if (first.outcome != second.outcome) return "their outcomes differ";
    if (first.moves != second.moves) return "their moves differ";
    if (first.key != second.key) return "their keys differ";
    if (first.repeated != second.repeated) return "only one is repeated";
    return a == b ? "" : "== says that they differ";
}

}  // namespace kigi::laws
