#pragma once
/// \file
/// What a perft counts, and the games that count it their own way.

#include <concepts>
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

/// Counts its lines of play faster than by playing move after move. Law: `count_lines(depth)` equals `plain_perft`.
template <class G>
concept CountsLines = requires(const G game, int depth) {
    { game.count_lines(depth) } -> std::same_as<PerftCount>;
};

}  // namespace kigi
