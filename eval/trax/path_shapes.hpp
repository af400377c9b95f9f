#pragma once
/// \file
/// Paths by where their two ends lie, and how far they are from a line.

#include <algorithm>
#include <cstdint>
#include <utility>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/paths.hpp>

namespace kigi::trax {

/// Distances beyond this count as this.
inline constexpr std::int32_t farthest = 9;
inline constexpr std::uint32_t path_shapes = (2 * farthest + 1) * (2 * farthest + 1) * 16;

namespace detail {

[[nodiscard]] constexpr std::uint32_t shape_number(std::int32_t x, std::int32_t y, unsigned from,
                                                   unsigned to) noexcept {
    const auto column = static_cast<std::uint32_t>(std::clamp(x, -farthest, farthest) + farthest);
    const auto row = static_cast<std::uint32_t>(std::clamp(y, -farthest, farthest) + farthest);
    return ((row * (2 * farthest + 1) + column) * 4 + from) * 4 + to;
}

}  // namespace detail

/// The two ends of a path relative to each other, as a number.
[[nodiscard]] constexpr std::uint32_t shape_of(const Path& path) noexcept {
    return detail::shape_number(path.to.at.x - path.from.at.x, path.to.at.y - path.from.at.y, path.from.side,
                                path.to.side);
}

/// The least number of the shapes that are the same when the board is turned or reflected, or the ends are exchanged.
[[nodiscard]] constexpr std::uint32_t unturned_shape(std::uint32_t shape) noexcept {
    constexpr std::uint32_t row_size = 2 * farthest + 1;
    std::uint32_t least = shape;
    for (unsigned change = 1; change < 16; ++change) {
        auto x = static_cast<std::int32_t>(shape / 16 % row_size) - farthest;
        auto y = static_cast<std::int32_t>(shape / 16 / row_size) - farthest;
        unsigned sides[2]{shape / 4 % 4, shape % 4};
        if ((change & 8U) != 0) {
            std::swap(sides[0], sides[1]);
            x = -x;
            y = -y;
        }
        if ((change & 1U) != 0) x = -x;
        if ((change & 2U) != 0) y = -y;
        if ((change & 4U) != 0) std::swap(x, y);
        for (unsigned& side : sides) {
            if ((change & 1U) != 0 && side % 2 == 1) side ^= 2U;
            if ((change & 2U) != 0 && side % 2 == 0) side ^= 2U;
            if ((change & 4U) != 0) side = 3 - side;
        }
        least = std::min(least, detail::shape_number(x, y, sides[0], sides[1]));
    }
    return least;
}

inline constexpr std::uint32_t widest = 10;
inline constexpr std::uint32_t line_shapes = widest * 9 * 3;

/// Calls `visit(number)` for each end that leaves the box: by the extent of the box that way, how far the other end is
/// from leaving it on the opposite side, and where that one looks: there, back, or aside.
template <class Visit>
void visit_line_shapes(const Board::Summary& box, const Path& path, Visit&& visit) {
    const auto one = [&](const PathEnd& out, const PathEnd& other) {
        std::int32_t extent = 0;
        std::int32_t missing = 0;
        if (out.at.x < box.left) {
            extent = box.right - box.left + 1;
            missing = box.right + 1 - other.at.x;
        } else if (out.at.x > box.right) {
            extent = box.right - box.left + 1;
            missing = other.at.x - box.left + 1;
        } else if (out.at.y < box.top) {
            extent = box.bottom - box.top + 1;
            missing = box.bottom + 1 - other.at.y;
        } else if (out.at.y > box.bottom) {
            extent = box.bottom - box.top + 1;
            missing = other.at.y - box.top + 1;
        } else {
            return;
        }
        // A path that goes on enters its empty cell over the side opposite to where it goes.
        const unsigned looks = other.side == opposite(out.side) ? 0 : other.side == out.side ? 1 : 2;
        const auto wide = std::min(static_cast<std::uint32_t>(extent), widest) - 1;
        const auto far = static_cast<std::uint32_t>(std::clamp(missing, 0, 8));
        visit((wide * 9 + far) * 3 + looks);
    };
    one(path.from, path.to);
    one(path.to, path.from);
}

}  // namespace kigi::trax
