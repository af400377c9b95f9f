#pragma once
/// \file
/// How long a position is worked on before its parent looks elsewhere.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <kigi/framework/algebra/proof_disproof.hpp>

namespace kigi {

/// Numbers that are neither proven nor disproven stay below infinity, however large their sums grow.
[[nodiscard]] constexpr ProofDisproof unsettled(const ProofDisproof& numbers) {
    return {std::min(proof(numbers), impossible - 1), std::min(disproof(numbers), impossible - 1)};
}

/// Work goes on while both numbers are below their thresholds.
struct Thresholds {
    ProofNumber proof = impossible;
    ProofNumber disproof = impossible;

    [[nodiscard]] constexpr bool reached_by(const ProofDisproof& numbers) const {
        return kigi::proof(numbers) >= proof || kigi::disproof(numbers) >= disproof;
    }
    /// Where `numbers`, which are not settled, have not reached them.
    [[nodiscard]] constexpr Thresholds beyond(const ProofDisproof& numbers) const {
        return {std::max(proof, kigi::proof(numbers) + 1), std::max(disproof, kigi::disproof(numbers) + 1)};
    }
    /// Seen from the side that looks for one good move: its number first.
    [[nodiscard]] constexpr Thresholds exchanged() const noexcept { return {disproof, proof}; }
};

/// A little more than the second best number, so that the best child is worked on for longer at a time: the larger
/// epsilon, the fewer changes between two children that are nearly equal, which each time are searched anew as far as
/// the table has forgotten them. Source: J. Pawlewicz, Ł. Lew, "Improving depth-first PN-search: 1 + epsilon trick",
/// Computers and Games (2006).
[[nodiscard]] inline ProofNumber widened(ProofNumber second, double epsilon) {
    if (second >= impossible - 1) return impossible;
    const double wide = std::ceil(static_cast<double>(second) * (1 + epsilon));
    return wide >= static_cast<double>(impossible) ? impossible : std::max(second + 1, static_cast<ProofNumber>(wide));
}

/// The thresholds of the best child of a node that looks for one good move. `own` numbers are those that are minimised
/// over its children, `other` those that are summed. Law: the child's numbers are below them.
[[nodiscard]] inline Thresholds of_child(Thresholds node, ProofNumber second_own, ProofNumber sum_of_others,
                                         ProofNumber other_of_child, double epsilon) {
    return {std::min(node.proof, widened(second_own, epsilon)),
            node.disproof == impossible ? impossible : node.disproof - sum_of_others + other_of_child};
}

}  // namespace kigi
