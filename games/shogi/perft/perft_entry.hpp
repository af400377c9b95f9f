#pragma once
/// \file
/// One entry for each instruction set.

#include <cstdint>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>

namespace kigi::shogi {

struct PlainPerft {
    std::uint64_t leaves;
    std::uint64_t finished;
};

/// How the moves of the last ply are counted: from the sets of their destinations, or by listing them. The two customs
/// give the same number at different speeds; programs that are compared must keep the same one.
enum class LastPly : std::uint8_t { from_sets, listed };

struct PerftTask {
    Side side;
    LastPly last_ply;
    int depth;
};

/// Lines of legal moves of the standard game. The board is afterwards as it was.
PlainPerft perft_portable(Board& board, PerftTask task);
PlainPerft perft_v3(Board& board, PerftTask task);

}  // namespace kigi::shogi
