#include <kigi/engines/shogi/mate_proofs.hpp>

#include <algorithm>

#include <kigi/engines/shogi/mate_moves.hpp>
#include <kigi/games/shogi/board/variant.hpp>

namespace kigi::shogi {

MateFact proof_by(const Board& board, Move move, const MateFact& below) {
    Hand needs = below.resource;
    if (move.is_drop()) {
        needs.add(move.dropped());
    } else if (const Piece taken = board.at(move.to()); taken != no_piece) {
        if (const Kind kind = unpromoted(kind_of(taken)); needs.has(kind)) needs.remove(kind);
    }
    return {.numbers = proven, .resource = needs, .plies = one_ply_more(below.plies), .move = move.bits()};
}

template <class Variant>
MateFact proof_by_all(const Position& position, std::span<const MateReply> evasions) {
    const Board& board = position.board();
    const Side defender = position.side();
    const bool distant = count_evasions<Variant>(position).distant;
    MateFact fact{.numbers = proven,
                  .resource = withheld(board.hand(opponent(defender)), board.hand(defender), distant),
                  .plies = mate_now};
    for (const MateReply& evasion : evasions) {
        const MateFact& below = evasion.answer.fact;
        fact.resource = join(fact.resource, below.resource);
        fact.plies = std::max(fact.plies, one_ply_more(below.plies));
    }
    return fact;
}

MateVerdict disproof_by(const Board& board, const MateReply& evasion) {
    const Hand all = board.hand(Side::first) + board.hand(Side::second);
    const MateFact& below = evasion.answer.fact;
    return {.fact = {.numbers = disproven, .resource = meet(below.resource, all), .plies = one_ply_more(below.plies)},
            .repetition_ply = evasion.answer.repetition_ply};
}

MateVerdict disproof_by_all(const Position& position, std::span<const MateReply> checks) {
    MateVerdict all{.fact = {.numbers = disproven, .resource = no_new_checks(position), .plies = unlimited_plies}};
    for (const MateReply& check : checks) {
        Hand granted = check.answer.fact.resource;
        if (check.move.is_drop()) {
            granted.add(check.move.dropped());
        } else if (const Piece taken = position.board().at(check.move.to()); taken != no_piece) {
            granted.remove(unpromoted(kind_of(taken)));  // the hand then is among those that are granted
        }
        all.fact.resource = meet(all.fact.resource, granted);
        all.fact.plies = std::min(all.fact.plies, one_ply_more(check.answer.fact.plies));
        all.repetition_ply = std::min(all.repetition_ply, check.answer.repetition_ply);
    }
    return all;
}

template MateFact proof_by_all<Standard>(const Position&, std::span<const MateReply>);
template MateFact proof_by_all<Mini>(const Position&, std::span<const MateReply>);

}  // namespace kigi::shogi
