#pragma once
/// \file
/// Weak proof numbers: the hardest child, and one for each other open one.

#include <algorithm>
#include <cstdint>

#include <kigi/framework/algebra/proof_disproof.hpp>

namespace kigi {

/// Combines the numbers of children that must all be settled. A sum counts what children have in common once a child,
/// and grows without bound where moves transpose; the largest number and the number of other children do not. A
/// commutative monoid under `+`. Source: T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida, "Weak proof-number search",
/// Computers and Games (2008).
struct WeakSum {
    ProofNumber largest = 0;
    ProofNumber open = 0;  ///< children with a number other than 0

    [[nodiscard]] static constexpr WeakSum of(ProofNumber number) noexcept { return {number, number != 0 ? 1U : 0U}; }
    friend constexpr WeakSum operator+(WeakSum a, WeakSum b) noexcept {
        return {std::max(a.largest, b.largest), a.open + b.open};
    }
    friend constexpr bool operator==(WeakSum, WeakSum) noexcept = default;

    /// 0 if nothing is open; below `impossible` unless a child is impossible.
    [[nodiscard]] constexpr ProofNumber number() const noexcept {
        if (largest == impossible || open == 0) return largest;
        return largest < impossible - open ? largest + open - 1 : impossible - 1;
    }
    /// The threshold of each child for which `number()` stays below that of the node.
    [[nodiscard]] constexpr ProofNumber threshold(ProofNumber node) const noexcept {
        return node == impossible ? impossible : node - std::min(node, open - 1);
    }
};

}  // namespace kigi
