#pragma once
/// \file
/// What a stored or returned value says about the true one.

#include <cstdint>

namespace kigi {

/// `lower`: the true value is at least this; `upper`: at most this; `exact`: both. Never 0 (a table uses 0 for
/// "empty").
enum class Bound : std::uint8_t { lower = 1, upper = 2, exact = 3 };

/// The same statement as the other side sees it. Law: an involution; `exact` is its fixed point.
[[nodiscard]] constexpr Bound opposite(Bound bound) noexcept {
    return bound == Bound::exact ? bound : bound == Bound::lower ? Bound::upper : Bound::lower;
}

/// Does it say "at least"?  (`lower` or `exact`)
[[nodiscard]] constexpr bool bounds_below(Bound bound) noexcept { return bound != Bound::upper; }

/// Does it say "at most"?  (`upper` or `exact`)
[[nodiscard]] constexpr bool bounds_above(Bound bound) noexcept { return bound != Bound::lower; }

}  // namespace kigi
