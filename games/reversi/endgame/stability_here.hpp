#pragma once
/// \file
/// Stable discs by the instruction set that the source is compiled for. Internal linkage, see one_board.hpp.

#include <array>
#include <bit>
#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// The stable discs of one side for every edge. A disc is stable if it is there in every position that comes after.
/// Either side may come next on any empty square of the edge, whether it turns something there or not: the disc may
/// have turned others inside the board.
struct StableEdges {
    /// What the set of squares counts in base three.
    std::array<std::uint16_t, 256> ternary;
    /// [own discs in base three + twice the other's].
    std::array<std::uint8_t, 6561> stable;
};
extern const StableEdges stable_edges;

namespace {

constexpr Bits file_a = 0x0101010101010101;
constexpr Bits file_h = file_a << 7;
constexpr Bits inner = 0x007e7e7e7e7e7e00;

[[gnu::always_inline]] inline Bits stable_on_edge(Bits own, Bits others) {
    return stable_edges.stable[stable_edges.ternary[own & 255] + 2U * stable_edges.ternary[others & 255]];
}

constexpr Bits byte_of_file(Bits b) { return (b & file_a) * 0x0102040810204080 >> 56; }
constexpr Bits file_of_byte(Bits byte) {
    return ((byte & 0x7f) * 0x0002040810204081 & (file_a >> 8)) | (byte & 0x80) << 49;
}

[[gnu::always_inline]] inline Bits stable_on_edges(Bits own, Bits others) {
    return stable_on_edge(own, others) | stable_on_edge(own >> 56, others >> 56) << 56 |
           file_of_byte(stable_on_edge(byte_of_file(own), byte_of_file(others))) |
           file_of_byte(stable_on_edge(byte_of_file(own >> 7), byte_of_file(others >> 7))) << 7;
}

// ---- lines without empty squares ----

struct FullLines {
    Bits ranks, files, rising, falling;
};

/// Squares whose whole diagonal is taken, by doubling: taken as far as 1, 2, 4, 8 squares back, where what lies beyond
/// the board counts as taken.
template <int step>
constexpr Bits taken_backwards(Bits taken, Bits start, Bits second, Bits fourth) {
    if constexpr (step > 0) {
        taken &= start | taken << step;
        taken &= second | taken << 2 * step;
        return taken & (fourth | taken << 4 * step);
    } else {
        taken &= start | taken >> -step;
        taken &= second | taken >> 2 * -step;
        return taken & (fourth | taken >> 4 * -step);
    }
}

constexpr FullLines full_lines(Bits taken) {
    Bits ranks = taken & taken >> 1;
    ranks &= ranks >> 2;
    ranks &= ranks >> 4;
    Bits files = taken & std::rotr(taken, 8);
    files &= std::rotr(files, 16);
    files &= std::rotr(files, 32);
    constexpr Bits left = file_a, left2 = 3 * file_a, left4 = 15 * file_a;
    constexpr Bits right = file_h, right2 = file_h | file_h >> 1, right4 = 0xf0 * file_a;
    constexpr Bits low = 0xff, low2 = 0xffff, low4 = 0xffffffff;
    constexpr Bits high = low << 56, high2 = low2 << 48, high4 = low4 << 32;
    return {(ranks & file_a) * 255, files,
            taken_backwards<9>(taken, left | low, left2 | low2, left4 | low4) &
                taken_backwards<-9>(taken, right | high, right2 | high2, right4 | high4),
            taken_backwards<7>(taken, right | low, right2 | low2, right4 | low4) &
                taken_backwards<-7>(taken, left | high, left2 | high2, left4 | high4)};
}

/// See stable_discs().
[[gnu::always_inline]] inline Bits stable_discs_here(Bits own, Bits others) {
    const FullLines full = full_lines(own | others);
    const Bits inside = own & inner;  // no neighbour of these lies beyond the board's edge
    Bits stable = stable_on_edges(own, others) | (inside & full.ranks & full.files & full.rising & full.falling);
    for (Bits before = 0; stable != before;) {
        before = stable;
        stable |= inside & (stable << 1 | stable >> 1 | full.ranks) & (stable << 8 | stable >> 8 | full.files) &
                  (stable << 9 | stable >> 9 | full.rising) & (stable << 7 | stable >> 7 | full.falling);
    }
    return stable;
}

}  // namespace
}  // namespace kigi::reversi
