#include <kigi/games/shogi/moves/legal.hpp>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/checks.hpp>
#include <kigi/games/shogi/moves/flights.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/sinks.hpp>

namespace kigi::shogi {
namespace {

struct Here;

/// Whether a set has the move that is looked for.
struct MatchSink {
    Move wanted;
    bool found = false;

    void piece(int from, Squares plain, Squares promoting) noexcept {
        found |= wanted.from() == from && (wanted.promotes() ? promoting : plain).contains(wanted.to());
    }
    template <int by>
    void shifted(Squares plain, Squares promoting) noexcept {
        found |= wanted.from() == wanted.to() - by && (wanted.promotes() ? promoting : plain).contains(wanted.to());
    }
    void drops(Kind kind, Squares to) noexcept {
        found |= wanted == Move::drop(kind, wanted.to()) && to.contains(wanted.to());
    }
};

template <class Variant, Side us, class Sink>
void into(Sink& sink, const Board& board) {
    generate<Variant, us>(board, sink);
}
template <class Variant, class Sink>
void into(Sink& sink, const Position& position) {
    if (position.side() == Side::first)
        into<Variant, Side::first>(sink, position.board());
    else
        into<Variant, Side::second>(sink, position.board());
}
template <class Variant, Side us>
bool king_may_step(const Board& board) {
    return !safety_of<us>(board, Variant::all()).king_goes.empty();
}
template <class Variant, Side us>
Move mate_in_one_of(const Position& position) {
    const MoveList list = checks<Variant>(position);
    if (list.empty()) return Move{};
    const Flights<us> flights{position.board(), Variant::all()};
    Position copy = position;
    for (const Move move : list) {
        if (flights.remain_after(move)) continue;
        const Difference difference = copy.make(move);
        const bool mate = !has_legal_move<Variant>(copy);
        copy.unmake(move, difference);
        if (mate) return move;
    }
    return Move{};
}
template <class Variant, Side us>
bool is_legal_for(const Board& board, Move move) {
    MatchSink sink{move};
    MoveSets<Variant, us, MatchSink>{board, sink}.only(move, safety_of<us>(board, Variant::all()));
    return sink.found;
}

}  // namespace

template <class Variant>
MoveList legal_moves(const Position& position) {
    MoveList list;
    ListSink<Here> sink{list.room()};
    into<Variant>(sink, position);
    list.ends_at(sink.end);
    return list;
}

template <class Variant>
std::uint64_t count_legal_moves(const Position& position) {
    CountSink<Here> sink;
    into<Variant>(sink, position);
    return sink.count;
}

template <class Variant>
bool has_legal_move(const Position& position) {
    const Board& board = position.board();
    return (position.side() == Side::first ? king_may_step<Variant, Side::first>(board)
                                           : king_may_step<Variant, Side::second>(board)) ||
           count_legal_moves<Variant>(position) != 0;
}

template <class Variant>
bool is_legal(const Position& position, Move move) {
    if (move.bits() > Move::declaration().bits() || move.to() >= square_count ||
        !(move.is_drop() || move.from() < square_count))
        return false;
    return position.side() == Side::first ? is_legal_for<Variant, Side::first>(position.board(), move)
                                          : is_legal_for<Variant, Side::second>(position.board(), move);
}

template <class Variant>
MoveList checks(const Position& position) {
    MoveList list;
    ListSink<Here> sink{list.room()};
    if (position.side() == Side::first)
        generate_checks<Variant, Side::first>(position.board(), sink);
    else
        generate_checks<Variant, Side::second>(position.board(), sink);
    list.ends_at(sink.end);
    return list;
}

template <class Variant>
bool has_check(const Position& position) {
    return !checks<Variant>(position).empty();
}

template <class Variant>
Move mate_in_one(const Position& position) {
    return position.side() == Side::first ? mate_in_one_of<Variant, Side::first>(position)
                                          : mate_in_one_of<Variant, Side::second>(position);
}

bool in_check(const Position& position, Side side) {
    const Board& board = position.board();
    const int king = board.king(side);
    if (king == no_square) return false;
    return !(side == Side::first ? attackers<Side::second, Here>(board, king, board.occupied())
                                 : attackers<Side::first, Here>(board, king, board.occupied()))
                .empty();
}

template MoveList legal_moves<Standard>(const Position&);
template MoveList legal_moves<Mini>(const Position&);
template std::uint64_t count_legal_moves<Standard>(const Position&);
template std::uint64_t count_legal_moves<Mini>(const Position&);
template bool has_legal_move<Standard>(const Position&);
template bool has_legal_move<Mini>(const Position&);
template MoveList checks<Standard>(const Position&);
template MoveList checks<Mini>(const Position&);
template bool has_check<Standard>(const Position&);
template bool has_check<Mini>(const Position&);
template Move mate_in_one<Standard>(const Position&);
template Move mate_in_one<Mini>(const Position&);
template bool is_legal<Standard>(const Position&, Move);
template bool is_legal<Mini>(const Position&, Move);

}  // namespace kigi::shogi
