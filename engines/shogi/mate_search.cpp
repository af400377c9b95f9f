// Over 300 lines: one recursion, whose steps share the state of a node.
#include <kigi/engines/shogi/mate_search.hpp>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include <kigi/engines/shogi/mate_moves.hpp>
#include <kigi/engines/shogi/mate_proofs.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>

namespace kigi::shogi {

namespace {

constexpr double epsilon = 0.125;

std::uint64_t visit_key(std::uint64_t key, Hand hand) { return key ^ mixed(hand.bits()); }

std::uint64_t question_key(std::uint64_t path, QuestionPlies plies) { return key_of(path, plies); }

/// The number of steps of a king between two squares.
int distance(int a, int b) { return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))); }

bool is_twin(const Board& board, Move move) {
    if (move.is_drop() || move.promotes()) return false;
    const Kind kind = kind_of(board.at(move.from()));
    return kind == Kind::pawn || kind == Kind::bishop || kind == Kind::rook;
}

}  // namespace

template <class Variant>
MateSearch<Variant>::MateSearch(MateTables& tables, State& state, const Position& root, MateSharing* sharing)
    : tables_{tables}, state_{state}, sharing_{sharing}, attacker_{root.side()}, position_{root} {
    // Positions with the same board have the same pieces in both hands together, within one game.
    const Board& board = root.board();
    std::uint64_t pieces = (board.hand(Side::first) + board.hand(Side::second)).bits();
    for (const int square : board.occupied())
        if (const Kind kind = kind_of(board.at(square)); kind != Kind::king) pieces += Hand::unit(unpromoted(kind));
    salt_ = key_of(tables.epoch, pieces, attacker_);
}

template <class Variant>
auto MateSearch<Variant>::known(const Position& position, QuestionPlies plies) const -> Fact {
    return tables_.facts.probe(position.board_key() ^ salt_, position.board().hand(attacker_), plies);
}

template <class Variant>
auto MateSearch<Variant>::ask(const Position& position, QuestionPlies plies) -> Fact {
    position_ = position;
    replies_.clear();
    line_.clear();
    const Fact before = known(position, plies);
    if (before.is_settled()) return before;
    return enter(position.board_key() ^ salt_, position.board().hand(attacker_), plies, {}).fact;
}

// --- one node --------------------------------------------------------------------------------------------------------

/// Before anything of the tables is in hand.
template <class Variant>
void MateSearch<Variant>::make_room() {
    const auto make = [this] {
        if (tables_.facts.is_crowded()) [[unlikely]]
            tables_.facts.make_room();
    };
    if (sharing_ == nullptr) return make();
    sharing_->tables.pass();
    if (tables_.facts.is_crowded()) [[unlikely]]
        sharing_->tables.alone(make);
}

template <class Variant>
auto MateSearch<Variant>::enter(std::uint64_t key, Hand hand, QuestionPlies plies, Thresholds limits) -> Answer {
    state_.count_node();
    if (line_.ply() + 1 >= longest_line) throw LineTooLong{};
    make_room();
    const Visitors::Visit visit{sharing_ ? &sharing_->visitors : nullptr, visit_key(key, hand)};
    const std::uint64_t nodes_before = state_.counters.nodes;
    const std::uint64_t progress_before = progress_;
    const bool attacks = position_.side() == attacker_;
    const std::size_t first = replies_.size();
    const QuestionPlies below = one_ply_less(plies);
    line_.push(key, hand);
    list_replies(attacks);
    const bool old = expand(first, attacks, below);
    Answer answer;
    for (;;) {
        const Summary now = summary(first, attacks);
        if (now.own == 0 || now.own == impossible) {
            answer = settled(first, attacks, now);
            break;
        }
        const ProofDisproof numbers = now.numbers(attacks);
        if (limits.reached_by(numbers)) {
            if (!old || progress_ != progress_before) {
                answer.fact.numbers = unsettled(numbers);
                break;
            }
            limits = limits.beyond(numbers);
        }
        Thresholds child = attacks ? limits : limits.exchanged();
        child = {std::min(child.proof, widened(now.second, epsilon)), now.others.threshold(child.disproof)};
        if (!attacks) child = child.exchanged();
        const MateReply& best = replies_[now.best];
        child = child.beyond(best.answer.fact.numbers);  // if others are in a better one
        const Move move = best.move;
        const Difference difference = position_.make(move);
        const Answer found = enter(best.key, best.hand, below, child);
        position_.unmake(move, difference);
        replies_[now.best].answer = found;
        if (counts_against(replies_[now.best], attacks)) wake(first, now.best, attacks, below);
    }
    line_.pop();
    replies_.resize(first);
    remember(key, hand, plies, answer, state_.counters.nodes - nodes_before);
    return answer;
}

