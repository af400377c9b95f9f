#include <kigi/eval/reversi/network/network_lanes.hpp>
#include <kigi/eval/reversi/network/network_sums.hpp>

namespace kigi::reversi {

std::int32_t network_of_boards_portable(std::uint64_t mover, std::uint64_t opponent, const NetworkView& view) {
    return network_of_bits(mover, opponent, view);
}

std::int32_t network_of_indices_portable(const std::int16_t* indices, std::uint64_t mover, std::uint64_t opponent,
                                         const NetworkView& view) {
    return network_of_known_indices(indices, mover, opponent, view);
}

void network_of_children_portable(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                                  const NetworkView& view, std::int32_t* values) {
    network_of_each_child(mover, opponent, children, view, values);
}

LeastChild network_least_child_portable(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                                        const NetworkView& view, std::int32_t enough) {
    return network_least_child(mover, opponent, children, view, enough);
}

}  // namespace kigi::reversi
