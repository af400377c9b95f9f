#include <kigi/games/shogi/perft/count_lines.hpp>
#include <kigi/games/shogi/perft/perft_entry.hpp>

namespace kigi::shogi {

namespace {
struct Here;
}

PlainPerft perft_v3(Board& board, Side side, bool mini, int depth) {
    return CountLines<Here>::from(board, side, mini, depth);
}

}  // namespace kigi::shogi
