#pragma once
/// \file
/// How proofs and disproofs of replies make those of a position: the hands that they need and grant.

#include <cstdint>
#include <span>

#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi_move.hpp>
#include <kigi/search/proof/dominance_table.hpp>
#include <kigi/search/proof/proof_table.hpp>

namespace kigi::shogi {

using MateFact = ResourceProof<Hand>;
/// The plies of a mate that stands on the board.
inline constexpr QuestionPlies mate_now = 0;

/// What is known, and the ply on the line that it leans on if it is a disproof.
struct MateVerdict {
    MateFact fact{};
    std::int32_t repetition_ply = no_repetition_ply;
};

/// A check or an answer to one, as a search sees it.
struct MateReply {
    std::uint64_t key;
    Hand hand;  ///< the attacker's, after the move
    MateVerdict answer;
    Move move;
    std::int16_t waits_for;  ///< the place of another reply, or -1
};

/// The attacker plays `move`, after which `below` is proven: he needs what is needed then, and the piece if he drops
/// one; not what he captures.
[[nodiscard]] MateFact proof_by(const Board& board, Move move, const MateFact& below);
/// Every evasion is proven to lose: the attacker needs what is needed against any of them, and, if pieces can be put
/// between, all of those kinds that the defender lacks. Without evasions: mate.
template <class Variant>
[[nodiscard]] MateFact proof_by_all(const Position& position, std::span<const MateReply> evasions);

/// The defender escapes by `evasion`: the attacker may hold what he may hold then, as far as there is as much.
[[nodiscard]] MateVerdict disproof_by(const Board& board, const MateReply& evasion);
/// No check mates: the attacker may hold what he may hold before each of them, and no kind with which he had a check
/// that he does not have now.
[[nodiscard]] MateVerdict disproof_by_all(const Position& position, std::span<const MateReply> checks);

}  // namespace kigi::shogi
