#include <kigi/engines/connect_four/column_lanes.hpp>
#include <kigi/engines/connect_four/column_order.hpp>
#include <kigi/engines/connect_four/column_sort_lanes.hpp>

namespace kigi::connect_four {

ComparedColumns compare_columns_v4(Squares own, Squares empty, Squares landing, Squares moves) {
    using Boards [[gnu::vector_size(64)]] = Squares;
    constexpr Boards columns{squares_of(0), squares_of(1), squares_of(2), squares_of(3),
                             squares_of(4), squares_of(5), squares_of(6), 0};
    const Boards squares = columns & moves;
    const auto [fourths, unparried] = after_move(squares, own, empty, landing);
    if (const std::uint32_t won = _mm512_movepi64_mask(reinterpret_cast<__m512i>(unparried)); won != 0)
        return {0, item(std::countr_zero(won))};
    const __m512i counts =
        _mm512_sad_epu8(reinterpret_cast<__m512i>(counted_in_bytes(fourths)), _mm512_setzero_si512());
    const __m512i none = reinterpret_cast<__m512i>(where_empty(squares));
    return {sorted_columns(reinterpret_cast<Numbers>(_mm512_maskz_cvtepi64_epi32(0xFF, counts)),
                           ~reinterpret_cast<Numbers>(_mm512_maskz_cvtepi64_epi32(0xFF, none))),
            0};
}

}  // namespace kigi::connect_four
