#include <kigi/games/shogi/perft/count_lines.hpp>
#include <kigi/games/shogi/perft/perft_entry.hpp>

namespace kigi::shogi {

namespace {
struct Here;
}

PlainPerft perft_portable(Board& board, PerftTask task) { return count_lines<Here, Standard>(board, task); }

}  // namespace kigi::shogi
