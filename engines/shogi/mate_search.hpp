#pragma once
/// \file
/// Df-pn over checks and evasions, with all that is known to help it.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/engines/shogi/mate_proofs.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/mate_game.hpp>
#include <kigi/games/shogi/shogi_move.hpp>
#include <kigi/search/parallel/shared_use.hpp>
#include <kigi/search/proof/resource_line.hpp>
#include <kigi/search/proof/thresholds.hpp>
#include <kigi/search/proof/visitors.hpp>
#include <kigi/search/proof/weak_numbers.hpp>

namespace kigi::shogi {

/// What the threads of one question have in common besides the tables.
struct MateSharing {
    SharedUse tables{};
    Visitors visitors{};
};

/// Answers whether the side to move mates by check after check, within so many plies or at all.
///
/// - More in hand never hurts the attacker, so a proof holds for every hand that covers the one that it needs, and a
///   disproof for every hand that the one that it grants covers. (A pawn dropped before the king is answered alike
///   whatever the hands.) Source: A. Nagai, "Df-pn algorithm", thesis, University of Tokyo (2002), proof and disproof
///   pieces.
/// - Numbers of children that must all be settled are weak ones (WeakSum): what several lines have in common is not
///   counted twice.
/// - Drops against one check wait for each other in one chain, nearest to the king first; a move that does not promote
///   waits for the one that does (for pawn, bishop and rook). What waits is neither looked up nor counted.
/// - A disproof that leans on a position before the node is remembered for the line alone, with the ply where the
///   repetition starts; at that ply it becomes a disproof of the position. Proofs lean on nothing.
/// - Numbers that were found at another depth may stand on a cycle: then a visit does not end before it has looked at
///   something new. Source: A. Kishimoto, "Dealing with infinite loops, underestimation, and overestimation of
///   depth-first proof-number search", AAAI (2010).
/// - Several searches may answer one question together, each in a thread of its own: they share the tables, and where
///   every evasion must be settled a thread prefers those that no other is in.
template <class Variant>
class MateSearch {
public:
    using State = SearchState<MateGame<Variant, false>>;
    using Fact = ResourceProof<Hand>;

    /// `sharing`: with the other threads; null if there are none. With others it must be used while searching
    /// (`SharedUse::User`).
    MateSearch(MateTables& tables, State& state, const Position& root, MateSharing* sharing = nullptr);

    /// Settles the question for a position of the same game: the attacker is to move. Throws `Stopped` at a limit.
    [[nodiscard]] Fact ask(const Position& position, QuestionPlies plies);
    /// What is remembered of a position with the attacker to move.
    [[nodiscard]] Fact known(const Position& position, QuestionPlies plies) const;

    /// Exclusive-ored with board keys, so that the table keeps games apart.
    [[nodiscard]] std::uint64_t salt() const noexcept { return salt_; }

private:
    using Answer = MateVerdict;
    struct Summary {
        ProofNumber own = impossible;     ///< the smallest of those that one reply settles
        ProofNumber first = impossible;   ///< that of `best`; larger than it is where other threads are
        ProofNumber second = impossible;  ///< the next
        WeakSum others{};                 ///< those that every reply must settle
        std::size_t best = 0;

        [[nodiscard]] ProofDisproof numbers(bool attacks) const {
            return attacks ? ProofDisproof{own, others.number()} : ProofDisproof{others.number(), own};
        }
    };

    void make_room();
    Answer enter(std::uint64_t key, Hand hand, QuestionPlies plies, Thresholds limits);
    void list_replies(bool attacks);
    bool expand(std::size_t first, bool attacks, QuestionPlies plies);
    bool wake(std::size_t first, std::size_t settled, bool attacks, QuestionPlies plies);
    void look(MateReply& reply, QuestionPlies plies);
    Fact evaluate(const MateReply& reply, QuestionPlies plies);
    [[nodiscard]] Summary summary(std::size_t first, bool attacks) const;
    [[nodiscard]] ProofNumber as_seen(ProofNumber own, const MateReply& reply, bool attacks) const;
    [[nodiscard]] Answer settled(std::size_t first, bool attacks, const Summary& summary) const;
    void remember(std::uint64_t key, Hand hand, QuestionPlies plies, Answer& answer, std::uint64_t nodes);
    [[nodiscard]] static bool counts_against(const MateReply& reply, bool attacks) {
        return attacks ? reply.answer.fact.is_disproven() : reply.answer.fact.is_proven();
    }
    [[nodiscard]] bool is_old(const MateReply& reply) const {
        return !reply.answer.fact.is_settled() && reply.answer.fact.ply < line_.ply();
    }

    MateTables& tables_;
    State& state_;
    MateSharing* sharing_;
    Side attacker_;
    std::uint64_t salt_;
    Position position_;
    std::vector<MateReply> replies_{};
    ResourceLine<Hand> line_{};
    std::uint64_t progress_ = 0;
};

}  // namespace kigi::shogi
