/// \file
/// Perft of shogi (leaves a second), by both customs: the moves of the last ply counted from sets, or listed.

#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>

#include <kigi/games/shogi/perft/perft.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace {

using namespace kigi;
using shogi::LastPly;

struct Task {
    const char* name;
    const char* position;
    int depth;
};
constexpr Task tasks[]{
    {"start6", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 6},
    {"matsuri4", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 4},
    {"most3", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3},
};

void count(benchmark::State& state, Task task, InstructionSet set, LastPly last_ply) {
    const auto game = *Shogi{}.parse_position(task.position);
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += shogi::perft<shogi::Standard>(game.position(), task.depth, set, last_ply).leaves;
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

}  // namespace

int main(int argc, char** argv) {
    for (const InstructionSet set : {InstructionSet::portable, InstructionSet::v3}) {
        if (set > best_instruction_set()) continue;
        for (const LastPly last_ply : {LastPly::from_sets, LastPly::listed})
            for (const Task& task : tasks) {
                const std::string name = std::string{task.name} +
                                         (last_ply == LastPly::listed ? "/listed/" : "/from_sets/") +
                                         std::string{kigi::name(set)};
                benchmark::RegisterBenchmark(name.c_str(), count, task, set, last_ply)->Unit(benchmark::kMillisecond);
            }
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
