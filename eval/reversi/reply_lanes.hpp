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

/// For all children, eight (four) at once.
class Replies {
public:
    [[gnu::always_inline]] explicit Replies(const ChildBoards& children) {
        for (int i = 0; i < children.count; i += lane_count)
            store(squares_ + i, legal_in_lanes(load(children.opponent + i), load(children.mover + i), whole_board));
    }
    [[nodiscard]] int count(int child) const { return __builtin_popcountll(squares_[child]); }

private:
    alignas(64) std::uint64_t squares_[most_moves];
};

}  // namespace
}  // namespace kigi::reversi
