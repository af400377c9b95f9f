#pragma once
/// \file
/// Which page lies where: a table that grows to the side where it is needed.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace kigi::trax {

/// Numbers by column and row, of which each may be negative. Grows by doubling, so that adding costs the same on
/// average.
class PageDirectory {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::uint32_t find(std::int32_t column, std::int32_t row) const noexcept {
        const auto x = static_cast<std::uint32_t>(column - left_);
        const auto y = static_cast<std::uint32_t>(row - top_);
        return x < width_ && y < height_ ? entries_[std::size_t{y} * width_ + x] : none;
    }

    void set(std::int32_t column, std::int32_t row, std::uint32_t value) {
        grow(column, row);
        entries_[static_cast<std::size_t>(row - top_) * width_ + static_cast<std::size_t>(column - left_)] = value;
    }

private:
    void grow(std::int32_t column, std::int32_t row) {
        if (entries_.empty()) {
            left_ = column;
            top_ = row;
        }
        const auto bounds = [](std::int32_t low, std::uint32_t size, std::int32_t wanted) {
            const auto length = static_cast<std::int32_t>(size);
            const std::int32_t first = wanted < low ? std::min(wanted, low - length) : low;
            const std::int32_t last = wanted >= low + length ? std::max(wanted + 1, low + 2 * length) : low + length;
            return std::pair{first, static_cast<std::uint32_t>(last - first)};
        };
        const auto [left, width] = bounds(left_, width_, column);
        const auto [top, height] = bounds(top_, height_, row);
        if (width == width_ && height == height_) return;
        std::vector<std::uint32_t> entries(std::size_t{width} * height, none);
        for (std::uint32_t y = 0; y < height_; ++y)
            for (std::uint32_t x = 0; x < width_; ++x)
                entries[static_cast<std::size_t>(static_cast<std::int32_t>(y) + top_ - top) * width +
                        static_cast<std::size_t>(static_cast<std::int32_t>(x) + left_ - left)] =
                    entries_[std::size_t{y} * width_ + x];
        entries_ = std::move(entries);
        left_ = left;
        top_ = top;
        width_ = width;
        height_ = height;
    }

    std::vector<std::uint32_t> entries_;
    std::int32_t left_ = 0, top_ = 0;
    std::uint32_t width_ = 0, height_ = 0;
};

}  // namespace kigi::trax
