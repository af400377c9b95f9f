#pragma once
/// \file
/// Proof and disproof numbers (Allis, van der Meulen and van den Herik, "Proof-number search", 1994): how many leaves
/// must at least be proven, and disproven, to prove or disprove a position.

#include <cstdint>
#include <limits>

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/algebra/extremum.hpp>
#include <kigi/framework/algebra/product.hpp>
#include <kigi/framework/algebra/sum.hpp>

namespace kigi {

/// A count of leaves, or infinity: it cannot be done.
using ProofNumber = std::uint32_t;
inline constexpr ProofNumber impossible = std::numeric_limits<ProofNumber>::max();

/// (proof, disproof)
using ProofDisproof = boost::hana::tuple<ProofNumber, ProofNumber>;

inline constexpr ProofDisproof proven{ProofNumber{0}, impossible};
inline constexpr ProofDisproof disproven{impossible, ProofNumber{0}};
inline constexpr ProofDisproof unproven_leaf{ProofNumber{1}, ProofNumber{1}};

[[nodiscard]] constexpr ProofNumber proof(const ProofDisproof& numbers) { return boost::hana::at_c<0>(numbers); }
[[nodiscard]] constexpr ProofNumber disproof(const ProofDisproof& numbers) { return boost::hana::at_c<1>(numbers); }

/// How children combine where the prover moves: one proven child is enough, all must be disproven. Without children:
/// `disproven`, the neutral element; `proven` absorbs.
inline constexpr auto or_node = product(minimum, saturating_sum);

/// How children combine where the other side moves: the mirror image.
inline constexpr auto and_node = product(saturating_sum, minimum);

}  // namespace kigi
