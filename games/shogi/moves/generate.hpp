#pragma once
/// \file
/// The legal moves of a position as sets of destinations, one set a piece or a kind in hand. What becomes of a set, a
/// list of moves or a number, is the sink's affair.

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/sliding.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/drop_pawn_mate.hpp>
#include <kigi/games/shogi/moves/safety.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Where pieces may go: without a check anywhere but on own pieces; in check to the checker or between.
struct Targets {
    Squares moves;
    Squares drops;
};

/// Gives a sink
///  - `piece(from, plain, promoting)`: a piece on `from` may go to `plain` as it is, to `promoting` with promotion;
///  - `shifted<by>(plain, promoting)`: pieces that all go by the same step, by their destinations;
///  - `drops(kind, set)`.
/// Any of them may be given an empty set.
template <class Variant, Side us, class Sink>
class MoveSets {
public:
    [[gnu::always_inline]] MoveSets(const Board& board, Sink& sink) noexcept
        : board_{board},
          sink_{sink},
          own_{board.of(us)},
          occupied_squares_{board.occupied()},
          occupied_{occupied_squares_} {}

    /// All legal moves.
    [[gnu::always_inline]] void all(const Safety& safety) {
        const Targets targets = targets_of(safety);
        king(safety.king_goes);
        others(safety, targets.moves);
        if (!board_.hand(us).empty()) drops(targets.drops);
    }
    /// The king steps to squares of a set.
    [[gnu::always_inline]] void king(Squares to) {
        if (const int from = board_.king(us); from != no_square) sink_.piece(from, to, Squares{});
    }
    /// Every other piece moves to squares of `targets`, which lie among `targets_of(safety).moves`.
    [[gnu::always_inline]] void others(const Safety& safety, Squares targets) { others(safety, targets, own_); }
    /// The same of those among `movable`.
    [[gnu::always_inline]] void others(const Safety& safety, Squares targets, Squares movable) {
        if (safety.checkers.empty()) [[likely]] {
            pieces(movable - safety.pinned, targets);
            if (!safety.pinned.empty()) [[unlikely]]
                pinned(movable & safety.pinned, targets);
        } else if (!targets.empty()) {
            // A pinned piece cannot help against another check. Most checks come from near: few pieces reach the one
            // square that is left to them, and to look back from there is faster than to look at all.
            if (!targets.several()) movable &= attackers<us, Sink>(board_, targets.first(), occupied_squares_);
            pieces_apart(movable - safety.pinned, targets);
        }
    }
    /// The sets in which a move would be, if it is legal; and others.
    void only(Move move, const Safety& safety) {
        const Squares to = Squares::of(move.to());
        const Targets targets = targets_of(safety);
        if (move.is_drop()) {
            if (!board_.hand(us).empty()) drops(targets.drops & to);
        } else if (move.from() == board_.king(us)) {
            sink_.piece(move.from(), safety.king_goes, Squares{});
        } else {
            const Squares mover = own_ & Squares::of(move.from());
            Squares allowed = targets.moves & to;
            if (safety.pinned.meets(mover)) [[unlikely]] {
                if (!safety.checkers.empty()) return;
                allowed &= line_before_king(move.from());
            }
            pieces_apart(mover, allowed);
        }
    }
    [[nodiscard]] [[gnu::always_inline]] Targets targets_of(const Safety& safety) const noexcept {
        if (safety.checkers.empty()) [[likely]]
            return {Variant::all() - own_, Variant::all() - occupied_squares_};
        if (safety.checkers.several()) return {};
        const int checker = safety.checkers.first();
        // Next to the king there is nothing between, whatever the piece; a knight is on no line.
        const bool on_line = towards(board_.king(us), checker) != Direction::none;
        const Squares drops = on_line ? between(board_.king(us), checker) : Squares{};
        return {drops | safety.checkers, drops};
    }

