#include <kigi/eval/reversi/pattern_evaluation.hpp>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <kigi/eval/reversi/embedded_patterns.hpp>
#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/table_memory.hpp>

namespace kigi::reversi {

namespace {

constexpr std::array<const PatternKernels*, 3> pattern_kernels{&pattern_kernels_portable, &pattern_kernels_v3,
                                                               &pattern_kernels_v4};

constexpr std::size_t lines_a_table =
    (table_entries * sizeof(std::int16_t) + CacheLines::line_bytes - 1) / CacheLines::line_bytes;

}  // namespace

PatternEvaluation::PatternEvaluation(PatternWeights weights)
    : weights_{std::move(weights)}, memory_{table_memory(std::size(tables_) * lines_a_table)} {}

const PatternEvaluation& PatternEvaluation::built_in() {
    static const PatternEvaluation evaluation{parse_pattern_weights(embedded_patterns()).value()};
    return evaluation;
}

const std::int16_t* PatternEvaluation::make_table(int empties) const {
    const std::scoped_lock lock{making_};
    auto& place = tables_[static_cast<std::size_t>(empties)];
    if (const auto* const made = place.load(std::memory_order_relaxed)) return made;
    auto* const table =
        reinterpret_cast<std::int16_t*>(memory_.line(static_cast<std::size_t>(empties) * lines_a_table));
    weights_.write_table(empties, std::span<std::int16_t, table_entries>{table, table_entries});
    place.store(table, std::memory_order_release);
    return table;
}

void PatternEvaluation::warm_up() const {
    constexpr int most_empties = 60;
    for (int empties = 0; empties <= most_empties; ++empties) static_cast<void>(table(empties));
}

std::int32_t PatternEvaluation::evaluate(Bits mover, Bits opponent) const {
    return kept_short(pattern_kernels[kernel_in_use()]->of_boards(mover, opponent, table(empties_of(mover, opponent))));
}

std::int32_t PatternEvaluation::evaluate(const PatternIndices& indices, Bits mover, Bits opponent) const {
    const std::int16_t* const weights = table(empties_of(mover, opponent));
    return kept_short(pattern_kernels[kernel_in_use()]->of_indices(indices.data(), mover, opponent, weights));
}

void PatternEvaluation::evaluate_children(Bits mover, Bits opponent, const ChildBoards& children,
                                          std::int32_t* values) const {
    if (children.count == 0) return;
    pattern_kernels[kernel_in_use()]->of_children(mover, opponent, children, table(empties_of(mover, opponent) - 1),
                                                  values);
    for (int i = 0; i < children.count; ++i) values[i] = kept_short(values[i]);
}

LeastChild PatternEvaluation::least_sum(Bits mover, Bits opponent, const ChildBoards& children,
                                        std::int32_t enough) const {
    return pattern_kernels[kernel_in_use()]->least_of_children(mover, opponent, children,
                                                               table(empties_of(mover, opponent) - 1), enough);
}

}  // namespace kigi::reversi
