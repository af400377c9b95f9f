#pragma once
/// \file
/// The smallest, the largest, and the first of the best.

#include <concepts>
#include <limits>
#include <type_traits>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// The ends of an ordered type, where it has any.
template <class T>
struct Ends {};

template <class T>
    requires std::integral<T>
struct Ends<T> {
    static constexpr T lowest = std::numeric_limits<T>::min();
    static constexpr T highest = std::numeric_limits<T>::max();
};

template <>
struct Ends<Value> {
    static constexpr Value lowest = -infinite;
    static constexpr Value highest = infinite;
};

/// The smaller; of equals the earlier.
struct Minimum {
    static constexpr bool commutative = true;
    static constexpr bool idempotent = true;

    template <std::totally_ordered T>
    [[nodiscard]] constexpr T operator()(const T& earlier, const T& later) const {
        return later < earlier ? later : earlier;
    }
    template <class T>
    [[nodiscard]] static constexpr T neutral(std::type_identity<T>) noexcept
        requires requires { Ends<T>::highest; }
    {
        return Ends<T>::highest;
    }
    template <class T>
    [[nodiscard]] static constexpr T absorbing(std::type_identity<T>) noexcept
        requires requires { Ends<T>::lowest; }
    {
        return Ends<T>::lowest;
    }
};

/// The larger; of equals the earlier.
struct Maximum {
    static constexpr bool commutative = true;
    static constexpr bool idempotent = true;

    template <std::totally_ordered T>
    [[nodiscard]] constexpr T operator()(const T& earlier, const T& later) const {
        return earlier < later ? later : earlier;
    }
    template <class T>
    [[nodiscard]] static constexpr T neutral(std::type_identity<T>) noexcept
        requires requires { Ends<T>::lowest; }
    {
        return Ends<T>::lowest;
    }
    template <class T>
    [[nodiscard]] static constexpr T absorbing(std::type_identity<T>) noexcept
        requires requires { Ends<T>::highest; }
    {
        return Ends<T>::highest;
    }
};

/// Of two candidates (anything with a `value`: a move and its value, a line of moves ...) the better; on a tie the
/// earlier. Not commutative: results of parallel work are joined in the order of the moves.
struct Better {
    static constexpr bool idempotent = true;

    template <class Candidate>
        requires requires(const Candidate& a, const Candidate& b) {
            { a.value < b.value } -> std::convertible_to<bool>;
        }
    [[nodiscard]] constexpr Candidate operator()(const Candidate& earlier, const Candidate& later) const {
        return earlier.value < later.value ? later : earlier;
    }
};

inline constexpr Minimum minimum{};
inline constexpr Maximum maximum{};
inline constexpr Better better{};

}  // namespace kigi