    /// Moves of the pieces among `movable` to squares of `targets`, but for the king.
    [[gnu::always_inline]] void pieces(Squares movable, Squares targets) {
        pawns(board_.of(Mover::pawn) & movable, targets);
        if constexpr (Variant::has_lances_and_knights) {
            knights(board_.of(Mover::knight) & movable, targets);
            for_each_square(board_.of(Mover::lance) & movable, [&](int from) __attribute__((always_inline)) {
                const Squares to = occupied_.template lance<us>(from) & targets;
                sink_.piece(from, to - last_rank, to & zone);
            });
        }
        for_each_square(board_.of(Mover::silver) & movable, [&](int from) __attribute__((always_inline)) {
            promoting(from, step(piece_of(us, Kind::silver), from) & targets);
        });
        for_each_square(board_.of(Mover::gold) & movable, [&](int from) __attribute__((always_inline)) {
            sink_.piece(from, step(piece_of(us, Kind::gold), from) & targets, Squares{});
        });
        for_each_square(board_.of(Mover::bishop) & movable, [&](int from) __attribute__((always_inline)) {
            promoting(from, occupied_.bishop(from) & targets);
        });
        for_each_square(board_.of(Mover::rook) & movable, [&](int from) __attribute__((always_inline)) {
            promoting(from, occupied_.rook(from) & targets);
        });
        for_each_square(board_.of(Mover::horse) & movable, [&](int from) __attribute__((always_inline)) {
            sink_.piece(from, (occupied_.bishop(from) | step(piece_of(us, Kind::horse), from)) & targets, Squares{});
        });
        for_each_square(board_.of(Mover::dragon) & movable, [&](int from) __attribute__((always_inline)) {
            sink_.piece(from, (occupied_.rook(from) | step(piece_of(us, Kind::dragon), from)) & targets, Squares{});
        });
    }

    /// Drops on squares of `targets`, which are empty; the hand is not.
    [[gnu::always_inline]] void drops(Squares targets) {
        const Hand hand = board_.hand(us);
        if (hand.has(Kind::pawn)) pawn_drops(targets);
        if (!hand.has_more_than_pawns()) return;
        if constexpr (Variant::has_lances_and_knights) {
            if (hand.has(Kind::lance)) sink_.drops(Kind::lance, targets - last_rank);
            if (hand.has(Kind::knight)) sink_.drops(Kind::knight, targets - last_two_ranks);
        }
        for (const Kind kind : {Kind::silver, Kind::gold, Kind::bishop, Kind::rook})
            if (hand.has(kind)) sink_.drops(kind, targets);
    }

private:
    /// The same out of line, for where it is rare: inlined there too, it would be compiled three times per caller.
    [[gnu::noinline]] void pieces_apart(Squares movable, Squares targets) { pieces(movable, targets); }

    static constexpr Side them = opponent(us);
    static constexpr int forward = us == Side::first ? -1 : 1;
    static constexpr Squares zone = Variant::template zone<us>;
    static constexpr Squares last_rank = Variant::template far<us, 1>;
    static constexpr Squares last_two_ranks = Variant::template far<us, 2>;

    [[gnu::always_inline]] void pawns(Squares pawns, Squares targets) {
        const Squares to = pawns.shifted<forward>() & targets;
        sink_.template shifted<forward>(to - last_rank, to & zone);
    }
    [[gnu::always_inline]] void knights(Squares knights, Squares targets) {
        const Squares left = knights.shifted<9 + 2 * forward>() & targets;
        const Squares right = knights.shifted<-9 + 2 * forward>() & targets;
        sink_.template shifted<9 + 2 * forward>(left - last_two_ranks, left & zone);
        sink_.template shifted<-9 + 2 * forward>(right - last_two_ranks, right & zone);
    }
    /// A piece that may promote and may always do without.
    [[gnu::always_inline]] void promoting(int from, Squares to) {
        sink_.piece(from, to, zone.contains(from) ? to : to & zone);
    }
    /// Each pinned piece keeps to its line.
    [[gnu::always_inline]] void pinned(Squares pinned, Squares targets) {
        for (const int from : pinned) pieces_apart(Squares::of(from), targets & line_before_king(from));
    }
    [[nodiscard]] [[gnu::always_inline]] Squares line_before_king(int from) const noexcept {
        const int king = board_.king(us);
        return ray(king, towards(king, from));
    }
    [[gnu::always_inline]] void pawn_drops(Squares targets) {
        Squares to = (targets & files_without(board_.of(Mover::pawn) & own_)) - last_rank;
        if (const int king = board_.king(them); king != no_square) {
            const Squares before = step(piece_of(them, Kind::pawn), king);
            if (before.meets(to) && mates_by_pawn_drop<us, Sink>(board_, before.first(), Variant::all())) to -= before;
        }
        sink_.drops(Kind::pawn, to);
    }

    const Board& board_;
    Sink& sink_;
    Squares own_;
    Squares occupied_squares_;
    Occupied occupied_;
};

/// All legal moves of `us` into the sink.
template <class Variant, Side us, class Sink>
[[gnu::always_inline]] inline void generate(const Board& board, Sink& sink) {
    MoveSets<Variant, us, Sink>{board, sink}.all(safety_of<us>(board, Variant::all()));
}

}  // namespace kigi::shogi
