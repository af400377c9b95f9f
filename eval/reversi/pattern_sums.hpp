#pragma once
/// \file
/// The kernels of pattern_lanes.hpp, written once. All 48 indices of a position are three vectors of sixteen numbers
/// (six of eight where registers are shorter): a disc that is put or turned adds a constant to each. Included by
/// sources of every instruction set, so everything here has internal linkage: the same words compiled for different
/// processors must never be merged by the linker.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/eval/reversi/patterns.hpp>
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

/// The vector of that number, of those that begin at `from`.
[[gnu::always_inline]] inline IndexVector load_indices(const std::int16_t* from, std::ptrdiff_t number) {
    IndexVector vector;
    std::memcpy(&vector, from + number * indices_a_vector, sizeof vector);
    return vector;
}

[[gnu::always_inline]] inline Indices indices_of(std::uint64_t mover, std::uint64_t opponent) {
    Indices indices{};
    for (unsigned part = 0; part < 16; ++part) {
        const std::int16_t* const own = pattern_plan.of_half_rank[part][mover >> 4 * part & 15];
        const std::int16_t* const others = pattern_plan.of_half_rank[part][opponent >> 4 * part & 15];
        for (int i = 0; i < vectors; ++i) indices.v[i] += load_indices(own, i) - load_indices(others, i);
    }
    return indices;
}

/// The indices after a move, for the side that is then to move.
[[gnu::always_inline]] inline Indices after(const Indices& before, std::uint64_t square, std::uint64_t turned) {
    Indices indices;
    const std::int16_t* const put = pattern_plan.of_square[__builtin_ctzll(square)];
    for (int i = 0; i < vectors; ++i) indices.v[i] = before.v[i] + load_indices(put, i);
    for (; turned != 0; turned &= turned - 1) {
        const std::int16_t* const disc = pattern_plan.of_square[__builtin_ctzll(turned)];
        for (int i = 0; i < vectors; ++i) {
            const IndexVector one = load_indices(disc, i);
            indices.v[i] += one + one;
        }
    }
    for (IndexVector& vector : indices.v) vector = -vector;
    return indices;
}

/// The weights of all patterns together. One load after the other, each at a distance that the compiler knows: on Zen 4
/// half the time of gathering them.
[[gnu::always_inline]] inline std::int32_t sum_of_patterns(const std::int16_t* indices, const std::int16_t* weights) {
    const auto weight = [&]<int i>() __attribute__((always_inline)) {
        constexpr std::int64_t centre = pattern_centres[pattern_images[i].shape];
        return std::int32_t{weights[centre + indices[i]]};
    };
    return [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        return (weight.template operator()<i>() + ...);
    }(std::make_integer_sequence<int, images>{});
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
    return sum_of_patterns(indices, weights) + sum_of_both_mobilities(mover, opponent, weights);
}

[[gnu::always_inline]] inline void store_indices(std::int16_t* to, const Indices& indices) {
    std::memcpy(to, &indices, sizeof indices);
}

[[gnu::always_inline]] inline std::int32_t sum_of_bits(std::uint64_t mover, std::uint64_t opponent,
                                                       const std::int16_t* weights) {
    alignas(64) std::int16_t indices[images];
    store_indices(indices, indices_of(mover, opponent));
    return sum_of_known_indices(indices, mover, opponent, weights);
}

/// All indices first and all sums then, so that no load waits for the store before it.
[[gnu::always_inline]] inline void sum_children(std::uint64_t mover, std::uint64_t opponent,
                                                const ChildBoards& children, const std::int16_t* weights,
                                                std::int32_t* sums) {
    alignas(64) std::int16_t indices[most_moves][images];
    const Indices parent = indices_of(mover, opponent);
    for (int i = 0; i < children.count; ++i)
        store_indices(indices[i], after(parent, children.square[i], children.mover[i] ^ opponent));
    for (int i = 0; i < children.count; i += lane_count) {
        const Lanes replies = legal_in_lanes(load(children.opponent + i), load(children.mover + i), whole_board);
        const int end = i + lane_count < children.count ? i + lane_count : children.count;
        for (int k = i; k < end; ++k)
            sums[k] = sum_of_patterns(indices[k], weights) +
                      sum_of_mobility(children.moves[k], __builtin_popcountll(replies[k - i]), weights);
    }
}

}  // namespace
}  // namespace kigi::reversi
