#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/pattern_sums.hpp>

namespace kigi::reversi {

std::int32_t sum_of_boards_v3(std::uint64_t mover, std::uint64_t opponent, const std::int16_t* weights) {
    return sum_of_bits(mover, opponent, weights);
}

std::int32_t sum_of_indices_v3(const std::int16_t* indices, std::uint64_t mover, std::uint64_t opponent,
                               const std::int16_t* weights) {
    return sum_of_known_indices(indices, mover, opponent, weights);
}

void sums_of_children_v3(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                         const std::int16_t* weights, std::int32_t* sums) {
    sum_children(mover, opponent, children, weights, sums);
}

LeastChild least_of_children_v3(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                                const std::int16_t* weights, std::int32_t enough) {
    return least_of_sums(mover, opponent, children, weights, enough);
}

}  // namespace kigi::reversi
