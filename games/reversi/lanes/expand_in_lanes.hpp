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

template <class L = Lanes>
[[gnu::always_inline]] inline L load(const std::uint64_t* from) {
    L lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

template <class L>
[[gnu::always_inline]] inline void store(std::uint64_t* to, L lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

/// Takes as many squares from the set as there are lanes, without a branch; those that are not there are no bit.
/// Put together in registers: loading what was just stored piece by piece would wait for all the stores.
template <class L>
[[gnu::always_inline]] inline L take_squares(std::uint64_t& squares) {
    const auto take = [&squares]() __attribute__((always_inline)) {
        const std::uint64_t lowest = squares & -squares;
        squares &= squares - 1;
        return lowest;
    };
    if constexpr (sizeof(L) == 64)
        return L{take(), take(), take(), take(), take(), take(), take(), take()};
    else if constexpr (sizeof(L) == 32)
        return L{take(), take(), take(), take()};
    else
        return L{take(), take()};
}

/// As many children as there are lanes, in registers; see ChildBoards.
template <class L>
struct BoardLanes {
    L square, mover, opponent, legal;
};

/// As many children as there are lanes, those of the first squares of `legal`, which are taken from it.
template <class L>
[[gnu::always_inline]] inline BoardLanes<L> child_lanes(std::uint64_t mover, std::uint64_t opponent,
                                                        std::uint64_t& legal, std::uint64_t board) {
    const L at = take_squares<L>(legal);
    const L turned = flips_in_lanes(at, all_lanes<L>(mover), all_lanes<L>(opponent));
    const L child_mover = all_lanes<L>(opponent) ^ turned;
    const L child_opponent = all_lanes<L>(mover) ^ turned ^ at;
    return {at, child_mover, child_opponent, legal_in_lanes(child_mover, child_opponent, board)};
}

/// From the `i`-th child on.
template <class L>
[[gnu::always_inline]] inline void expand_some(std::uint64_t mover, std::uint64_t opponent, std::uint64_t& legal,
                                               std::uint64_t board, ChildBoards& children, int i) {
    const BoardLanes<L> lanes = child_lanes<L>(mover, opponent, legal, board);
    store(children.square + i, lanes.square);
    store(children.mover + i, lanes.mover);
    store(children.opponent + i, lanes.opponent);
    store(children.legal + i, lanes.legal);
}

[[gnu::always_inline]] inline void expand_in_lanes(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal,
                                                   std::uint64_t board, ChildBoards& children) {
    children.count = __builtin_popcountll(legal);
    int i = 0;
    for (; children.count - i > few_lane_count; i += lane_count)
        expand_some<Lanes>(mover, opponent, legal, board, children, i);
    if (i < children.count) expand_some<FewLanes>(mover, opponent, legal, board, children, i);
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
