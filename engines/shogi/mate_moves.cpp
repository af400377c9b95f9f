#include <kigi/engines/shogi/mate_moves.hpp>

#include <utility>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/checks.hpp>
#include <kigi/games/shogi/moves/flights.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/legal.hpp>

namespace kigi::shogi {
namespace {

/// Counts moves of pieces, and sees whether there are drops.
struct EvasionSink {
    Evasions found{};

    void piece(int, Squares plain, Squares promoting) noexcept { add(plain | promoting); }
    template <int by>
    void shifted(Squares plain, Squares promoting) noexcept {
        add(plain | promoting);
    }
    void drops(Kind, Squares to) noexcept { found.drops |= !to.empty(); }

private:
    /// The sets are small: one by one is faster than an instruction that not every machine has.
    void add(Squares set) noexcept {
        for_each_square(set, [this](int) { ++found.on_board; });
    }
};

template <class Variant, Side us>
Evasions evasions_of(const Board& board) {
    EvasionSink sink;
    MoveSets<Variant, us, EvasionSink> sets{board, sink};
    const Safety safety = safety_of<us>(board, Variant::all());
    sets.all(safety);
    sink.found.distant = !sets.targets_of(safety).drops.empty();
    return sink.found;
}

}  // namespace

template <class Variant>
Evasions count_evasions(const Position& position) {
    return position.side() == Side::first ? evasions_of<Variant, Side::first>(position.board())
                                          : evasions_of<Variant, Side::second>(position.board());
}

Hand withheld(Hand attacker, Hand defender, bool distant) noexcept {
    Hand held;
    if (!distant) return held;
    for (const Kind kind : hand_kinds)
        if (!defender.has(kind)) held = held + attacker.only(kind);
    return held;
}

namespace {

template <Side us>
Hand no_new_checks_of(const Board& board) {
    const Hand own = board.hand(us);
    const Hand all = own + board.hand(opponent(us));
    if (board.king(opponent(us)) == no_square) return all;
    const CheckSquares<us> squares{board};
    const Squares occupied = board.occupied();
    Hand most;
    for (const Kind kind : hand_kinds)
        if (own.has(kind) || (squares.direct(kind) - occupied).empty()) most = most + all.only(kind);
    return most;
}

}  // namespace

Hand no_new_checks(const Position& position) {
    return position.side() == Side::first ? no_new_checks_of<Side::first>(position.board())
                                          : no_new_checks_of<Side::second>(position.board());
}

namespace {

template <class Variant, Side us>
Checks look_at_checks_of(Position& position) {
    Checks found;
    const MoveList list = checks<Variant>(position);
    found.count = static_cast<int>(list.size());
    if (list.empty()) return found;
    const Flights<us> flights{position.board(), Variant::all()};
    for (const Move move : list) {
        if (flights.remain_after(move)) continue;
        const Difference difference = position.make(move);
        const bool mates = !has_legal_move<Variant>(position);
        if (mates) {
            found.mate = move;
            found.mate_is_distant = count_evasions<Variant>(position).distant;
        }
        position.unmake(move, difference);
        if (mates) break;
    }
    return found;
}

}  // namespace

template <class Variant>
Checks look_at_checks(Position& position) {
    return position.side() == Side::first ? look_at_checks_of<Variant, Side::first>(position)
                                          : look_at_checks_of<Variant, Side::second>(position);
}

template Evasions count_evasions<Standard>(const Position&);
template Evasions count_evasions<Mini>(const Position&);
template Checks look_at_checks<Standard>(Position&);
template Checks look_at_checks<Mini>(Position&);

}  // namespace kigi::shogi
