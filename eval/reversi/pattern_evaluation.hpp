#pragma once
/// \file
/// Reversi's learned evaluation by patterns: what a position is worth, for one, and for all children of one at once.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {

/// The value of a position on 8x8 squares for the side to move, in units of which `scale` make a disc. It is the sum of
/// the weights of 48 patterns, of both sides' mobility and of a constant, all by the number of empty squares, kept a
/// unit short of +-64 discs. Positions that differ by a symmetry of the board have the same value.
///
/// Laws: `evaluate` of boards, `evaluate` of indices and `evaluate_children` give the same number, on every instruction
/// set. Any number of threads may ask.
///
///     const auto& patterns = PatternEvaluation::built_in();
///     const std::int32_t value = patterns.evaluate(mover, opponent);      // 128 is a disc
///     ChildBoards children;
///     expand_v4(mover, opponent, legal, ~0ULL, children);
///     std::int32_t values[most_moves];
///     patterns.evaluate_children(mover, opponent, children, values);      // for the children's movers: small is good
class PatternEvaluation {
public:
    /// Units to a disc.
    static constexpr std::int32_t scale = pattern_scale;
    /// No value is larger.
    static constexpr std::int32_t most = 64 * scale - 1;

    explicit PatternEvaluation(PatternWeights weights);
    PatternEvaluation(const PatternEvaluation&) = delete;
    PatternEvaluation& operator=(const PatternEvaluation&) = delete;

    /// With the weights that the program was built with; read when first asked for.
    [[nodiscard]] static const PatternEvaluation& built_in();

    [[nodiscard]] std::int32_t evaluate(Bits mover, Bits opponent) const;
    /// `indices` must be those of the position.
    [[nodiscard]] std::int32_t evaluate(const PatternIndices& indices, Bits mover, Bits opponent) const;
    /// The children of (mover, opponent) by a disc, as the expansions of child_boards.hpp leave them, each for its own
    /// mover. `values` has room for all. A pass is no such child: evaluate it with the sides exchanged.
    void evaluate_children(Bits mover, Bits opponent, const ChildBoards& children, std::int32_t* values) const;

    /// Makes the tables for positions with `least` to `most` empty squares now rather than when they are first needed,
    /// some milliseconds each.
    void prepare(int least, int most) const;

    [[nodiscard]] const PatternWeights& weights() const noexcept { return weights_; }

private:
    [[nodiscard]] const std::int16_t* table(int empties) const {
        const auto* const made = tables_[static_cast<std::size_t>(empties)].load(std::memory_order_acquire);
        return made != nullptr ? made : make_table(empties);
    }
    const std::int16_t* make_table(int empties) const;

    PatternWeights weights_;
    mutable std::array<std::atomic<const std::int16_t*>, 65> tables_{};
    mutable std::mutex making_;
    mutable std::vector<std::vector<std::int16_t>> made_;
};

}  // namespace kigi::reversi
