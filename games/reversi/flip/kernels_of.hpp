#pragma once
/// \file
/// The kernels that an instruction set has, made from their headers. Internal linkage throughout.

#include <kigi/games/reversi/flip/by_square.hpp>
#include <kigi/games/reversi/flip/kernels.hpp>
#include <kigi/games/reversi/flip/lines.hpp>
#include <kigi/games/reversi/flip/parallel_prefix.hpp>
#include <kigi/games/reversi/lanes/perft_in_lanes.hpp>
#include <kigi/games/reversi/mobility.hpp>
#if defined(__AVX2__)
#include <kigi/games/reversi/flip/avx2.hpp>
#endif
#if defined(__AVX512F__)
#include <kigi/games/reversi/flip/avx512.hpp>
#endif

namespace kigi::reversi::flip {
namespace {

#if defined(__AVX512F__)
constexpr InstructionSet this_set = InstructionSet::v4;
#elif defined(__AVX2__)
constexpr InstructionSet this_set = InstructionSet::v3;
#else
constexpr InstructionSet this_set = InstructionSet::portable;
#endif

/// A kernel as a type, so that it is inlined where it is used.
struct ByLines {
    [[gnu::always_inline]] static Bits flips(int square, Bits m, Bits o) { return lines(square, m, o); }
};
struct ByPrefix {
    [[gnu::always_inline]] static Bits flips(int square, Bits m, Bits o) { return parallel_prefix(square, m, o); }
};
struct BySquare {
    [[gnu::always_inline]] static Bits flips(int square, Bits m, Bits o) { return by_square(square, m, o); }
};
#if defined(__AVX2__)
struct ByAvx2 {
    [[gnu::always_inline]] static Bits flips(int square, Bits m, Bits o) { return avx2(square, m, o); }
};
#endif
#if defined(__AVX512F__)
struct ByAvx512 {
    [[gnu::always_inline]] static Bits flips(int square, Bits m, Bits o) { return avx512(square, m, o); }
};
#endif

template <class K>
void many(const Bits* square, const Bits* mover, const Bits* opponent, Bits* turned, int count) {
    for (int i = 0; i < count; ++i) turned[i] = K::flips(__builtin_ctzll(square[i]), mover[i], opponent[i]);
}

template <class K>
void count_lines_by(Bits mover, Bits opponent, int depth, PlainPerft& counts) {
    Bits legal = legal_squares(mover, opponent);
    if (legal == 0) {
        if (legal_squares(opponent, mover) == 0) {
            counts.finished += 1;
        } else if (depth == 1) {
            counts.leaves += 1;
        } else {
            count_lines_by<K>(opponent, mover, depth - 1, counts);
        }
        return;
    }
    if (depth == 1) {
        counts.leaves += static_cast<std::uint64_t>(__builtin_popcountll(legal));
        return;
    }
    for (; legal != 0; legal &= legal - 1) {
        const Bits turned = K::flips(__builtin_ctzll(legal), mover, opponent);
        count_lines_by<K>(opponent ^ turned, mover ^ turned ^ (legal & -legal), depth - 1, counts);
    }
}

template <class K>
PlainPerft perft_by(Bits mover, Bits opponent, int depth) {
    PlainPerft counts{0, 0};
    if (depth <= 0) return {1, 0};
    count_lines_by<K>(mover, opponent, depth, counts);
    return counts;
}

void many_in_lanes(const Bits* square, const Bits* mover, const Bits* opponent, Bits* turned, int count) {
    int i = 0;
    for (; i + lane_count <= count; i += lane_count) {
        store(turned + i, flips_in_lanes(load(square + i), load(mover + i), load(opponent + i)));
    }
    for (; i < count; ++i) {
        turned[i] = flips_in_lanes(all_lanes(square[i]), all_lanes(mover[i]), all_lanes(opponent[i]))[0];
    }
}

PlainPerft perft_lanes(Bits mover, Bits opponent, int depth) {
    const LineCounts counts = perft_in_lanes(mover, opponent, ~Bits{0}, depth);
    return {counts.leaves, counts.finished};
}

template <class K>
consteval Kernel kernel(const char* name) {
    return {name, this_set, many<K>, perft_by<K>};
}

constexpr Kernel kernels_here[] = {
    kernel<ByLines>("lines"),
    kernel<ByPrefix>("parallel_prefix"),
    kernel<BySquare>("by_square"),
#if defined(__AVX2__)
    kernel<ByAvx2>("avx2"),
#endif
#if defined(__AVX512F__)
    kernel<ByAvx512>("avx512"),
#endif
    {"lanes", this_set, many_in_lanes, perft_lanes},
};

constexpr Kernels all_here{kernels_here, kernels_here + sizeof kernels_here / sizeof *kernels_here};

}  // namespace
}  // namespace kigi::reversi::flip
