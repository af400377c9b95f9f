#pragma once
// The searches of bench/generic_bench.cpp as one would write them without the framework: one recursive function each,
// with the same moves, evaluation, node count, stop check and principal variation.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/game.hpp>

namespace kigi::by_hand {

struct StoppedByHand {};

/// Fail-soft alpha-beta to a depth, in the game's own move order.
template <class G, class Evaluate>
class AlphaBeta {
public:
    AlphaBeta(Evaluate evaluate, std::uint64_t node_limit) : evaluate_{evaluate}, limit_{node_limit} {}

    std::int32_t search(const G& game, std::int32_t alpha, std::int32_t beta, int depth, int ply) {
        if (nodes >= next_look_) look();
        ++nodes;
        if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
        if (depth == 0) {
            ++estimates;
            return evaluate_(game).points;
        }
        const bool open = beta - alpha > 1;
        if (open) length_[ply] = 0;
        std::int32_t best = -infinite.points;
        bool first = true;
        for (const auto move : game.moves()) {
            if (open) length_[ply + 1] = 0;
            const std::int32_t low = std::max(alpha, best);
            const std::int32_t value = -search(game.play(move), -beta, -low, depth - 1, ply + 1);
            if (value > best) {
                best = value;
                if (open && value > alpha) {
                    line_[ply][0] = move;
                    std::copy_n(line_[ply + 1].begin(), length_[ply + 1], line_[ply].begin() + 1);
                    length_[ply] = length_[ply + 1] + 1;
                }
                if (value >= beta) {
                    ++cutoffs;
                    first_move_cutoffs += first;
                    break;
                }
            }
            first = false;
        }
        return best;
    }

    std::uint64_t nodes = 0, estimates = 0, cutoffs = 0, first_move_cutoffs = 0;

private:
    void look() {
        if (nodes >= limit_) throw StoppedByHand{};
        next_look_ = std::min(nodes + 1024, limit_);
    }
    Evaluate evaluate_;
    std::uint64_t limit_;
    std::uint64_t next_look_ = 0;
    std::array<std::array<move_t<G>, 32>, 32> line_{};
    std::array<std::size_t, 33> length_{};
};

}  // namespace kigi::by_hand
