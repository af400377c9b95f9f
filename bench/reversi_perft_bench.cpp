/// \file
/// Plain perft of reversi by instruction set (leaves a second), and what a batch of children saves over one by one.
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include <kigi/games/reversi/reversi.hpp>

namespace {

using kigi::InstructionSet;
using kigi::Reversi;

void lanes(benchmark::State& state, InstructionSet set, int depth) {
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += Reversi<>{}.count_lines(depth, set).leaves;
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

std::vector<Reversi<>> positions() {
    std::mt19937 random{1};
    std::vector<Reversi<>> all;
    while (all.size() < 1024) {
        for (Reversi<> game; !game.outcome();) {
            all.push_back(game);
            auto at = game.moves().begin();
            for (auto k = random() % game.count_moves(); k > 0; --k) ++at;
            game = game.play(*at);
        }
    }
    return all;
}

/// All children and their numbers of moves; an item is a child.
void children_by_batch(benchmark::State& state, InstructionSet set) {
    const auto all = positions();
    const InstructionSet before = kigi::instruction_set();
    kigi::choose_instruction_set(set);
    Reversi<>::ChildBatch batch;
    std::uint64_t children = 0;
    std::uint64_t moves = 0;
    for (auto _ : state) {
        for (const Reversi<>& game : all) {
            game.expand(batch);
            for (std::size_t i = 0; i < batch.size(); ++i) moves += batch.count_moves(i);
            children += batch.size();
        }
    }
    benchmark::DoNotOptimize(moves);
    kigi::choose_instruction_set(before);
    state.SetItemsProcessed(static_cast<std::int64_t>(children));
}

void children_one_by_one(benchmark::State& state) {
    const auto all = positions();
    std::uint64_t children = 0;
    std::uint64_t moves = 0;
    for (auto _ : state) {
        for (const Reversi<>& game : all) {
            for (const auto move : game.moves()) {
                moves += game.play(move).count_moves();
                ++children;
            }
        }
    }
    benchmark::DoNotOptimize(moves);
    state.SetItemsProcessed(static_cast<std::int64_t>(children));
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::RegisterBenchmark("children/one_by_one", children_one_by_one);
    for (InstructionSet set : kigi::instruction_sets) {
        if (set > kigi::best_instruction_set()) continue;
        const std::string which{name(set)};
        benchmark::RegisterBenchmark(("children/batch/" + which).c_str(), children_by_batch, set);
        benchmark::RegisterBenchmark(("perft11/" + which).c_str(), lanes, set, 11)->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