template <class Variant>
void MateSearch<Variant>::remember(std::uint64_t key, Hand hand, QuestionPlies plies, Answer& answer,
                                   std::uint64_t nodes) {
    Fact& fact = answer.fact;
    fact.ply = static_cast<std::uint16_t>(line_.ply());
    if (fact.is_settled()) ++progress_;
    if (answer.repetition_ply >= line_.ply()) answer.repetition_ply = no_repetition_ply;
    if (answer.repetition_ply != no_repetition_ply) {
        tables_.refutations.store(question_key(line_.path_of(key, hand), plies), answer.repetition_ply);
        tables_.facts.store(key, hand, {.ply = fact.ply, .repeats = true}, nodes);
        return;
    }
    tables_.facts.store(key, hand, fact, nodes);
}

template <class Variant>
auto MateSearch<Variant>::summary(std::size_t first, bool attacks) const -> Summary {
    Summary all;
    ProofNumber other_of_best = impossible;
    for (std::size_t i = first; i < replies_.size(); ++i) {
        const MateReply& reply = replies_[i];
        if (reply.waits_for >= 0) continue;
        const ProofNumber p = proof(reply.answer.fact.numbers);
        const ProofNumber d = disproof(reply.answer.fact.numbers);
        const ProofNumber own = attacks ? p : d;
        const ProofNumber other = attacks ? d : p;
        all.others = all.others + WeakSum::of(other);
        all.own = std::min(all.own, own);
        const ProofNumber seen = as_seen(own, reply, attacks);
        if (seen < all.first || (seen == all.first && own != impossible && other < other_of_best)) {
            all.second = all.first;
            all.first = seen;
            all.best = i;
            other_of_best = other;
        } else if (seen < all.second) {
            all.second = seen;
        }
    }
    return all;
}

/// Where every reply must be settled, threads work on different ones: nothing that they do is in vain.
template <class Variant>
ProofNumber MateSearch<Variant>::as_seen(ProofNumber own, const MateReply& reply, bool attacks) const {
    if (sharing_ == nullptr || attacks || own == 0 || own == impossible) return own;
    return seen_by_another(own, sharing_->visitors.in(visit_key(reply.key, reply.hand)));
}

template <class Variant>
auto MateSearch<Variant>::settled(std::size_t first, bool attacks, const Summary& summary) const -> Answer {
    const MateReply& best = replies_[summary.best];
    const std::span all = std::span{replies_}.subspan(first);
    if (summary.own == 0)
        return attacks ? Answer{.fact = proof_by(position_.board(), best.move, best.answer.fact)}
                       : disproof_by(position_.board(), best);
    return attacks ? disproof_by_all(position_, all) : Answer{.fact = proof_by_all<Variant>(position_, all)};
}

// --- replies ---------------------------------------------------------------------------------------------------------

template <class Variant>
void MateSearch<Variant>::list_replies(bool attacks) {
    const std::size_t first = replies_.size();
    const Board& board = position_.board();
    const Hand hand = board.hand(attacker_);
    const auto add = [&](Move move, std::int16_t waits_for) {
        Hand after = hand;
        if (attacks) {
            if (move.is_drop())
                after.remove(move.dropped());
            else if (const Piece taken = board.at(move.to()); taken != no_piece)
                after.add(unpromoted(kind_of(taken)));
        }
        replies_.push_back({.key = position_.board_key_after(move) ^ salt_,
                            .hand = after,
                            .answer = {},
                            .move = move,
                            .waits_for = waits_for});
        if (waits_for < 0) tables_.facts.prefetch(replies_.back().key);
    };
    if (attacks) {
        const MoveList moves = checks<Variant>(position_);
        for (const Move move : moves) {
            std::int16_t waits_for = -1;
            if (is_twin(board, move)) {
                const auto twin =
                    std::ranges::find(replies_.begin() + static_cast<std::ptrdiff_t>(first), replies_.end(),
                                      Move::promotion(move.from(), move.to()), &MateReply::move);
                if (twin != replies_.end())
                    waits_for = static_cast<std::int16_t>(twin - replies_.begin() - static_cast<std::ptrdiff_t>(first));
            }
            add(move, waits_for);
        }
        return;
    }
    const MoveList moves = legal_moves<Variant>(position_);
    for (const Move move : moves)
        if (!move.is_drop()) add(move, -1);
    // Drops, nearest to the king first: the chain.
    const int king = board.king(opponent(attacker_));
    std::int16_t waits_for = -1;
    for (int away = 1; away < 9; ++away) {
        for (const Move move : moves) {
            if (!move.is_drop() || distance(king, move.to()) != away) continue;
            add(move, waits_for);
            waits_for = static_cast<std::int16_t>(replies_.size() - first - 1);
        }
    }
}

