#include <array>
#include <cstddef>

#include <kigi/engines/connect_four/column_lanes.hpp>
#include <kigi/engines/connect_four/column_order.hpp>

namespace kigi::connect_four {

ComparedColumns compare_columns_portable(Squares own, Squares empty, Squares landing, Squares moves) {
    std::array<std::uint32_t, UsualSize::width()> sorted;  // the score above the column's four bits
    std::size_t size = 0;
    for (int place = 0; place < UsualSize::width(); ++place) {
        const int column = middle_first(UsualSize::width(), place);
        const Squares square = moves & column_squares(column, UsualSize{});
        if (square == 0) continue;
        const auto [fourths, unparried] = after_move(square, own, empty, landing);
        const auto item = static_cast<std::uint32_t>(column + 1);
        if (unparried != 0) return {0, item};
        const std::uint32_t floor = static_cast<std::uint32_t>((counted_in_bytes(fourths) * 0x0101010101010101U) >> 56U)
                                    << 4U;
        std::size_t at = size++;
        for (; at > 0 && sorted[at - 1] < floor; --at) sorted[at] = sorted[at - 1];
        sorted[at] = floor | item;
    }
    std::uint32_t columns = 0;
    while (size > 0) columns = columns << 4U | (sorted[--size] & 15U);
    return {columns, 0};
}

}  // namespace kigi::connect_four
