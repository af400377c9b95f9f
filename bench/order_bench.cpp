// What an order costs as a coroutine and as a pipeline of views: whole searches with the same nodes, or the run is an
// error. Instructions: valgrind --tool=callgrind build/release/bench/order_bench
// --benchmark_filter='once/reversi/pipeline'

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/move_pipeline.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

/// Nodes of a search from the initial position.
template <class G, class Evaluate, class Order>
std::uint64_t nodes(int depth) {
    static auto table = *TranspositionTable<move_t<G>>::create(16);
    table.clear();
    Driver search{stack(terminal, horizon(Evaluate{}), transposition(table), principal_variation(Order{})),
                  WholeWindow{},
                  {.deepen = true}};
    return search(G{}, at_depth(depth)).counters.nodes;
}

void run(benchmark::State& state, std::uint64_t (*search)(int), std::uint64_t (*other)(int), int depth) {
    if (search(depth - 3) != other(depth - 3)) state.SkipWithError("the two searches differ");
    std::uint64_t count = 0;
    for (auto _ : state) count += search(depth);
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

template <class G, class Evaluate, class Score>
void pair(const std::string& name, int depth) {
    const auto coroutine = nodes<G, Evaluate, MovePicker<G, Score>>;
    const auto pipeline = nodes<G, Evaluate, MovePipeline<G, Score>>;
    for (const auto& [prefix, once] : {std::pair{"", false}, std::pair{"once/", true}}) {
        auto* first =
            benchmark::RegisterBenchmark((prefix + name + "/coroutine").c_str(), run, coroutine, pipeline, depth);
        auto* second =
            benchmark::RegisterBenchmark((prefix + name + "/pipeline").c_str(), run, pipeline, coroutine, depth);
        if (once) first->Iterations(1), second->Iterations(1);
        first->Unit(benchmark::kMillisecond);
        second->Unit(benchmark::kMillisecond);
    }
}

const bool registered = [] {
    pair<Reversi<8>, Mobility, ByMobility>("reversi", 8);
    pair<ConnectFour, OpenFours, ByHistory>("connect-four", 12);
    return true;
}();

}  // namespace
