#pragma once
/// \file
/// The kernels of pattern_lanes.hpp, written once. All 48 indices of a position are three vectors of sixteen numbers
/// (six of eight where registers are shorter): a disc that is put or turned adds a constant to each. Their weights are
/// gathered. Included by sources of every instruction set, so everything here has internal linkage: the same words
/// compiled for different processors must never be merged by the linker.

#include <cstdint>
#include <cstring>

#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

constexpr int images = 48;
#if defined(__AVX2__)
constexpr int indices_a_vector = 16;
#else
constexpr int indices_a_vector = 8;
#endif
constexpr int vectors = images / indices_a_vector;
using IndexVector [[gnu::vector_size(2 * indices_a_vector)]] = std::int16_t;

struct Indices {
    IndexVector v[vectors];
};

[[gnu::always_inline]] inline IndexVector load_indices(const std::int16_t* from) {
    IndexVector vector;
    std::memcpy(&vector, from, sizeof vector);
    return vector;
}

[[gnu::always_inline]] inline Indices indices_of(std::uint64_t mover, std::uint64_t opponent) {
    Indices indices{};
    for (unsigned part = 0; part < 16; ++part) {
        const std::int16_t* const own = pattern_plan.of_half_rank[part][mover >> 4 * part & 15];
        const std::int16_t* const others = pattern_plan.of_half_rank[part][opponent >> 4 * part & 15];
        for (int i = 0; i < vectors; ++i)
            indices.v[i] += load_indices(own + i * indices_a_vector) - load_indices(others + i * indices_a_vector);
    }
    return indices;
}

/// The indices after a move, for the side that is then to move.
[[gnu::always_inline]] inline Indices after(const Indices& before, std::uint64_t square, std::uint64_t turned) {
    Indices indices;
    const std::int16_t* const put = pattern_plan.of_square[__builtin_ctzll(square)];
    for (int i = 0; i < vectors; ++i) indices.v[i] = before.v[i] + load_indices(put + i * indices_a_vector);
    for (; turned != 0; turned &= turned - 1) {
        const std::int16_t* const disc = pattern_plan.of_square[__builtin_ctzll(turned)];
        for (int i = 0; i < vectors; ++i) {
            const IndexVector one = load_indices(disc + i * indices_a_vector);
            indices.v[i] += one + one;
        }
    }
    for (int i = 0; i < vectors; ++i) indices.v[i] = -indices.v[i];
    return indices;
}

/// The weights of all patterns together.
[[gnu::always_inline]] inline std::int32_t sum_of_patterns(const Indices& indices, const std::int16_t* weights) {
#if defined(__AVX512F__)
    __m512i sum = _mm512_setzero_si512();
    for (int i = 0; i < vectors; ++i) {
        const __m512i place = _mm512_add_epi32(_mm512_cvtepi16_epi32(reinterpret_cast<__m256i>(indices.v[i])),
                                               _mm512_load_si512(pattern_plan.centre + 16 * i));
        // Each reads its weight and the one behind it, which the shifts throw away.
        const __m512i pairs = _mm512_i32gather_epi32(place, weights, 2);
        sum = _mm512_add_epi32(sum, _mm512_srai_epi32(_mm512_slli_epi32(pairs, 16), 16));
    }
    return _mm512_reduce_add_epi32(sum);
#else
    std::int16_t at[images];
    std::memcpy(at, &indices, sizeof at);
    std::int32_t sum = 0;
    for (int i = 0; i < images; ++i) sum += weights[pattern_plan.centre[i] + at[i]];
    return sum;
#endif
}

[[gnu::always_inline]] inline std::int32_t sum_of_mobility(int moves, int moves_of_opponent,
                                                           const std::int16_t* weights) {
    return weights[pattern_plan.mobility + moves] + weights[pattern_plan.opponent_mobility + moves_of_opponent] +
           weights[pattern_plan.constant];
}

constexpr std::uint64_t whole_board = ~std::uint64_t{0};

/// Of both sides in two lanes of one vector.
[[gnu::always_inline]] inline std::int32_t sum_of_both_mobilities(std::uint64_t mover, std::uint64_t opponent,
                                                                  const std::int16_t* weights) {
    const Lanes sides{mover, opponent};
    const Lanes others{opponent, mover};
    const Lanes legal = legal_in_lanes(sides, others, whole_board);
    return sum_of_mobility(__builtin_popcountll(legal[0]), __builtin_popcountll(legal[1]), weights);
}

[[gnu::always_inline]] inline std::int32_t sum_of_known_indices(const std::int16_t* indices, std::uint64_t mover,
                                                                std::uint64_t opponent, const std::int16_t* weights) {
    Indices known;
    std::memcpy(&known, indices, sizeof known);
    return sum_of_patterns(known, weights) + sum_of_both_mobilities(mover, opponent, weights);
}

[[gnu::always_inline]] inline std::int32_t sum_of_bits(std::uint64_t mover, std::uint64_t opponent,
                                                       const std::int16_t* weights) {
    return sum_of_patterns(indices_of(mover, opponent), weights) + sum_of_both_mobilities(mover, opponent, weights);
}

[[gnu::always_inline]] inline void sum_children(std::uint64_t mover, std::uint64_t opponent,
                                                const ChildBoards& children, const std::int16_t* weights,
                                                std::int32_t* sums) {
    const Indices parent = indices_of(mover, opponent);
    for (int i = 0; i < children.count; i += lane_count) {
        const Lanes replies = legal_in_lanes(load(children.opponent + i), load(children.mover + i), whole_board);
        const int end = i + lane_count < children.count ? i + lane_count : children.count;
        for (int k = i; k < end; ++k) {
            const Indices child = after(parent, children.square[k], children.mover[k] ^ opponent);
            sums[k] = sum_of_patterns(child, weights) +
                      sum_of_mobility(children.moves[k], __builtin_popcountll(replies[k - i]), weights);
        }
    }
}

}  // namespace
}  // namespace kigi::reversi
