#include <kigi/engines/connect_four/column_lanes.hpp>
#include <kigi/engines/connect_four/column_order.hpp>
#include <kigi/engines/connect_four/column_sort_lanes.hpp>

namespace kigi::connect_four {
namespace {

using Boards [[gnu::vector_size(32)]] = Squares;

[[gnu::always_inline]] inline std::uint32_t bits_of(Boards lanes) {
    return static_cast<std::uint32_t>(_mm256_movemask_pd(reinterpret_cast<__m256d>(lanes)));
}
[[gnu::always_inline]] inline Boards counted(Boards sets) {
    return reinterpret_cast<Boards>(
        _mm256_sad_epu8(reinterpret_cast<__m256i>(counted_in_bytes(sets)), _mm256_setzero_si256()));
}
/// The lower halves of all lanes.
[[gnu::always_inline]] inline Numbers narrowed(Boards low, Boards high) {
    return __builtin_shufflevector(reinterpret_cast<Numbers>(low), reinterpret_cast<Numbers>(high), 0, 2, 4, 6, 8, 10,
                                   12, 14);
}

}  // namespace

ComparedColumns compare_columns_v3(Squares own, Squares empty, Squares landing, Squares moves) {
    const Boards near = Boards{squares_of(0), squares_of(1), squares_of(2), squares_of(3)} & moves;
    const Boards far = Boards{squares_of(4), squares_of(5), squares_of(6), 0} & moves;
    const auto after_near = after_move(near, own, empty, landing);
    const auto after_far = after_move(far, own, empty, landing);
    if (const std::uint32_t won = bits_of(after_near.unparried) | bits_of(after_far.unparried) << 4U; won != 0)
        return {0, item(std::countr_zero(won))};
    return {sorted_columns(narrowed(counted(after_near.fourths), counted(after_far.fourths)),
                           ~narrowed(where_empty(near), where_empty(far))),
            0};
}

}  // namespace kigi::connect_four
