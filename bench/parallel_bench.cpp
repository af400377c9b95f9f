// What more threads bring: the same positions searched by one thread and by several, in turn, each from an empty table.
// The searcher is the program's own, from the catalogue: what is measured here is what `threads=N` does there.
//
//   parallel_bench [ffo|mid-game|pvs-ffo|pvs-mid-game|connect-four] [threads=2] [first..last] [split|table]
//
// The first two are by the engine of reversi, exact and 22 plies deep. A line a position: seconds and nodes of either,
// how much faster, and how many more nodes. Values that differ are an error, but for those of selective searches, which
// depend on what the table knows. Other work on the machine shows at once: run it when there is none.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/catalogue/catalogue.hpp>

namespace {

using namespace kigi;

struct Task {
    const char* game;
    std::string searcher;  ///< with its settings, but for the threads
    std::vector<PositionPtr> positions;
    bool selective = false;
};

struct Range {
    int threads = 2;
    std::size_t first = 0;
    std::size_t last = 1000;
    std::string parallel{};  ///< empty: as the searcher does
};

GamePtr game_named(const char* name) { return builtin_catalogue().game(name).value(); }

SearcherPtr searcher_of(const Task& task, const AnyGame& game, const Range& range, int threads) {
    const std::string text = task.searcher + ",table=256,threads=" + std::to_string(threads) +
                             (range.parallel.empty() ? "" : ",parallel=" + range.parallel) + ")";
    auto made = builtin_catalogue().searcher(game, parse_spec(text).value());
    if (made) return *std::move(made);
    std::fprintf(stderr, "parallel_bench: %s\n", made.error().what.c_str());
    std::exit(2);
}

bool compare(const Task& task, const Range& range) {
    const auto game = game_named(task.game);
    const SearcherPtr searchers[2] = {searcher_of(task, *game, range, 1),
                                      searcher_of(task, *game, range, range.threads)};
    for (const auto& searcher : searchers) searcher->warm_up();
    double seconds[2] = {};
    double nodes[2] = {};
    bool same = true;
    for (std::size_t i = range.first; i < std::min(range.last, task.positions.size()); ++i) {
        std::optional<Points> values[2];
        double spent[2] = {};
        double entered[2] = {};
        for (const int many : {0, 1}) {
            searchers[many]->forget();
            const auto found = searchers[many]->search(*task.positions[i], Limits{});
            values[many] = found.best()->value;
            spent[many] = found.seconds();
            entered[many] = static_cast<double>(found.counters.nodes);
            seconds[many] += spent[many];
            nodes[many] += entered[many];
        }
        std::printf("%3zu  %+4g  %8.3f s %11.0f  %8.3f s %11.0f   time %.3f  nodes %.3f\n", i + 1, values[0]->value(),
                    spent[0], entered[0], spent[1], entered[1], spent[0] / spent[1], entered[1] / entered[0]);
        std::fflush(stdout);
        same = same && (task.selective || values[0] == values[1]);
    }
    std::printf("all        %8.3f s %11.0f  %8.3f s %11.0f   time %.3f  nodes %.3f\n", seconds[0], nodes[0], seconds[1],
                nodes[1], seconds[0] / seconds[1], nodes[1] / nodes[0]);
    if (!same) std::printf("the values differ\n");
    return same;
}

std::vector<PositionPtr> ffo() {
    std::vector<PositionPtr> positions;
    const auto game = game_named("reversi");
    std::ifstream file{KIGI_TEST_DATA "/reversi/fforum-40-59.obf"};
    for (std::string line; std::getline(file, line);)
        if (auto read = game->parse_file_line(line); read && *read) positions.push_back(std::move((*read)->position));
    return positions;
}

std::vector<PositionPtr> by_random_play(const char* name, std::size_t count, int plies, std::uint32_t seed) {
    std::mt19937 random{seed};
    const auto game = game_named(name);
    std::vector<PositionPtr> positions;
    while (positions.size() < count) {
        auto at = game->initial();
        for (int i = 0; i < plies && !at->outcome(); ++i) at->play_nth(random() % at->count_moves());
        if (!at->outcome()) positions.push_back(std::move(at));
    }
    return positions;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "mid-game";
    Range range;
    if (argc > 2) range.threads = std::atoi(argv[2]);
    if (argc > 3) {
        // A number too large for a position is one behind the last of them.
        if (std::sscanf(argv[3], "%9zu..%9zu", &range.first, &range.last) != 2 || range.first == 0 ||
            range.first > range.last) {
            std::fprintf(stderr, "parallel_bench: '%s' is no range of positions (expected, say, 1..5)\n", argv[3]);
            return 2;
        }
        --range.first;
    }
    if (argc > 4) range.parallel = argv[4];
    if (what == "ffo") return !compare({"reversi", "reversi-engine(deepen=deep", ffo()}, range);
    if (what == "mid-game")
        return !compare({"reversi", "reversi-engine(depth=22", by_random_play("reversi", 20, 16, 1), true}, range);
    if (what == "pvs-ffo") return !compare({"reversi", "pvs(eval=mobility,order=fastest", ffo()}, range);
    if (what == "pvs-mid-game")
        return !compare({"reversi", "pvs(depth=11,eval=mobility,order=fastest", by_random_play("reversi", 10, 16, 1)},
                        range);
    if (what == "connect-four")
        return !compare({"connect-four", "pvs(depth=18,order=history", by_random_play("connect-four", 10, 8, 1)},
                        range);
    std::fprintf(stderr, "parallel_bench: '%s' is none of ffo, mid-game, pvs-ffo, pvs-mid-game, connect-four\n",
                 argv[1]);
    return 2;
}
