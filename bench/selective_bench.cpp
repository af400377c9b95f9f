// What selective parts save and what they miss: nodes relative to the full search of the same depth, and on how many of
// the positions the value is the same.

#include <cstdint>
#include <cstdio>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/history_pruning.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/null_move.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

namespace {

using namespace kigi;

/// Iterative deepening with a table, ordered by `Score`, at positions after `plies` random moves.
template <class G, class Evaluate, class Score>
void compare(const char* game, int depth, int plies) {
    auto table = *TranspositionTable<move_t<G>>::create(16);
    const auto positions = laws::random_positions(G{}, 12, plies, 4);
    const auto deepened = [&](auto... rules) {
        return Driver{
            stack(terminal, horizon(Evaluate{}), transposition(table), rules...), WholeWindow{}, {.deepen = true}};
    };
    const auto with = [&](auto... parts) { return deepened(principal_variation(MovePicker<G, Score>{}, parts...)); };
    const auto show = [&](const char* what, const auto& search) {
        std::uint64_t nodes = 0, full_nodes = 0;
        int same = 0, count = 0;
        for (const auto& position : positions) {
            if (position.outcome()) continue;
            table.clear();
            auto selective = search;
            const auto found = selective(position, at_depth(depth));
            table.clear();
            const auto full = with()(position, at_depth(depth));
            nodes += found.counters.nodes;
            full_nodes += full.counters.nodes;
            same += found.best().value == full.best().value;
            ++count;
        }
        std::printf("%-12s depth %d  %-30s %3.0f %% of %lu nodes, the same value at %d of %d\n", game, depth, what,
                    100.0 * static_cast<double>(nodes) / static_cast<double>(full_nodes),
                    static_cast<unsigned long>(full_nodes), same, count);
    };
    show("late moves, one ply less", with(late_move_reductions({.plies = 1})));
    show("late moves, two plies less", with(late_move_reductions({.plies = 2})));
    show("history pruning", with(history_pruning()));
    if constexpr (Passing<G>) show("null move", deepened(null_move(), principal_variation(MovePicker<G, Score>{})));
}

}  // namespace

int main() {
    compare<ConnectFour, OpenFours, ByHistory>("connect four", 9, 14);
    compare<Reversi<8>, Mobility, ByMobility>("reversi", 7, 30);
}
