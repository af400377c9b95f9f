#pragma once
/// \file
/// Reversi's learned evaluation by patterns: what a position is worth, for one, and for all children of one at once.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// A LearnedEvaluation: the sum of the weights of 64 patterns, of both sides' mobility and of a constant, all by the
/// number of empty squares.
///
///     const auto& patterns = PatternEvaluation::built_in();
///     const std::int32_t value = patterns.evaluate(mover, opponent);      // 128 is a disc
///     ChildBoards children;
///     expand_v4(mover, opponent, legal, ~0ULL, children);
///     std::int32_t values[most_moves];
///     patterns.evaluate_children(mover, opponent, children, values);
class PatternEvaluation final : public LearnedEvaluation {
public:
    static_assert(scale == pattern_scale);

    explicit PatternEvaluation(PatternWeights weights);
    PatternEvaluation(const PatternEvaluation&) = delete;
    PatternEvaluation& operator=(const PatternEvaluation&) = delete;

    /// With the weights that the program was built with; read when first asked for.
    [[nodiscard]] static const PatternEvaluation& built_in();

    [[nodiscard]] std::int32_t evaluate(Bits mover, Bits opponent) const override;
    /// `indices` must be those of the position.
    [[nodiscard]] std::int32_t evaluate(const PatternIndices& indices, Bits mover, Bits opponent) const;
    void evaluate_children(Bits mover, Bits opponent, const ChildBoards& children, std::int32_t* values) const override;
    /// Makes the tables for every number of empty squares: about a millisecond each.
    void warm_up() const override;

    [[nodiscard]] const PatternWeights& weights() const noexcept { return weights_; }

private:
    [[nodiscard]] LeastChild least_sum(Bits mover, Bits opponent, const ChildBoards& children,
                                       std::int32_t enough) const override;
    [[nodiscard]] const std::int16_t* table(int empties) const {
        const auto* const made = tables_[static_cast<std::size_t>(empties)].load(std::memory_order_acquire);
        return made != nullptr ? made : make_table(empties);
    }
    const std::int16_t* make_table(int empties) const;

    PatternWeights weights_;
    mutable CacheLines memory_;  ///< of all tables; of those that nobody asked for, no page is there
    mutable std::array<std::atomic<const std::int16_t*>, 65> tables_{};
    mutable std::mutex making_;
};

}  // namespace kigi::reversi
