#pragma once
/// \file
/// What OrderTables say of several positions at once. Internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/endgame/half_byte_sums.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>
#include <kigi/games/reversi/flip/lines.hpp>

namespace kigi::reversi {
namespace {

/// So many positions are looked up at once.
constexpr int order_lanes = 4;

/// The entries of four positions, position by position within each row: edges, and corners along both halves of the
/// four edges.
struct OrderEntries {
    alignas(32) std::uint16_t edge[4 * order_lanes];
    alignas(32) std::uint16_t corner[2][4 * order_lanes];
};

#if defined(__AVX2__)

/// The lines of four boards as bytes: of each line those of all four, and in this order ranks 1, 8, 2 and 7 in the
/// lower half, files a, h, b and g in the upper.
[[gnu::always_inline]] inline FewLanes lines_of(const std::uint64_t* of_four) {
    const __m256i boards = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(of_four));
    const __m256i ranks = _mm256_shuffle_epi8(
        boards, _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, 7, 15, 1, 9, 6, 14, -1, -1, -1, -1, -1, -1, -1, -1)));
    const auto file = [boards](int from_h) { return _mm256_movemask_epi8(_mm256_slli_epi64(boards, from_h)); };
    return reinterpret_cast<FewLanes>(
        _mm256_set_m128i(_mm_setr_epi32(file(7), file(0), file(6), file(1)),
                         _mm_unpacklo_epi16(_mm256_castsi256_si128(ranks), _mm256_extracti128_si256(ranks, 1))));
}

[[gnu::always_inline]] inline OrderEntries order_entries(const std::uint64_t* mover, const std::uint64_t* opponent) {
    static constexpr HalfByteSums ones{1, 3, 9, 27};
    static constexpr HalfByteSums twos{2, 6, 18, 54};
    static constexpr HalfByteSums ones_back{27, 9, 3, 1};  // the other halves end with their corner
    static constexpr HalfByteSums twos_back{54, 18, 6, 2};
    const FewLanes own = lines_of(mover);
    const FewLanes others = lines_of(opponent);
    const FewLanes half = all_lanes<FewLanes>(0x0f0f0f0f0f0f0f0f);
    const auto first = reinterpret_cast<__m256i>(look_up(ones, own & half) + look_up(twos, others & half));
    const auto second =
        reinterpret_cast<__m256i>(look_up(ones_back, own >> 4 & half) + look_up(twos_back, others >> 4 & half));
    const __m256i factors = _mm256_set1_epi16(contents_of_four << 8 | 1);
    const auto entries = [factors](__m256i a, __m256i b, std::uint16_t* to) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), _mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), factors));
    };
    OrderEntries of;
    entries(first, second, of.edge);
    entries(first, _mm256_srli_si256(first, 8), of.corner[0]);  // a line on the edge with the one beside it
    entries(second, _mm256_srli_si256(second, 8), of.corner[1]);
    return of;
}

#else

/// The contents of the first four squares of a line, and of the last four from its other end on.
inline int contents(unsigned own, unsigned others, int at, int step) {
    int sum = 0;
    for (int i = 0, weight = 1; i < 4; ++i, weight *= 3, at += step)
        sum += weight * static_cast<int>((own >> at & 1) + 2 * (others >> at & 1));
    return sum;
}

inline OrderEntries order_entries(const std::uint64_t* mover, const std::uint64_t* opponent) {
    const auto line = [](std::uint64_t board, int i) {
        const auto rank = [board](int n) { return static_cast<unsigned>(board >> 8 * n & 0xff); };
        const auto file = [board](int n) {
            return static_cast<unsigned>((board >> n & flip::file_a) * flip::file_to_byte >> 56);
        };
        constexpr int of[4]{0, 7, 1, 6};
        return i < 4 ? rank(of[i]) : file(of[i - 4]);
    };
    OrderEntries of;
    for (int p = 0; p < order_lanes; ++p)
        for (int edge = 0; edge < 4; ++edge) {
            const int outer = edge % 2 + 4 * (edge / 2);
            const unsigned own = line(mover[p], outer);
            const unsigned others = line(opponent[p], outer);
            const unsigned own_beside = line(mover[p], outer + 2);
            const unsigned others_beside = line(opponent[p], outer + 2);
            const int first = contents(own, others, 0, 1);
            const int second = contents(own, others, 7, -1);
            const auto entry = [](int a, int b) { return static_cast<std::uint16_t>(a + contents_of_four * b); };
            const auto at = static_cast<unsigned>(edge * order_lanes + p);
            of.edge[at] = entry(first, second);
            of.corner[0][at] = entry(first, contents(own_beside, others_beside, 0, 1));
            of.corner[1][at] = entry(second, contents(own_beside, others_beside, 7, -1));
        }
    return of;
}

#endif

/// How much less than the most there is each of the first `count` of four positions scores.
[[gnu::always_inline]] inline void less_by_tables(const OrderTables& tables, const std::uint64_t* mover,
                                                  const std::uint64_t* opponent, int count, std::uint16_t* less) {
    constexpr int most = 128 * OrderTables::weights_a_position;
    const OrderEntries of = order_entries(mover, opponent);
    const auto along = [&](int at) {
        return tables.edge[of.edge[at]] + tables.corner[of.corner[0][at]] + tables.corner[of.corner[1][at]];
    };
    for (int p = 0; p < count; ++p)
        less[p] = static_cast<std::uint16_t>(most - along(p) - along(p + order_lanes) - along(p + 2 * order_lanes) -
                                             along(p + 3 * order_lanes));
}

}  // namespace
}  // namespace kigi::reversi
