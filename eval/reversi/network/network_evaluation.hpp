#pragma once
/// \file
/// Reversi's learned evaluation by a small network over patterns.

#include <array>
#include <cstdint>
#include <mutex>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/network/network_lanes.hpp>
#include <kigi/eval/reversi/network/network_shape.hpp>
#include <kigi/eval/reversi/network/network_weights.hpp>
#include <kigi/framework/table/cache_lines.hpp>

namespace kigi::reversi {

/// A LearnedEvaluation. Its rows take 42 MB, one cache line each.
class NetworkEvaluation final : public LearnedEvaluation {
public:
    explicit NetworkEvaluation(const NetworkWeights& weights);

    /// With the weights that the program was built with; read when first asked for, in about 0.1 s.
    [[nodiscard]] static const NetworkEvaluation& built_in();

    [[nodiscard]] std::int32_t evaluate(Bits mover, Bits opponent) const override;
    /// `indices` must be those of the position.
    [[nodiscard]] std::int32_t evaluate(const PatternIndices& indices, Bits mover, Bits opponent) const;
    void evaluate_children(Bits mover, Bits opponent, const ChildBoards& children, std::int32_t* values) const override;
    /// Reads the rows, so that as many as possible are in a cache: once, since a searcher asks before each timed
    /// search.
    void warm_up() const override;

private:
    [[nodiscard]] LeastChild least_sum(Bits mover, Bits opponent, const ChildBoards& children,
                                       std::int32_t enough) const override;
    [[nodiscard]] NetworkView view(int empties) const noexcept;

    CacheLines rows_;
    mutable std::once_flag read_{};
    std::array<NetworkStage, network_stages> stages_;
};

}  // namespace kigi::reversi
