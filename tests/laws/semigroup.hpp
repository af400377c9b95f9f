#pragma once
/// \file
/// What every operation that combines results must obey. One line in a test checks exactly what the operation claims:
/// \code
///     kigi::laws::semigroup(my_op, std::vector<Thing>{...});   // or laws::monoid, which also demands a neutral
///     element
/// \endcode

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/algebra/semigroup.hpp>

namespace kigi::laws {

/// The names of the laws that `op` claims and that some of the samples (each pair and triple of them) break. A hundred
/// samples are a million triples.
template <class T, Semigroup<T> Op>
[[nodiscard]] std::vector<std::string> broken_laws(const Op& op, const std::vector<T>& samples) {
    bool associative = true, commutative = true, idempotent = true, has_neutral = true, has_absorbing = true;
    for (const T& a : samples) {
        if constexpr (Idempotent<Op>) idempotent = idempotent && T(op(a, a)) == a;
        if constexpr (Monoid<Op, T>) {
            const T n = kigi::neutral<T>(op);
            has_neutral = has_neutral && T(op(n, a)) == a && T(op(a, n)) == a;
        }
        if constexpr (Absorbing<Op, T>) {
            const T z = kigi::absorbing<T>(op);
            has_absorbing = has_absorbing && T(op(z, a)) == z && T(op(a, z)) == z;
        }
        for (const T& b : samples) {
            if constexpr (Commutative<Op>) commutative = commutative && T(op(a, b)) == T(op(b, a));
            for (const T& c : samples) associative = associative && T(op(T(op(a, b)), c)) == T(op(a, T(op(b, c))));
        }
    }
    std::vector<std::string> broken;
    if (!associative) broken.emplace_back("associativity");
    if (!commutative) broken.emplace_back("commutativity");
    if (!idempotent) broken.emplace_back("idempotence");
    if (!has_neutral) broken.emplace_back("neutral element");
    if (!has_absorbing) broken.emplace_back("absorbing element");
    return broken;
}

/// Checks (doctest) every law that `op` claims.
template <class T, Semigroup<T> Op>
void semigroup(const Op& op, const std::vector<T>& samples) {
    REQUIRE(!samples.empty());
    for (const std::string& law : broken_laws(op, samples)) FAIL_CHECK("broken: ", law);
}

/// The same for an operation that must have a neutral element.
template <class T, Monoid<T> Op>
void monoid(const Op& op, const std::vector<T>& samples) {
    semigroup(op, samples);
}

}  // namespace kigi::laws
