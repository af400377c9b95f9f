#pragma once
/// \file
/// What a perft counts.

#include <cstdint>

namespace kigi {

/// Lines of play from a position to a depth: `leaves` are those of exactly that many plies, `finished` those that ended
/// sooner. Reversi tables are usually published as the sum of the two.
struct PerftCount {
    std::uint64_t leaves = 0;
    std::uint64_t finished = 0;

    constexpr PerftCount& operator+=(const PerftCount& other) noexcept {
        leaves += other.leaves;
        finished += other.finished;
        return *this;
    }
    friend constexpr PerftCount operator+(PerftCount a, const PerftCount& b) noexcept { return a += b; }
    friend constexpr bool operator==(const PerftCount&, const PerftCount&) = default;
};

}  // namespace kigi
