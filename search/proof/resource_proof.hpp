#pragma once
/// \file
/// What is known of a question about a position in which more resources never hurt the attacker.

#include <cstdint>

#include <kigi/framework/algebra/proof_disproof.hpp>

namespace kigi {

/// Plies that a question allows.
using QuestionPlies = std::uint16_t;
inline constexpr QuestionPlies unlimited_plies = 0xfffe;
[[nodiscard]] constexpr QuestionPlies one_ply_more(QuestionPlies plies) noexcept {
    return plies == unlimited_plies ? plies : static_cast<QuestionPlies>(plies + 1);
}
[[nodiscard]] constexpr QuestionPlies one_ply_less(QuestionPlies plies) noexcept {
    return plies == unlimited_plies ? plies : static_cast<QuestionPlies>(plies - 1);
}

/// What is known of a board with certain resources of the attacker.
template <class Resource>
struct ResourceProof {
    ProofDisproof numbers = unproven_leaf;
    /// Of a proof: with as little as this it holds; of a disproof: with as much as this.
    Resource resource{};
    /// Of a proof: it takes no more; of a disproof: there is none within so many.
    QuestionPlies plies = 0;
    /// Of a proof where the attacker moves: the move that gives it.
    std::uint16_t move = 0;
    /// The smallest ply at which the position was met, or `never_met`.
    std::uint16_t ply = never_met;
    /// A line on which the position stands was refuted by a repetition.
    bool repeats = false;

    static constexpr std::uint16_t never_met = 0x7fff;

    [[nodiscard]] bool is_proven() const { return proof(numbers) == 0; }
    [[nodiscard]] bool is_disproven() const { return disproof(numbers) == 0; }
    [[nodiscard]] bool is_settled() const { return is_proven() || is_disproven(); }
    [[nodiscard]] bool is_known() const { return ply != never_met || is_settled(); }
};

}  // namespace kigi
