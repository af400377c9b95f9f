#pragma once
/// \file
/// Perft for one instruction set: moves are listed and made, and those of the last ply counted from sets.

#include <array>
#include <cstdint>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/move_list.hpp>
#include <kigi/games/shogi/moves/sinks.hpp>
#include <kigi/games/shogi/perft/perft_entry.hpp>

namespace kigi::shogi {

/// `Tag` is a type of the source that uses it: then nothing here is shared with other objects.
template <class Tag, class Variant, LastPly last_ply>
class CountLines {
public:
    static PlainPerft from(Board& board, Side side, int depth) {
        if (depth <= 0) return {1, 0};
        PlainPerft total{0, 0};
        if (side == Side::first)
            below<Side::first>(board, depth, total);
        else
            below<Side::second>(board, depth, total);
        return total;
    }

private:
    template <Side us>
    static void below(Board& board, int depth, PlainPerft& total) {
        if (last_ply == LastPly::from_sets && depth == 1) {
            CountSink<Tag> sink;
            generate<Variant, us>(board, sink);
            add(sink.count, total);
            return;
        }
        Move moves[most_moves];
        ListSink<Tag> sink{moves};
        generate<Variant, us>(board, sink);
        if (depth == 1) {
            asm volatile("" : : "r"(moves) : "memory");  // the list counts as read, or none would be written
            add(static_cast<std::uint64_t>(sink.end - moves), total);
            return;
        }
        if (sink.end == moves) ++total.finished;
        for (const Move* move = moves; move != sink.end; ++move) {
            const Piece taken = board.make<us>(*move);
            below<opponent(us)>(board, depth - 1, total);
            board.unmake<us>(*move, taken);
        }
    }
    [[gnu::always_inline]] static void add(std::uint64_t moves, PlainPerft& total) {
        total.leaves += moves;
        total.finished += moves == 0 ? 1 : 0;
    }
};

template <class Tag, class Variant>
[[gnu::always_inline]] inline PlainPerft count_lines(Board& board, PerftTask task) {
    return task.last_ply == LastPly::from_sets
               ? CountLines<Tag, Variant, LastPly::from_sets>::from(board, task.side, task.depth)
               : CountLines<Tag, Variant, LastPly::listed>::from(board, task.side, task.depth);
}
}  // namespace kigi::shogi
