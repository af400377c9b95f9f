#include <kigi/eval/reversi/network/network_evaluation.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <mutex>

#include <kigi/eval/reversi/network/embedded_network.hpp>
#include <kigi/eval/reversi/table_memory.hpp>

namespace kigi::reversi {

namespace {

constexpr std::array<const NetworkKernels*, 3> network_kernels{&network_kernels_portable, &network_kernels_v3,
                                                               &network_kernels_v4};

constexpr std::size_t row_bytes = network_width * sizeof(std::int16_t);
static_assert(row_bytes == CacheLines::line_bytes);

}  // namespace

NetworkEvaluation::NetworkEvaluation(const NetworkWeights& weights)
    : rows_{table_memory(network_rows)}, stages_{weights.stages} {
    for (std::uint32_t row = 0; row < network_rows; ++row)
        std::memcpy(rows_.line(row), weights.rows.data() + tied_row(row) * network_width, row_bytes);
}

const NetworkEvaluation& NetworkEvaluation::built_in() {
    static const NetworkEvaluation evaluation{parse_network_weights(embedded_network()).value()};
    return evaluation;
}

void NetworkEvaluation::warm_up() const {
    std::call_once(read_, [this] {
        std::uint64_t all = 0;
        for (std::uint32_t row = 0; row < network_rows; ++row) all |= *rows_.line(row);
        [[maybe_unused]] volatile std::uint64_t read = all;
    });
}

NetworkView NetworkEvaluation::view(int empties) const noexcept {
    const auto* const rows = reinterpret_cast<const std::int16_t*>(rows_.line(0));
    const auto phase = network_phase_rows + static_cast<std::uint32_t>(std::min(empties, 63));
    return {rows, rows + phase * network_width, &stages_[network_stage(empties)]};
}

std::int32_t NetworkEvaluation::evaluate(Bits mover, Bits opponent) const {
    return kept_short(network_kernels[kernel_in_use()]->of_boards(mover, opponent, view(empties_of(mover, opponent))));
}

std::int32_t NetworkEvaluation::evaluate(const PatternIndices& indices, Bits mover, Bits opponent) const {
    return kept_short(network_kernels[kernel_in_use()]->of_indices(indices.data(), mover, opponent,
                                                                   view(empties_of(mover, opponent))));
}

void NetworkEvaluation::evaluate_children(Bits mover, Bits opponent, const ChildBoards& children,
                                          std::int32_t* values) const {
    if (children.count == 0) return;
    network_kernels[kernel_in_use()]->of_children(mover, opponent, children, view(empties_of(mover, opponent) - 1),
                                                  values);
    for (int i = 0; i < children.count; ++i) values[i] = kept_short(values[i]);
}

LeastChild NetworkEvaluation::least_sum(Bits mover, Bits opponent, const ChildBoards& children,
                                        std::int32_t enough) const {
    return network_kernels[kernel_in_use()]->least_child(mover, opponent, children,
                                                         view(empties_of(mover, opponent) - 1), enough);
}

}  // namespace kigi::reversi
