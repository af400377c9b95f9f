#pragma once
/// \file
/// Steps from cell to cell within a page.

#include <array>
#include <cstdint>

namespace kigi::trax {

inline constexpr std::int32_t page_size = 16;
inline constexpr std::array<int, 4> dx{0, 1, 0, -1};
inline constexpr std::array<int, 4> dy{-1, 0, 1, 0};
/// To the neighbour on side d, in the same page.
inline constexpr std::array<std::int32_t, 4> offset{-page_size, 1, page_size, -1};

/// Whether all cells at most two steps away lie in the same page.
[[nodiscard]] constexpr bool is_inner(std::uint32_t cell) noexcept {
    return (cell & 15U) - 2U < 12U && (cell >> 4 & 15U) - 2U < 12U;
}

}  // namespace kigi::trax
