// What more threads bring: the same positions searched by one thread and by several, in turn, each from an empty table.
//
//   parallel_bench [ffo|mid-game|connect-four] [threads=2] [first..last] [split|table]
//
// A line a position: seconds and nodes of either, how much faster, and how many more nodes. Values that differ are an
// error. Other work on the machine shows at once: run it when there is none.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

struct Task {
    int threads = 2;
    std::size_t first = 0;
    std::size_t last = 1000;
    ThreadSharing sharing = ThreadSharing::split;
};

template <class G, class Evaluate, class Score>
bool compare(const std::vector<G>& positions, const Limits& limits, Evaluate evaluate, Score score,
             MovePickerOptions order, const Task& task) {
    const auto team = Team::create(task.threads);
    auto table = TranspositionTable<move_t<G>>::create(256);
    if (!team || !table) return false;
    const auto rules = stack(terminal, ScoreBounds{}, horizon(evaluate), transposition(*table, order.least_plies_left),
                             young_brothers_wait(principal_variation(MovePicker<G, Score>{score, order}),
                                                 SplitOptions{.least_plies_left = order.least_plies_left + 10}));
    const DriverOptions options{.deepen = true, .leap_after = 8};
    double seconds[2] = {};
    double nodes[2] = {};
    bool same = true;
    for (std::size_t i = task.first; i < std::min(task.last, positions.size()); ++i) {
        std::optional<Value> values[2];
        double spent[2] = {};
        double entered[2] = {};
        for (const int many : {0, 1}) {
            table->clear();
            Driver search{rules, in_parallel(many ? *team : nullptr, WholeWindow{}, task.sharing), options};
            const auto found = search(positions[i], limits);
            values[many] = found.best().value;
            spent[many] = std::chrono::duration<double>{found.time}.count();
            entered[many] = static_cast<double>(found.counters.nodes);
            seconds[many] += spent[many];
            nodes[many] += entered[many];
        }
        std::printf("%3zu  %+4d  %8.3f s %11.0f  %8.3f s %11.0f   time %.3f  nodes %.3f\n", i + 1, values[0]->points,
                    spent[0], entered[0], spent[1], entered[1], spent[0] / spent[1], entered[1] / entered[0]);
        std::fflush(stdout);
        same = same && values[0] == values[1];
    }
    std::printf("all        %8.3f s %11.0f  %8.3f s %11.0f   time %.3f  nodes %.3f\n", seconds[0], nodes[0], seconds[1],
                nodes[1], seconds[0] / seconds[1], nodes[1] / nodes[0]);
    if (!same) std::printf("the values differ\n");
    return same;
}

std::vector<Reversi<8>> ffo() {
    std::vector<Reversi<8>> positions;
    std::ifstream file{KIGI_TEST_DATA "/reversi/fforum-40-59.obf"};
    for (std::string line; std::getline(file, line);)
        if (const auto problem = reversi::parse_obf_line(line, 8); problem && *problem)
            positions.emplace_back((*problem)->discs);
    return positions;
}

template <class G>
std::vector<G> by_random_play(int count, int plies, std::uint32_t seed) {
    std::mt19937 random{seed};
    std::vector<G> positions;
    while (static_cast<int>(positions.size()) < count) {
        G at;
        for (int i = 0; i < plies && !at.outcome(); ++i) {
            std::vector<move_t<G>> moves;
            for (const auto move : at.moves()) moves.push_back(move);
            at = at.play(moves[random() % moves.size()]);
        }
        if (!at.outcome()) positions.push_back(at);
    }
    return positions;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "mid-game";
    Task task;
    if (argc > 2) task.threads = std::atoi(argv[2]);
    if (argc > 3) std::sscanf(argv[3], "%zu..%zu", &task.first, &task.last), --task.first;
    if (argc > 4 && std::string_view{argv[4]} == "table") task.sharing = ThreadSharing::table;
    if (what == "ffo")
        return !compare(ffo(), Limits{}, Mobility{}, ByMobility{},
                        MovePickerOptions{.killers = false, .least_plies_left = 10}, task);
    if (what == "mid-game")
        return !compare(by_random_play<Reversi<8>>(10, 16, 1), at_depth(11), Mobility{}, ByMobility{},
                        MovePickerOptions{.killers = false}, task);
    if (what == "connect-four")
        return !compare(by_random_play<ConnectFour>(10, 8, 1), at_depth(18), OpenFours{}, ByHistory{},
                        MovePickerOptions{}, task);
    std::fprintf(stderr, "parallel_bench: '%s' is none of ffo, mid-game, connect-four\n", argv[1]);
    return 2;
}
