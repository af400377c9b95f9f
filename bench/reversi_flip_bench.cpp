/// \file
/// Which way of finding flips wins where: alone on boards from games (throughput), and in plain perft.
///
///     reversi_flip_bench --benchmark_filter=flips
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include <kigi/games/reversi/flip/kernels.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace {

using kigi::InstructionSet;
using kigi::Reversi;
using kigi::reversi::Bits;
using kigi::reversi::flip::Kernel;

/// Legal moves of random games, in columns.
struct Boards {
    std::vector<Bits> square;
    std::vector<Bits> mover;
    std::vector<Bits> opponent;

    Boards() {
        std::mt19937 random{1};
        while (square.size() < 4096) {
            for (Reversi<> game; !game.outcome();) {
                auto at = game.moves().begin();
                for (auto k = random() % game.count_moves(); k > 0; --k) ++at;
                if (!(*at).is_pass()) {
                    square.push_back(Bits{1} << (*at).square);
                    mover.push_back(game.mover());
                    opponent.push_back(game.opponent());
                }
                game = game.play(*at);
            }
        }
    }
};

void flips(benchmark::State& state, const Kernel& kernel) {
    static const Boards boards;
    std::vector<Bits> turned(boards.square.size());
    for (auto _ : state) {
        kernel.many(boards.square.data(), boards.mover.data(), boards.opponent.data(), turned.data(),
                    static_cast<int>(turned.size()));
        benchmark::DoNotOptimize(turned.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(turned.size()));
}

void perft(benchmark::State& state, const Kernel& kernel, int depth) {
    const kigi::reversi::Discs start = kigi::reversi::initial_discs(8);
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += kernel.perft(start.mover, start.opponent, depth).leaves;
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

}  // namespace

int main(int argc, char** argv) {
    for (InstructionSet set : kigi::instruction_sets) {
        if (set > kigi::best_instruction_set()) continue;
        for (const Kernel& kernel : kigi::reversi::flip::kernels(set)) {
            const std::string what = std::string{kernel.name} + '/' + std::string{name(set)};
            benchmark::RegisterBenchmark(("flips/" + what).c_str(), flips, kernel);
            benchmark::RegisterBenchmark(("perft9/" + what).c_str(), perft, kernel, 9);
        }
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
