#include <kigi/eval/reversi/network/network_lanes.hpp>
#include <kigi/eval/reversi/network/network_sums.hpp>

namespace kigi::reversi {

constinit const NetworkKernels network_kernels_v4{network_of_bits, network_of_known_indices, network_of_each_child,
                                                  network_least_child};

}  // namespace kigi::reversi
