#pragma once
/// \file
/// How results combine: function objects, and the laws they claim.
///
/// An operation is a const-callable object `op(earlier, later) -> T`, always associative. What more it is, it says
/// itself:
///   `static constexpr bool commutative = true;`   op(a, b) == op(b, a)
///   `static constexpr bool idempotent = true;`    op(a, a) == a
///   `neutral(std::type_identity<T>) -> T`         op(n, a) == a == op(a, n)
///   `absorbing(std::type_identity<T>) -> T`       op(z, a) == z == op(a, z)
/// A claim that is not made is not relied upon. `kigi/tests/laws/semigroup.hpp` checks exactly what is claimed.

#include <concepts>
#include <type_traits>

namespace kigi {

/// An associative operation on T.
template <class Op, class T>
concept Semigroup = requires(const Op op, const T& earlier, const T& later) {
    { op(earlier, later) } -> std::convertible_to<T>;
};

/// With a neutral element on T: what an empty fold gives.
template <class Op, class T>
concept Monoid = Semigroup<Op, T> && requires(const Op op) {
    { op.neutral(std::type_identity<T>{}) } -> std::convertible_to<T>;
};

/// With an absorbing element on T: once reached, nothing later matters.
template <class Op, class T>
concept Absorbing = Semigroup<Op, T> && requires(const Op op) {
    { op.absorbing(std::type_identity<T>{}) } -> std::convertible_to<T>;
};

/// The order of operands does not matter (of their grouping it never does).
template <class Op>
concept Commutative = requires { requires Op::commutative; };

/// Combining a thing with itself changes nothing.
template <class Op>
concept Idempotent = requires { requires Op::idempotent; };

/// The neutral element of `op` on T.
template <class T, class Op>
    requires Monoid<Op, T>
[[nodiscard]] constexpr T neutral(const Op& op) {
    return op.neutral(std::type_identity<T>{});
}

/// The absorbing element of `op` on T.
template <class T, class Op>
    requires Absorbing<Op, T>
[[nodiscard]] constexpr T absorbing(const Op& op) {
    return op.absorbing(std::type_identity<T>{});
}

}  // namespace kigi
