#include <kigi/games/shogi/moves/stages.hpp>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/set_list.hpp>

namespace kigi::shogi {
namespace {

struct Here;

template <class Counts, class StageOf>
void note(Counts* counts, StageOf stage) {
    if (counts != nullptr) counts->add(stage);
}

/// Whether a killer may be tried after the captures: a legal move that takes nothing.
template <class Variant>
bool is_quiet(const Position& position, Move move) {
    if (move == Move{} || move.is_declaration()) return false;
    return (move.is_drop() || position.board().at(move.to()) == no_piece) && is_legal<Variant>(position, move);
}

/// Moves of all but the king. Compiled once, where the stages below would have six copies of it.
template <class Variant, Side us>
[[gnu::noinline]] void add_others(SetList& sets, const Board& board, const Safety& safety, Squares targets) {
    MoveSets<Variant, us, SetList>{board, sets}.others(safety, targets);
}

template <class Variant, Side us>
Generator<Move> staged_for(const Position& position, Hints hints, StageCounts* counts) {
    if (hints.known != Move{} && !hints.known.is_declaration() && is_legal<Variant>(position, hints.known)) {
        note(counts, Stage::known);
        co_yield hints.known;
    }
    const Board& board = position.board();
    const Safety safety = safety_of<us>(board, Variant::all());
    const Squares enemies = board.of(opponent(us));
    SetList sets;
    MoveSets<Variant, us, SetList> moves{board, sets};
    const Targets targets = moves.targets_of(safety);

    note(counts, Stage::captures);
    moves.king(safety.king_goes & enemies);
    add_others<Variant, us>(sets, board, safety, targets.moves & enemies);
    for (Move move = sets.next(); move != Move{}; move = sets.next())
        if (move != hints.known) co_yield move;

    note(counts, Stage::killers);
    if (hints.killers[1] == hints.killers[0]) hints.killers[1] = Move{};
    for (Move& killer : hints.killers) {
        if (killer == hints.known || !is_quiet<Variant>(position, killer)) killer = Move{};
        if (killer != Move{}) co_yield killer;
    }
    const auto was_given = [&hints](Move move) {
        return move == hints.known || move == hints.killers[0] || move == hints.killers[1];
    };

    note(counts, Stage::quiets);
    sets.clear();
    moves.king(safety.king_goes - enemies);
    add_others<Variant, us>(sets, board, safety, targets.moves - enemies);
    for (Move move = sets.next(); move != Move{}; move = sets.next())
        if (!was_given(move)) co_yield move;

    if (board.hand(us).empty()) co_return;
    note(counts, Stage::drops);
    sets.clear();
    moves.drops(targets.drops);
    for (Move move = sets.next(); move != Move{}; move = sets.next())
        if (!was_given(move)) co_yield move;
}

template <class Variant, Side us>
Generator<Move> captures_for(const Position& position) {
    if (position.is_declared()) co_return;
    const Board& board = position.board();
    const Safety safety = safety_of<us>(board, Variant::all());
    const Squares enemies = board.of(opponent(us));
    SetList sets;
    MoveSets<Variant, us, SetList> moves{board, sets};
    moves.king(safety.king_goes & enemies);
    add_others<Variant, us>(sets, board, safety, moves.targets_of(safety).moves & enemies);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;
}

/// The squares of a set that at least `count` pieces of `us` attack.
template <Side us>
Squares guarded(const Board& board, Squares set, int count) {
    Squares found;
    for_each_square(set, [&](int square) {
        if (attackers<us, Here>(board, square, board.occupied()).size() >= count) found |= Squares::of(square);
    });
    return found;
}

template <class Variant, Side us>
Generator<Move> evasions_for(const Position& position, EvasionCounts* counts) {
    const Board& board = position.board();
    const Safety safety = safety_of<us>(board, Variant::all());
    const Squares enemies = board.of(opponent(us));
    SetList sets;
    MoveSets<Variant, us, SetList> moves{board, sets};
    const Targets targets = moves.targets_of(safety);

    note(counts, EvasionStage::king_takes_checker);
    moves.king(safety.king_goes & safety.checkers);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;

    note(counts, EvasionStage::others_take_checker);
    sets.clear();
    add_others<Variant, us>(sets, board, safety, targets.moves & safety.checkers);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;

    note(counts, EvasionStage::king_takes_others);
    sets.clear();
    moves.king((safety.king_goes & enemies) - safety.checkers);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;

    note(counts, EvasionStage::king_steps_aside);
    sets.clear();
    moves.king(safety.king_goes - enemies);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;

    if (targets.drops.empty()) co_return;
    // A piece that moves between is itself one of those that attack the square.
    const Squares for_moves = guarded<us>(board, targets.drops, 2);
    const Squares for_drops = guarded<us>(board, targets.drops, 1);
    const bool drops = !board.hand(us).empty();

    note(counts, EvasionStage::supported_interpositions);
    sets.clear();
    add_others<Variant, us>(sets, board, safety, for_moves);
    if (drops) moves.drops(for_drops);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;

    note(counts, EvasionStage::futile_interpositions);
    sets.clear();
    add_others<Variant, us>(sets, board, safety, targets.drops - for_moves);
    if (drops) moves.drops(targets.drops - for_drops);
    for (Move move = sets.next(); move != Move{}; move = sets.next()) co_yield move;
}

}  // namespace

template <class Variant>
Generator<Move> staged_moves(const Position& position, Hints hints, StageCounts* counts) {
    return position.side() == Side::first ? staged_for<Variant, Side::first>(position, hints, counts)
                                          : staged_for<Variant, Side::second>(position, hints, counts);
}
template <class Variant>
Generator<Move> captures(const Position& position) {
    return position.side() == Side::first ? captures_for<Variant, Side::first>(position)
                                          : captures_for<Variant, Side::second>(position);
}
template <class Variant>
Generator<Move> evasions(const Position& position, EvasionCounts* counts) {
    return position.side() == Side::first ? evasions_for<Variant, Side::first>(position, counts)
                                          : evasions_for<Variant, Side::second>(position, counts);
}

template Generator<Move> staged_moves<Standard>(const Position&, Hints, StageCounts*);
template Generator<Move> staged_moves<Mini>(const Position&, Hints, StageCounts*);
template Generator<Move> captures<Standard>(const Position&);
template Generator<Move> captures<Mini>(const Position&);
template Generator<Move> evasions<Standard>(const Position&, EvasionCounts*);
template Generator<Move> evasions<Mini>(const Position&, EvasionCounts*);

}  // namespace kigi::shogi
