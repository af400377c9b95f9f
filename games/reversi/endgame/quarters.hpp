#pragma once
/// \file
/// Parity by quarters of the board. Internal linkage, since it is compiled for different processors.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {
namespace {

/// The squares of the board's quarters that have an odd number of empty ones.
[[gnu::always_inline]] inline Bits odd_quarters(Bits empties) {
    // Each quarter's parity gathers in its first square.
    Bits parity = empties ^ (empties >> 1);
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    return (parity & 0x0000001100000011) * 0x0f0f0f0f;
}

}  // namespace
}  // namespace kigi::reversi
