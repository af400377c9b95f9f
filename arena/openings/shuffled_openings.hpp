#pragma once
/// \file
/// A shuffled order that nobody has to remember.

#include <cstdint>

namespace kigi::arena {

/// A permutation of 0 ... size - 1 by `seed`: where `place` goes. Law: distinct places below `size` go to distinct
/// places below `size`; nothing but the three numbers decides. `place` < `size`.
///
/// Four rounds of a Feistel network over the next power of 4, walked until the result is below `size`. Source: J.
/// Black, P. Rogaway, "Ciphers with arbitrary finite domains", CT-RSA (2002).
[[nodiscard]] std::uint64_t shuffled(std::uint64_t place, std::uint64_t size, std::uint64_t seed);

}  // namespace kigi::arena
