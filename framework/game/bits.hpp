#pragma once
/// \file
/// The set bits of a word as a range: what most boards list their moves with.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>

namespace kigi {

/// The indices of the set bits of a 64-bit word, lowest first. A view: it owns its word and borrows from nobody.
class Bits : public std::ranges::view_interface<Bits> {
public:
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr explicit iterator(std::uint64_t word) noexcept : word_{word} {}
        [[nodiscard]] constexpr int operator*() const noexcept { return std::countr_zero(word_); }
        constexpr iterator& operator++() noexcept {
            word_ &= word_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator, iterator) noexcept = default;
        friend constexpr bool operator==(iterator i, std::default_sentinel_t) noexcept { return i.word_ == 0; }

    private:
        std::uint64_t word_ = 0;
    };

    constexpr Bits() = default;
    constexpr explicit Bits(std::uint64_t word) noexcept : word_{word} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{word_}; }
    [[nodiscard]] constexpr std::default_sentinel_t end() const noexcept { return {}; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(word_)); }

private:
    std::uint64_t word_ = 0;
};

}  // namespace kigi

template <>
inline constexpr bool std::ranges::enable_borrowed_range<kigi::Bits> = true;
