#pragma once
/// \file
/// Boards of columns in 64 bits, of a size known when compiling or only at run time: one interface, so that the game is
/// written once and the fixed size costs nothing.

#include <cstdint>

namespace kigi::connect_four {

/// A set of squares: bit `column * (height + 1) + row`, row 0 at the bottom. The bit above each column stays empty, so
/// that rows of stones do not run into the next column (J. Tromp, Fhourstones).
using Squares = std::uint64_t;

[[nodiscard]] constexpr bool fits(int width, int height) noexcept {
    return width >= 1 && height >= 1 && width <= 32 && height <= 63 && width * (height + 1) <= 64;
}

/// The bottom square of each column.
[[nodiscard]] constexpr Squares bottom_row(int width, int height) noexcept {
    Squares row = 0;
    for (int column = 0; column < width; ++column) row |= Squares{1} << (column * (height + 1));
    return row;
}

/// The squares of a column.
template <class Size>
[[nodiscard]] constexpr Squares column_squares(int column, Size size) noexcept {
    return ((Squares{1} << size.height()) - 1) << (column * (size.height() + 1));
}

template <int Width, int Height>
    requires(fits(Width, Height))
struct FixedSize {
    friend constexpr bool operator==(FixedSize, FixedSize) noexcept = default;
    [[nodiscard]] static constexpr int width() noexcept { return Width; }
    [[nodiscard]] static constexpr int height() noexcept { return Height; }
    [[nodiscard]] static constexpr Squares bottom() noexcept { return bottom_row(Width, Height); }
};

class RunTimeSize {
public:
    constexpr RunTimeSize() noexcept : RunTimeSize{7, 6} {}
    /// Requires `fits(width, height)`.
    constexpr RunTimeSize(int width, int height) noexcept
        : width_{width}, height_{height}, bottom_{bottom_row(width, height)} {}
    friend constexpr bool operator==(RunTimeSize, RunTimeSize) noexcept = default;
    [[nodiscard]] constexpr int width() const noexcept { return width_; }
    [[nodiscard]] constexpr int height() const noexcept { return height_; }
    [[nodiscard]] constexpr Squares bottom() const noexcept { return bottom_; }

private:
    std::int32_t width_;
    std::int32_t height_;
    Squares bottom_;
};

}  // namespace kigi::connect_four
