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

/// Lines of legal moves; `mini` chooses the variant. The board is afterwards as it was.
PlainPerft perft_portable(Board& board, Side side, bool mini, int depth);
PlainPerft perft_v3(Board& board, Side side, bool mini, int depth);

}  // namespace kigi::shogi
