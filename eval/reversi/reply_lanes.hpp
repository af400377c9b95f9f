#pragma once
/// \file
/// How many moves the other side would have in each child of a position. Included by sources of every instruction set,
/// so everything here has internal linkage.

#include <cstdint>

#include <kigi/games/reversi/lanes/child_boards.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

constexpr std::uint64_t whole_board = ~std::uint64_t{0};

/// For all children, eight or four at once.
class Replies {
public:
    [[gnu::always_inline]] explicit Replies(const ChildBoards& children) {
        int i = 0;
        for (; children.count - i > few_lane_count; i += lane_count) find<Lanes>(children, i);
        if (i < children.count) find<FewLanes>(children, i);
    }
    [[nodiscard]] int count(int child) const { return __builtin_popcountll(squares_[child]); }

private:
    template <class L>
    [[gnu::always_inline]] void find(const ChildBoards& children, int i) {
        store(squares_ + i, legal_in_lanes(load<L>(children.opponent + i), load<L>(children.mover + i), whole_board));
    }

    alignas(64) std::uint64_t squares_[most_moves];
};

}  // namespace
}  // namespace kigi::reversi
