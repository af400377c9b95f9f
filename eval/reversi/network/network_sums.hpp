#pragma once
/// \file
/// The kernels of network_lanes.hpp, written once. Included by sources of every instruction set, so everything here has
/// internal linkage.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <kigi/eval/reversi/least_child_lanes.hpp>
#include <kigi/eval/reversi/network/network_lanes.hpp>
#include <kigi/eval/reversi/network/network_shape.hpp>
#include <kigi/eval/reversi/pattern_index_lanes.hpp>
#include <kigi/eval/reversi/reply_lanes.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

#if defined(__AVX512BW__)
constexpr int numbers_a_vector = 32;
#elif defined(__AVX2__)
constexpr int numbers_a_vector = 16;
#else
constexpr int numbers_a_vector = 8;
#endif
constexpr int row_vectors = static_cast<int>(network_width) / numbers_a_vector;
using Numbers [[gnu::vector_size(2 * numbers_a_vector)]] = std::int16_t;

using Sums [[gnu::vector_size(2 * numbers_a_vector)]] = std::int32_t;
constexpr int sums_a_vector = numbers_a_vector / 2;

template <class Vector>
[[gnu::always_inline]] inline Vector load_vector(const void* from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof vector);
    return vector;
}

struct Row {
    Numbers v[row_vectors];
};

[[gnu::always_inline]] inline void add_row(Row& sum, const std::int16_t* row) {
    for (int i = 0; i < row_vectors; ++i) {
        Numbers numbers;
        std::memcpy(&numbers, row + i * numbers_a_vector, sizeof numbers);
        sum.v[i] += numbers;
    }
}

[[gnu::always_inline]] inline const std::int16_t* row_at(const std::int16_t* rows, std::int64_t number) {
    return rows + number * static_cast<std::int64_t>(network_width);
}

/// Where the row of each pattern begins, in bytes from the first one.
struct RowOffsets {
    alignas(64) std::uint32_t of[indices_a_board];
};

/// Of each pattern, the row of its index 0.
struct Centres {
    alignas(64) std::int32_t of[indices_a_board]{};
    constexpr Centres() {
        for (std::size_t i = 0; i < std::size_t{indices_a_board}; ++i)
            of[i] = static_cast<std::int32_t>(pattern_centres[pattern_images[i].shape]);
    }
};
constexpr Centres centres;

/// By whole vectors: a row is then added in two instructions and not three.
[[gnu::always_inline]] inline RowOffsets row_offsets(const std::int16_t* indices) {
    using Short [[gnu::vector_size(2 * sums_a_vector)]] = std::int16_t;
    constexpr int row_shift = 6;
    static_assert(network_width * sizeof(std::int16_t) == 1 << row_shift);
    RowOffsets offsets;
    const auto find = [&]<int i>() __attribute__((always_inline)) {
        constexpr int at = i * sums_a_vector;
        const Sums wide = __builtin_convertvector(load_vector<Short>(indices + at), Sums);
        const Sums bytes = (wide + load_vector<Sums>(centres.of + at)) << row_shift;
        std::memcpy(offsets.of + at, &bytes, sizeof bytes);
    };
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        (find.template operator()<i>(), ...);
    }(std::make_integer_sequence<int, indices_a_board / sums_a_vector>{});
    return offsets;
}

[[gnu::always_inline]] inline const std::int16_t* row_of_offset(const std::int16_t* rows, std::uint32_t offset) {
    return reinterpret_cast<const std::int16_t*>(reinterpret_cast<const char*>(rows) + offset);
}

/// The sum of all rows. Two sums side by side, so that additions need not wait for each other.
[[gnu::always_inline]] inline Row sum_of_rows(const RowOffsets& offsets, int moves, int moves_of_opponent,
                                              const NetworkView& view) {
    Row sums[2]{};
    const auto add = [&]<int i>() __attribute__((always_inline)) {
        add_row(sums[i % 2], row_of_offset(view.rows, offsets.of[i]));
    };
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        (add.template operator()<i>(), ...);
    }(std::make_integer_sequence<int, indices_a_board>{});
    add_row(sums[0], row_at(view.rows, pattern_plan.mobility + moves));
    add_row(sums[1], row_at(view.rows, pattern_plan.opponent_mobility + moves_of_opponent));
    add_row(sums[0], view.phase_row);
    for (int i = 0; i < row_vectors; ++i) sums[0].v[i] += sums[1].v[i];
    return sums[0];
}

/// Most rows come from far away: they are on their way while the child before is calculated.
[[gnu::always_inline]] inline void prefetch_rows(const RowOffsets& offsets, const NetworkView& view) {
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        (__builtin_prefetch(row_of_offset(view.rows, offsets.of[i])), ...);
    }(std::make_integer_sequence<int, indices_a_board>{});
}

/// Between 0 and 1, as memory.
[[gnu::always_inline]] inline void store_clipped(Row sum, std::int16_t* first) {
    const Numbers none{};
    const Numbers one = none + static_cast<std::int16_t>(row_one);
    for (int i = 0; i < row_vectors; ++i) {
        Numbers v = sum.v[i] < none ? none : sum.v[i];
        v = v > one ? one : v;
        std::memcpy(first + i * numbers_a_vector, &v, sizeof v);
    }
}

