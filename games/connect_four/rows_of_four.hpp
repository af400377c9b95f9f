#pragma once
/// \file
/// Rows of four by shifting whole boards.

#include <kigi/games/connect_four/size.hpp>

namespace kigi::connect_four {

/// Whether four of the stones stand in a row, in any direction.
template <class Size>
[[nodiscard]] constexpr bool has_four(Squares stones, Size size) noexcept {
    const auto four = [stones](int step) {
        const Squares pairs = stones & (stones >> step);
        return (pairs & (pairs >> (2 * step))) != 0;
    };
    if (four(1)) return true;
    if (size.width() < 4) return false;  // and a step could be too wide to shift by
    const int step = size.height() + 1;
    return four(step) || four(step - 1) || four(step + 1);
}

/// The squares, taken or not and possibly outside the board, on which one more stone makes a row of four.
/// Upwards only on top of three, as no stone hangs in the air.
template <class Size>
[[nodiscard]] constexpr Squares completing_four(Squares stones, Size size) noexcept {
    Squares squares = (stones << 1) & (stones << 2) & (stones << 3);
    if (size.width() < 4) return squares;
    const int stride = size.height() + 1;
    for (const int step : {stride - 1, stride, stride + 1}) {
        const Squares two_below = (stones << step) & (stones << (2 * step));
        const Squares two_above = (stones >> step) & (stones >> (2 * step));
        squares |= two_below & ((stones << (3 * step)) | (stones >> step));
        squares |= two_above & ((stones >> (3 * step)) | (stones << step));
    }
    return squares;
}

}  // namespace kigi::connect_four
