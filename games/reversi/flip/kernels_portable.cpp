#include <kigi/games/reversi/flip/kernels_of.hpp>

namespace kigi::reversi::flip {

Kernels kernels_portable() noexcept { return all_here; }

}  // namespace kigi::reversi::flip