constexpr int second_vectors = static_cast<int>(network_second) / sums_a_vector;

/// The sum of the two products of each pair of neighbours. Exact in 32 bits, so every way gives the same numbers.
[[gnu::always_inline]] inline Sums sums_of_pairs(Numbers a, Numbers b) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Sums>(_mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__)
    return reinterpret_cast<Sums>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    return reinterpret_cast<Sums>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    Sums sums{};
    for (int i = 0; i < sums_a_vector; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sums;
#endif
}

/// The value from the first layer.
[[gnu::always_inline]] inline std::int32_t value_of(const std::int16_t* first, const NetworkStage& stage) {
    // Two sums side by side, so that additions need not wait for each other.
    Sums second[second_vectors];
    Sums others[second_vectors]{};
    for (int i = 0; i < second_vectors; ++i) second[i] = load_vector<Sums>(stage.first_bias + i * sums_a_vector);
    const auto add = [&]<int pair>() __attribute__((always_inline)) {
        Sums* const sums = pair % 2 == 0 ? second : others;
        const auto inputs = reinterpret_cast<Numbers>(Sums{} + load_vector<std::int32_t>(first + 2 * pair));
        for (int i = 0; i < second_vectors; ++i)
            sums[i] += sums_of_pairs(inputs, load_vector<Numbers>(stage.first[pair] + i * sums_a_vector));
    };
    [&]<int... pair>(std::integer_sequence<int, pair...>) __attribute__((always_inline)) {
        (add.template operator()<pair>(), ...);
    }(std::make_integer_sequence<int, static_cast<int>(network_width / 2)>{});
    for (int i = 0; i < second_vectors; ++i) second[i] += others[i];
    Sums value{};
    for (int i = 0; i < second_vectors; ++i) {
        Sums z = (second[i] < 0 ? Sums{} : second[i]) >> 8;
        z = z > most_second ? Sums{} + most_second : z;
        value += z * load_vector<Sums>(stage.second + i * sums_a_vector);
    }
    for (int i = 0; i < row_vectors; ++i)
        value += sums_of_pairs(load_vector<Numbers>(first + i * numbers_a_vector),
                               load_vector<Numbers>(stage.direct + i * numbers_a_vector));
    std::int32_t sum = stage.bias;
    for (int i = 0; i < sums_a_vector; ++i) sum += value[i];
    return sum >> value_shift;
}
static_assert(first_one == 1 << 8 && row_one <= 1 << 8);

[[gnu::always_inline]] inline std::int32_t network_value(const RowOffsets& offsets, int moves, int moves_of_opponent,
                                                         const NetworkView& view) {
    alignas(64) std::int16_t first[network_width];
    store_clipped(sum_of_rows(offsets, moves, moves_of_opponent, view), first);
    return value_of(first, *view.stage);
}

/// Both mobilities in two lanes of one vector.
[[gnu::always_inline]] inline std::int32_t network_of_known_indices(const std::int16_t* indices, std::uint64_t mover,
                                                                    std::uint64_t opponent, const NetworkView& view) {
    const FewLanes legal = legal_in_lanes(FewLanes{mover, opponent}, FewLanes{opponent, mover}, whole_board);
    return network_value(row_offsets(indices), __builtin_popcountll(legal[0]), __builtin_popcountll(legal[1]), view);
}

[[gnu::always_inline]] inline std::int32_t network_of_bits(std::uint64_t mover, std::uint64_t opponent,
                                                           const NetworkView& view) {
    alignas(64) std::int16_t indices[indices_a_board];
    store_indices(indices, indices_of(mover, opponent));
    return network_of_known_indices(indices, mover, opponent, view);
}

/// All offsets first and all values then, so that no load waits for the store before it.
[[gnu::always_inline]] inline void network_of_each_child(std::uint64_t mover, std::uint64_t opponent,
                                                         const ChildBoards& children, const NetworkView& view,
                                                         std::int32_t* values) {
    alignas(64) ChildIndices indices;
    indices_of_children(mover, opponent, children, indices);
    RowOffsets offsets[most_moves];
    for (int i = 0; i < children.count; ++i) {
        offsets[i] = row_offsets(indices[i]);
        prefetch_rows(offsets[i], view);
    }
    const Replies replies{children};
    for (int i = 0; i < children.count; ++i)
        values[i] = network_value(offsets[i], children.moves[i], replies.count(i), view);
}

[[gnu::always_inline]] inline LeastChild network_least_child(std::uint64_t mover, std::uint64_t opponent,
                                                             const ChildBoards& children, const NetworkView& view,
                                                             std::int32_t enough) {
    return find_least<RowOffsets>(
        mover, opponent, children, enough,
        [&](const Indices& after_move, RowOffsets& offsets) {
            alignas(64) std::int16_t indices[indices_a_board];
            store_indices(indices, after_move);
            offsets = row_offsets(indices);
            prefetch_rows(offsets, view);
        },
        [&](const RowOffsets& offsets, int moves, int replies) {
            return network_value(offsets, moves, replies, view);
        });
}

}  // namespace
}  // namespace kigi::reversi
