#pragma once
/// \file
/// Sets of squares of boards with more than 64 squares.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>

#include <kigi/framework/game/key.hpp>

namespace kigi {

/// `64 * words` bits that behave as one number: and, or, complement, shifts. A range of the indices of its set bits,
/// lowest first, as `Bits` is.
template <std::size_t words>
class WideBits {
public:
    static constexpr int capacity = static_cast<int>(64 * words);

    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr explicit iterator(const WideBits& left) noexcept : left_{left} { find(); }
        [[nodiscard]] constexpr int operator*() const noexcept {
            return static_cast<int>(64 * at_) + std::countr_zero(left_.words_[at_]);
        }
        constexpr iterator& operator++() noexcept {
            left_.words_[at_] &= left_.words_[at_] - 1;
            find();
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator&, const iterator&) noexcept = default;
        friend constexpr bool operator==(const iterator& i, std::default_sentinel_t) noexcept { return i.at_ == words; }

    private:
        constexpr void find() noexcept {
            while (at_ < words && left_.words_[at_] == 0) ++at_;
        }

        WideBits left_{};
        std::size_t at_ = 0;
    };

    constexpr WideBits() = default;
    /// The set of one index, 0 .. capacity - 1.
    [[nodiscard]] static constexpr WideBits single(int index) noexcept {
        WideBits set;
        set.words_[static_cast<std::size_t>(index) / 64] = std::uint64_t{1} << (index % 64);
        return set;
    }

    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{*this}; }
    [[nodiscard]] constexpr std::default_sentinel_t end() const noexcept { return {}; }
    [[nodiscard]] constexpr int count() const noexcept {
        int total = 0;
        for (const auto word : words_) total += std::popcount(word);
        return total;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return *this == WideBits{}; }
    [[nodiscard]] constexpr std::uint64_t key() const noexcept {
        std::uint64_t key = 0;
        for (const auto word : words_) key = key_of(key, word);
        return key;
    }

    friend constexpr bool operator==(const WideBits&, const WideBits&) noexcept = default;
    constexpr WideBits& operator&=(const WideBits& other) noexcept {
        for (std::size_t i = 0; i < words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr WideBits& operator|=(const WideBits& other) noexcept {
        for (std::size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    [[nodiscard]] friend constexpr WideBits operator&(WideBits a, const WideBits& b) noexcept { return a &= b; }
    [[nodiscard]] friend constexpr WideBits operator|(WideBits a, const WideBits& b) noexcept { return a |= b; }
    [[nodiscard]] constexpr WideBits operator~() const noexcept {
        WideBits other;
        for (std::size_t i = 0; i < words; ++i) other.words_[i] = ~words_[i];
        return other;
    }
    /// Towards lower indices, by 0 .. capacity - 1; what goes below 0 is lost.
    [[nodiscard]] constexpr WideBits operator>>(int by) const noexcept {
        WideBits moved;
        const auto whole = static_cast<std::size_t>(by) / 64;
        const int rest = by % 64;
        for (std::size_t i = 0; i + whole < words; ++i) {
            moved.words_[i] = words_[i + whole] >> rest;
            if (rest != 0 && i + whole + 1 < words) moved.words_[i] |= words_[i + whole + 1] << (64 - rest);
        }
        return moved;
    }

private:
    std::array<std::uint64_t, words> words_{};
};

}  // namespace kigi

/// \cond Doxygen does not find what a partial specialisation is of.
// It is copied where it is looked through, as a word is.
template <std::size_t words>
inline constexpr bool std::ranges::enable_view<kigi::WideBits<words>> = true;
/// \endcond
