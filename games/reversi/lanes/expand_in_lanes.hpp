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

/// Takes as many squares from the set as there are lanes, without a branch; those that are not there are no bit.
/// Put together in registers: loading what was just stored piece by piece would wait for all the stores.
[[gnu::always_inline]] inline Lanes take_squares(std::uint64_t& squares) {
    const auto take = [&squares]() __attribute__((always_inline)) {
        const std::uint64_t lowest = squares & -squares;
        squares &= squares - 1;
        return lowest;
    };
#if defined(__AVX512F__)
    return Lanes{take(), take(), take(), take(), take(), take(), take(), take()};
#elif defined(__AVX2__)
    return Lanes{take(), take(), take(), take()};
#else
    return Lanes{take(), take()};
#endif
}

[[gnu::always_inline]] inline void expand_in_lanes(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal,
                                                   std::uint64_t board, ChildBoards& children) {
    children.count = __builtin_popcountll(legal);
    for (int i = 0; legal != 0; i += lane_count) {
        const Lanes at = take_squares(legal);
        store(children.square + i, at);
        const Lanes turned = flips_in_lanes(at, all_lanes(mover), all_lanes(opponent));
        const Lanes child_mover = all_lanes(opponent) ^ turned;
        const Lanes child_opponent = all_lanes(mover) ^ turned ^ at;
        store(children.mover + i, child_mover);
        store(children.opponent + i, child_opponent);
        store(children.legal + i, legal_in_lanes(child_mover, child_opponent, board));
    }
}

[[gnu::always_inline]] inline void count_legal(ChildBoards& children) {
    for (int i = 0; i < children.count; i += lane_count) {
        for (int k = i; k < i + lane_count; ++k) {
            children.moves[k] = static_cast<std::uint8_t>(__builtin_popcountll(children.legal[k]));
        }
    }
}

}  // namespace
}  // namespace kigi::reversi
