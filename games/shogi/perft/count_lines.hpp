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
template <class Tag>
struct CountLines {
    template <class Variant, Side us>
    static void below(Board& board, int depth, PlainPerft& total) {
        if (depth == 1) {
            CountSink<Tag> sink;
            generate<Variant, us>(board, sink);
            total.leaves += sink.count;
            total.finished += sink.count == 0 ? 1 : 0;
            return;
        }
        Move moves[most_moves];
        ListSink<Tag> sink{moves};
        generate<Variant, us>(board, sink);
        if (sink.end == moves) ++total.finished;
        for (const Move* move = moves; move != sink.end; ++move) {
            const Piece taken = board.make<us>(*move);
            below<Variant, opponent(us)>(board, depth - 1, total);
            board.unmake<us>(*move, taken);
        }
    }
    template <class Variant>
    static PlainPerft from(Board& board, Side side, int depth) {
        PlainPerft total{0, 0};
        if (depth <= 0) return {1, 0};
        if (side == Side::first)
            below<Variant, Side::first>(board, depth, total);
        else
            below<Variant, Side::second>(board, depth, total);
        return total;
    }
    static PlainPerft from(Board& board, Side side, bool mini, int depth) {
        return mini ? from<Mini>(board, side, depth) : from<Standard>(board, side, depth);
    }
};

}  // namespace kigi::shogi
