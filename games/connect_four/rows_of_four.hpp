#pragma once
/// \file
/// Rows of four by shifting whole boards.

#include <initializer_list>

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
/// Upwards only on top of three, as no stone hangs in the air. `Set` is Squares, or a vector of them.
template <class Set, class Size>
[[nodiscard, gnu::always_inline]] constexpr Set completing_four(Set stones, Size size) noexcept {
    Set squares = (stones << 1) & (stones << 2) & (stones << 3);
    if (size.width() < 4) return squares;
    const int stride = size.height() + 1;
    for (const int step : {stride - 1, stride, stride + 1}) {
        const Set pairs = stones & (stones >> step);
        squares |= (pairs << (2 * step)) & ((stones << (3 * step)) | (stones >> step));
        squares |= (pairs >> step) & ((stones >> (3 * step)) | (stones << step));
    }
    return squares;
}

}  // namespace kigi::connect_four
