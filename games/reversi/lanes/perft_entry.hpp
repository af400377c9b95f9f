#pragma once
/// \file
/// One entry for each instruction set; plain types only, since they join code compiled for different processors.

#include <cstdint>

namespace kigi::reversi {

struct PlainPerft {
    std::uint64_t leaves;
    std::uint64_t finished;
};

PlainPerft perft_portable(std::uint64_t mover, std::uint64_t opponent, std::uint64_t board, int depth);
PlainPerft perft_v3(std::uint64_t mover, std::uint64_t opponent, std::uint64_t board, int depth);
PlainPerft perft_v4(std::uint64_t mover, std::uint64_t opponent, std::uint64_t board, int depth);

}  // namespace kigi::reversi
