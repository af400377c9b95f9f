#pragma once
/// \file
/// The moves of connect four as a range.

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>

#include <kigi/games/connect_four/size.hpp>

namespace kigi::connect_four {

/// A move: the column a stone is dropped into, from 0 at the left.
struct Column {
    std::uint8_t index = 0;
    friend constexpr auto operator<=>(Column, Column) noexcept = default;
};

/// The column in the given place of the order: the middle first, as more rows of four run through it, then outwards.
[[nodiscard]] constexpr int middle_first(int width, int place) noexcept {
    return place % 2 == 0 ? width / 2 + (place + 1) / 2 : width / 2 - (place + 1) / 2;
}

/// The columns that hold a square of a set (at most one square a column), the middle ones first. A view of its own.
template <class Size>
class Columns : public std::ranges::view_interface<Columns<Size>> {
public:
    class iterator {
    public:
        using value_type = Column;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr iterator(Squares squares, Size size) noexcept : squares_{squares}, size_{size} { skip(); }
        [[nodiscard]] constexpr Column operator*() const noexcept {
            return {static_cast<std::uint8_t>(middle_first(size_.width(), place_))};
        }
        constexpr iterator& operator++() noexcept {
            ++place_;
            skip();
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator&, const iterator&) noexcept = default;
        friend constexpr bool operator==(const iterator& i, std::default_sentinel_t) noexcept {
            return i.place_ == i.size_.width();
        }

    private:
        constexpr void skip() noexcept {
            while (place_ != size_.width() &&
                   ((squares_ >> (middle_first(size_.width(), place_) * (size_.height() + 1))) &
                    ((Squares{1} << size_.height()) - 1)) == 0)
                ++place_;
        }

        Squares squares_ = 0;
        int place_ = 0;
        [[no_unique_address]] Size size_{};
    };

    constexpr Columns() = default;
    constexpr Columns(Squares squares, Size size) noexcept : squares_{squares}, size_{size} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{squares_, size_}; }
    [[nodiscard]] constexpr std::default_sentinel_t end() const noexcept { return {}; }
    [[nodiscard]] constexpr bool empty() const noexcept { return squares_ == 0; }

private:
    Squares squares_ = 0;
    [[no_unique_address]] Size size_{};
};

}  // namespace kigi::connect_four
