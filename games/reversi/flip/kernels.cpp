#include <kigi/games/reversi/flip/kernels.hpp>

namespace kigi::reversi::flip {

Kernels kernels(InstructionSet set) noexcept {
    switch (set) {
        case InstructionSet::v4:
            return kernels_v4();
        case InstructionSet::v3:
            return kernels_v3();
        default:
            return kernels_portable();
    }
}

}  // namespace kigi::reversi::flip
