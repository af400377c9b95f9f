#pragma once
/// \file
/// Sums: plain ones, of everything that adds up, and saturating ones.

#include <concepts>
#include <limits>
#include <type_traits>

namespace kigi {

/// `earlier + later`, for numbers, counts and tallies whose zero is `T{}`. Keep signed sums within range.
struct Sum {
    static constexpr bool commutative = true;

    template <class T>
        requires requires(const T& a, const T& b) {
            { a + b } -> std::convertible_to<T>;
        }
    [[nodiscard]] constexpr T operator()(const T& earlier, const T& later) const {
        return static_cast<T>(earlier + later);
    }
    template <std::default_initializable T>
    [[nodiscard]] static constexpr T neutral(std::type_identity<T>) {
        return T{};
    }
};

/// The sum of unsigned numbers, in which the largest one stands for infinity: it is never exceeded and never left.
struct SaturatingSum {
    static constexpr bool commutative = true;

    template <std::unsigned_integral T>
    [[nodiscard]] constexpr T operator()(T earlier, T later) const noexcept {
        constexpr T most = std::numeric_limits<T>::max();
        return later > most - earlier ? most : static_cast<T>(earlier + later);
    }
    template <std::unsigned_integral T>
    [[nodiscard]] static constexpr T neutral(std::type_identity<T>) noexcept {
        return 0;
    }
    template <std::unsigned_integral T>
    [[nodiscard]] static constexpr T absorbing(std::type_identity<T>) noexcept {
        return std::numeric_limits<T>::max();
    }
};

inline constexpr Sum sum{};
inline constexpr SaturatingSum saturating_sum{};

}  // namespace kigi
