#pragma once
/// \file
/// What a stored or returned value says about the true one.

#include <cstdint>

namespace kigi {

/// `lower`: the true value is at least this; `upper`: at most this; `exact`: both; `none`: neither, it is a mean of
/// samples. What a table stores is never `none` (a table uses 0 for "empty").
enum class Bound : std::uint8_t { none = 0, lower = 1, upper = 2, exact = 3 };

/// The same statement as the other side sees it. Law: an involution; `exact` and `none` are its fixed points.
[[nodiscard]] constexpr Bound opposite(Bound bound) noexcept {
    return bound == Bound::lower ? Bound::upper : bound == Bound::upper ? Bound::lower : bound;
}

/// Does it say "at least"?  (`lower` or `exact`)
[[nodiscard]] constexpr bool bounds_below(Bound bound) noexcept {
    return bound == Bound::lower || bound == Bound::exact;
}

/// Does it say "at most"?  (`upper` or `exact`)
[[nodiscard]] constexpr bool bounds_above(Bound bound) noexcept {
    return bound == Bound::upper || bound == Bound::exact;
}

}  // namespace kigi
