#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/pattern_sums.hpp>

namespace kigi::reversi {

constinit const PatternKernels pattern_kernels_v3{sum_of_bits, sum_of_known_indices, sum_children, least_of_sums};

}  // namespace kigi::reversi
