#pragma once
/// \file
/// All children of a position, with their own legal squares, a vector register of boards at a time.
/// Internal linkage throughout, see lanes.hpp.

#include <cstdint>
#include <cstring>

#include <kigi/games/reversi/lanes/child_boards.hpp>
#include <kigi/games/reversi/lanes/lanes.hpp>

namespace kigi::reversi {
namespace {

[[gnu::always_inline]] inline Lanes load(const std::uint64_t* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

[[gnu::always_inline]] inline void store(std::uint64_t* to, Lanes lanes) { std::memcpy(to, &lanes, sizeof lanes); }

[[gnu::always_inline]] inline void expand_in_lanes(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal,
                                                   std::uint64_t board, ChildBoards& children) {
    int n = 0;
    for (; legal != 0; legal &= legal - 1) {
        children.square[n] = static_cast<std::uint8_t>(__builtin_ctzll(legal));
        children.legal[n] = legal & -legal;  // for the loop below, which puts the child's legal squares in its place
        ++n;
    }
    children.count = n;
    for (int i = n; i % lane_count != 0; ++i) children.legal[i] = 0;
    for (int i = 0; i < n; i += lane_count) {
        const Lanes at = load(children.legal + i);
        const Lanes turned = flips_in_lanes(at, all_lanes(mover), all_lanes(opponent));
        const Lanes child_mover = all_lanes(opponent) ^ turned;
        const Lanes child_opponent = all_lanes(mover) ^ turned ^ at;
        store(children.mover + i, child_mover);
        store(children.opponent + i, child_opponent);
        store(children.legal + i, legal_in_lanes(child_mover, child_opponent, board));
    }
}

[[gnu::always_inline]] inline void count_legal(ChildBoards& children) {
    for (int i = 0; i < children.count; ++i) {
        children.moves[i] = static_cast<std::uint8_t>(__builtin_popcountll(children.legal[i]));
    }
}

}  // namespace
}  // namespace kigi::reversi
