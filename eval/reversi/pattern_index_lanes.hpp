#pragma once
/// \file
/// The indices of all patterns in vector lanes: all 64 of a position are two vectors of 32 numbers (four of sixteen, or
/// eight of eight, where registers are shorter), and a disc that is put or turned adds a constant to each. Included by
/// sources of every instruction set, so everything here has internal linkage: the same words compiled for different
/// processors must never be merged by the linker.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <kigi/eval/reversi/pattern_lanes.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {
namespace {

#if defined(__AVX512BW__)
constexpr int indices_a_vector = 32;
#elif defined(__AVX2__)
constexpr int indices_a_vector = 16;
#else
constexpr int indices_a_vector = 8;
#endif
constexpr int vectors = indices_a_board / indices_a_vector;
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

/// Without a loop, so that the vectors stay in registers.
template <class Do>
[[gnu::always_inline]] inline void of_each_vector(Do&& apply) {
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        (apply.template operator()<i>(), ...);
    }(std::make_integer_sequence<int, vectors>{});
}

[[gnu::always_inline]] inline Indices indices_of(std::uint64_t mover, std::uint64_t opponent) {
    Indices indices{};
    for (unsigned part = 0; part < 16; ++part) {
        const std::int16_t* const own = pattern_plan.of_half_rank[part][mover >> 4 * part & 15];
        const std::int16_t* const others = pattern_plan.of_half_rank[part][opponent >> 4 * part & 15];
        of_each_vector([&]<int i>() { indices.v[i] += load_indices(own, i) - load_indices(others, i); });
    }
    return indices;
}

/// The indices after a move, for the side that is then to move.
[[gnu::always_inline]] inline Indices after(const Indices& before, std::uint64_t square, std::uint64_t turned) {
    Indices indices;
    const std::int16_t* const put = pattern_plan.of_square[__builtin_ctzll(square)];
    of_each_vector([&]<int i>() { indices.v[i] = before.v[i] + load_indices(put, i); });
    for (; turned != 0; turned &= turned - 1) {
        const std::int16_t* const disc = pattern_plan.of_square[__builtin_ctzll(turned)];
        of_each_vector([&]<int i>() {
            const IndexVector one = load_indices(disc, i);
            indices.v[i] += one + one;
        });
    }
    of_each_vector([&]<int i>() { indices.v[i] = -indices.v[i]; });
    return indices;
}

[[gnu::always_inline]] inline void store_indices(std::int16_t* to, const Indices& indices) {
    std::memcpy(to, &indices, sizeof indices);
}

/// Of all children by a disc of (mover, opponent), each for its own mover.
using ChildIndices = std::int16_t[most_moves][indices_a_board];

[[gnu::always_inline]] inline void indices_of_children(std::uint64_t mover, std::uint64_t opponent,
                                                       const ChildBoards& children, ChildIndices& indices) {
    const Indices parent = indices_of(mover, opponent);
    for (int i = 0; i < children.count; ++i)
        store_indices(indices[i], after(parent, children.square[i], children.mover[i] ^ opponent));
}

}  // namespace
}  // namespace kigi::reversi
