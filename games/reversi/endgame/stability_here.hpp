#pragma once
/// \file
/// Stable discs by the instruction set that the source is compiled for. Internal linkage, see one_board.hpp.

#include <array>
#include <bit>
#include <cstdint>

#if defined(__AVX2__)
#include <kigi/games/reversi/lanes/intrinsics.hpp>
#endif

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/lines.hpp>
#if defined(__AVX2__)
#include <kigi/games/reversi/flip/avx2.hpp>
#endif

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

using flip::file_a;
constexpr Bits file_h = file_a << 7;
constexpr Bits inner = 0x007e7e7e7e7e7e00;

[[gnu::always_inline]] inline Bits stable_on_edge(Bits own, Bits others) {
    return stable_edges.stable[stable_edges.ternary[own & 255] + 2U * stable_edges.ternary[others & 255]];
}

#if defined(__AVX512F__)
// Processors with AVX2 alone have these two instructions as well, but on some they take a hundred cycles.
[[gnu::always_inline]] inline Bits byte_of_file(Bits b) { return _pext_u64(b, file_a); }
[[gnu::always_inline]] inline Bits file_of_byte(Bits byte) { return _pdep_u64(byte, file_a); }
#else
constexpr Bits byte_of_file(Bits b) { return (b & file_a) * flip::file_to_byte >> 56; }
constexpr Bits file_of_byte(Bits byte) {
    return ((byte & 0x7f) * flip::byte_to_file & (file_a >> 8)) | (byte & 0x80) << 49;
}
#endif

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

struct StableDiscs {
    FullLines full;
    Bits inside;  ///< those with no neighbour beyond the board's edge
    Bits stable;

    [[gnu::always_inline]] StableDiscs(Bits own, Bits others)
        : full{full_lines(own | others)},
          inside{own & inner},
          stable{stable_on_edges(own, others) | (inside & full.ranks & full.files & full.rising & full.falling)} {}
    /// To neighbours of those that are known.
    [[gnu::always_inline]] void spread() {
        stable |= inside & (stable << 1 | stable >> 1 | full.ranks) & (stable << 8 | stable >> 8 | full.files) &
                  (stable << 9 | stable >> 9 | full.rising) & (stable << 7 | stable >> 7 | full.falling);
    }
};

/// See stable_discs().
[[gnu::always_inline]] inline Bits stable_discs_here(Bits own, Bits others) {
    StableDiscs found{own, others};
    for (Bits before = 0; found.stable != before;) {
        before = found.stable;
        found.spread();
    }
    return found.stable;
}

// ---- with few empty squares ----

/// How often what is stable spreads to its neighbours there: to go on until nothing is new finds 2 % more cut-offs, but
/// processors guess wrongly how long that takes.
constexpr int spreads = 4;

/// The discs that stable_discs() finds in `spreads` steps.
[[gnu::always_inline]] inline Bits stable_discs_near_end(Bits own, Bits others) {
#if defined(__AVX2__)
    // Four lines in four lanes; those with an empty square are the ones through them.
    __m256i open = _mm256_setzero_si256();
    for (Bits empty = ~(own | others); empty != 0; empty &= empty - 1) {
        const flip::Rays& rays = flip::ray_table.of[__builtin_ctzll(empty)];
        open = _mm256_or_si256(open, _mm256_or_si256(flip::ray_lanes(rays.up), flip::ray_lanes(rays.down)));
    }
    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i inside = _mm256_set1_epi64x(static_cast<long long>(own & inner));
    __m256i stable = _mm256_or_si256(_mm256_set1_epi64x(static_cast<long long>(stable_on_edges(own, others))),
                                     _mm256_andnot_si256(flip::any_in_all_lanes(open), inside));
    for (int i = 0; i < spreads; ++i) {
        const __m256i beside = _mm256_or_si256(_mm256_sllv_epi64(stable, step), _mm256_srlv_epi64(stable, step));
        const __m256i unsafe = flip::any_in_all_lanes(_mm256_andnot_si256(beside, open));
        stable = _mm256_or_si256(stable, _mm256_andnot_si256(unsafe, inside));
    }
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm256_castsi256_si128(stable)));
#else
    StableDiscs found{own, others};
    for (int i = 0; i < spreads; ++i) found.spread();
    return found.stable;
#endif
}

}  // namespace
}  // namespace kigi::reversi
