#pragma once
/// \file
/// Squares of a board of nine files and nine ranks, and sets of them in two words.
///
/// A square is a number: nine times its file, counted from the right of black's view (file "1" is 0), plus its rank,
/// counted from the far side (rank "a" is 0). So a file lies within a word, and black's pawns step down by one.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>

namespace kigi::shogi {

inline constexpr int square_count = 81;
/// Where a king stands that is not there.
inline constexpr int no_square = 81;

[[nodiscard]] constexpr int square_at(int file, int rank) noexcept { return 9 * file + rank; }
[[nodiscard]] constexpr int file_of(int square) noexcept { return square / 9; }
[[nodiscard]] constexpr int rank_of(int square) noexcept { return square % 9; }

/// A set of squares: files 1 to 7 in one word, files 8 and 9 in the other. What lies outside the board is never set.
struct Squares {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    static constexpr int in_low = 63;  ///< squares of the first word

    [[nodiscard]] [[gnu::always_inline]] static constexpr Squares of(int square) noexcept {
        return square < in_low ? Squares{std::uint64_t{1} << square, 0}
                               : Squares{0, std::uint64_t{1} << (square - in_low)};
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool contains(int square) const noexcept {
        return ((square < in_low ? low >> square : high >> (square - in_low)) & 1U) != 0;
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool empty() const noexcept { return (low | high) == 0; }
    [[nodiscard]] [[gnu::always_inline]] constexpr int size() const noexcept {
        return std::popcount(low) + std::popcount(high);
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool meets(Squares other) const noexcept {
        return ((low & other.low) | (high & other.high)) != 0;
    }
    /// Two squares or more.
    [[nodiscard]] [[gnu::always_inline]] constexpr bool several() const noexcept {
        return low != 0 ? (low & (low - 1)) != 0 || high != 0 : (high & (high - 1)) != 0;
    }
    /// The lowest square; the set is not empty.
    [[nodiscard]] [[gnu::always_inline]] constexpr int first() const noexcept {
        return low != 0 ? std::countr_zero(low) : in_low + std::countr_zero(high);
    }

    [[gnu::always_inline]] friend constexpr Squares operator&(Squares a, Squares b) noexcept {
        return {a.low & b.low, a.high & b.high};
    }
    [[gnu::always_inline]] friend constexpr Squares operator|(Squares a, Squares b) noexcept {
        return {a.low | b.low, a.high | b.high};
    }
    [[gnu::always_inline]] friend constexpr Squares operator^(Squares a, Squares b) noexcept {
        return {a.low ^ b.low, a.high ^ b.high};
    }
    /// What is in the first set and not in the second.
    [[gnu::always_inline]] friend constexpr Squares operator-(Squares a, Squares b) noexcept {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    [[gnu::always_inline]] constexpr Squares& operator|=(Squares other) noexcept { return *this = *this | other; }
    [[gnu::always_inline]] constexpr Squares& operator&=(Squares other) noexcept { return *this = *this & other; }
    [[gnu::always_inline]] constexpr Squares& operator^=(Squares other) noexcept { return *this = *this ^ other; }
    [[gnu::always_inline]] constexpr Squares& operator-=(Squares other) noexcept { return *this = *this - other; }
    friend constexpr bool operator==(Squares, Squares) noexcept = default;

    /// Every square moved by `by`: 1 a rank away from black's far side, 9 a file to the left. The caller masks what
    /// left its file.
    template <int by>
    [[nodiscard]] [[gnu::always_inline]] constexpr Squares shifted() const noexcept {
        constexpr std::uint64_t word = (std::uint64_t{1} << in_low) - 1;
        if constexpr (by >= 0)
            return {low << by & word, high << by | low >> (in_low - by)};
        else
            return {low >> -by | (high << (in_low + by) & word), high >> -by};
    }

    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        [[gnu::always_inline]] constexpr explicit iterator(std::uint64_t low, std::uint64_t high) noexcept
            : low_{low}, high_{high} {}
        [[nodiscard]] [[gnu::always_inline]] constexpr int operator*() const noexcept {
            return Squares{low_, high_}.first();
        }
        [[gnu::always_inline]] constexpr iterator& operator++() noexcept {
            if (low_ != 0)
                low_ &= low_ - 1;
            else
                high_ &= high_ - 1;
            return *this;
        }
        [[gnu::always_inline]] constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator, iterator) noexcept = default;
        [[gnu::always_inline]] friend constexpr bool operator==(iterator i, std::default_sentinel_t) noexcept {
            return (i.low_ | i.high_) == 0;
        }

    private:
        std::uint64_t low_ = 0;
        std::uint64_t high_ = 0;
    };
    /// The squares, lowest first.
    [[nodiscard]] [[gnu::always_inline]] constexpr iterator begin() const noexcept { return iterator{low, high}; }
    [[nodiscard]] [[gnu::always_inline]] static constexpr std::default_sentinel_t end() noexcept { return {}; }
};

/// Calls `visit(square)` for each square, lowest first: a loop a word, which costs less than the iterator.
template <class Visit>
[[gnu::always_inline]] constexpr void for_each_square(Squares set, Visit&& visit) {
    for (std::uint64_t word = set.low; word != 0; word &= word - 1) visit(std::countr_zero(word));
    for (std::uint64_t word = set.high; word != 0; word &= word - 1) visit(Squares::in_low + std::countr_zero(word));
}

/// The squares of a rectangle of files and ranks from the corner (0, 0), or of one rank of it.
[[nodiscard]] consteval Squares rectangle(int files, int first_rank, int end_rank) noexcept {
    Squares set;
    for (int file = 0; file < files; ++file)
        for (int rank = first_rank; rank < end_rank; ++rank) set |= Squares::of(square_at(file, rank));
    return set;
}

/// All squares of those files on which the set has none.
[[nodiscard]] [[gnu::always_inline]] constexpr Squares files_without(Squares set) noexcept {
    constexpr Squares ends = rectangle(9, 8, 9);
    constexpr Squares others = rectangle(9, 0, 8);
    // Added to the first eight squares of a file, eight ones carry into its ninth if there was any; none carries into
    // the next file.
    const Squares sum{(set.low & others.low) + others.low, (set.high & others.high) + others.high};
    const Squares without = ends - (sum | set);
    return {without.low | (without.low - (without.low >> 8U)), without.high | (without.high - (without.high >> 8U))};
}

}  // namespace kigi::shogi

template <>
inline constexpr bool std::ranges::enable_borrowed_range<kigi::shogi::Squares> = true;