/// Looks at what does not wait, up to a reply that settles the node. Whether one of the others was met nearer to the
/// root.
template <class Variant>
bool MateSearch<Variant>::expand(std::size_t first, bool attacks, QuestionPlies plies) {
    bool old = false;
    for (std::size_t i = first; i < replies_.size(); ++i) {
        if (replies_[i].waits_for >= 0) continue;
        look(replies_[i], plies);
        const Fact& fact = replies_[i].answer.fact;
        if (attacks ? fact.is_proven() : fact.is_disproven()) return false;
        old |= is_old(replies_[i]);
        if (fact.is_settled()) old |= wake(first, i, attacks, plies);
    }
    return old;
}

/// A reply is settled and does not settle the node: what waited for it waits no more.
template <class Variant>
bool MateSearch<Variant>::wake(std::size_t first, std::size_t settled, bool attacks, QuestionPlies plies) {
    bool old = false;
    for (std::size_t i = settled + 1; i < replies_.size(); ++i) {
        if (replies_[i].waits_for != static_cast<std::int16_t>(settled - first)) continue;
        replies_[i].waits_for = -1;
        look(replies_[i], plies);
        old |= is_old(replies_[i]);
        if (counts_against(replies_[i], attacks)) old |= wake(first, i, attacks, plies);
    }
    return old;
}

template <class Variant>
void MateSearch<Variant>::look(MateReply& reply, QuestionPlies plies) {
    if (const auto ply = line_.earlier(reply.key, reply.hand); ply != no_repetition_ply) {
        reply.answer = {.fact = {.numbers = disproven, .resource = reply.hand, .plies = plies}, .repetition_ply = ply};
        return;
    }
    reply.answer = {.fact = tables_.facts.probe(reply.key, reply.hand, plies)};
    const Fact& fact = reply.answer.fact;
    if (fact.is_settled()) return;
    if (fact.repeats) {
        const std::uint64_t path = line_.path_of(reply.key, reply.hand);
        if (const auto ply = tables_.refutations.probe(question_key(path, plies))) {
            reply.answer = {.fact = {.numbers = disproven, .resource = reply.hand, .plies = plies},
                            .repetition_ply = *ply};
            return;
        }
    }
    if (!fact.is_known())
        reply.answer.fact = evaluate(reply, plies);
    else if (plies <= 1)  // it was looked at, and there was no mate so near
        reply.answer.fact = {.numbers = disproven, .resource = reply.hand, .plies = plies};
}

/// What one look at the position after the reply says.
template <class Variant>
auto MateSearch<Variant>::evaluate(const MateReply& reply, QuestionPlies plies) -> Fact {
    ++progress_;
    const Move move = reply.move;
    const Difference difference = position_.make(move);
    const Board& board = position_.board();
    Fact fact{.ply = static_cast<std::uint16_t>(line_.ply())};
    bool lasting = true;
    if (position_.side() != attacker_) {
        const Evasions evasions = count_evasions<Variant>(position_);
        if (evasions.none()) {
            fact.numbers = proven;
            fact.plies = mate_now;
            fact.resource = withheld(reply.hand, board.hand(opponent(attacker_)), evasions.distant);
        } else if (plies == 0) {
            fact.numbers = disproven;
            fact.plies = 0;
            fact.resource = reply.hand;
            lasting = false;
        } else {
            fact.numbers = {static_cast<ProofNumber>(evasions.on_board + (evasions.drops ? 1 : 0)), 1};
        }
    } else {
        const Checks checks = look_at_checks<Variant>(position_);
        if (checks.count == 0) {
            fact.numbers = disproven;
            fact.plies = unlimited_plies;
            fact.resource = no_new_checks(position_);
        } else if (checks.mate != Move{}) {
            const Move mate = checks.mate;
            const Difference last = position_.make(mate);
            fact.resource = withheld(board.hand(attacker_), board.hand(opponent(attacker_)), checks.mate_is_distant);
            position_.unmake(mate, last);
            fact = proof_by(position_.board(), mate, {.numbers = proven, .resource = fact.resource, .plies = mate_now});
            fact.ply = static_cast<std::uint16_t>(line_.ply());
        } else if (plies == 1) {
            fact.numbers = disproven;
            fact.plies = 1;
            fact.resource = reply.hand;
        } else {
            fact.numbers = {1, static_cast<ProofNumber>(checks.count)};
        }
    }
    position_.unmake(move, difference);
    if (lasting) tables_.facts.store(reply.key, reply.hand, fact, 1);
    return fact;
}

template class MateSearch<Standard>;
template class MateSearch<Mini>;

}  // namespace kigi::shogi
