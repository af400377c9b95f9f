// What the learned evaluations of reversi cost, the sum of weights and the network: positions four plies below one with
// 22 empty squares, as a search meets them, one at a time by their boards, by indices that were kept, or all children
// of a position at once.

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/child_batch.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace {

using namespace kigi;
using namespace kigi::reversi;

/// Parents in the order of a search, and their children.
struct Tree {
    std::vector<Reversi<8>> parents;
    std::vector<Reversi<8>> children;
    std::vector<PatternIndices> indices;

    Tree() {
        const auto root =
            Reversi<8>::parse_position("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X").value();
        grow(root, 4);
        for (const auto& parent : parents)
            for (const auto move : parent.moves()) children.push_back(parent.play(move));
        for (const auto& child : children) indices.push_back(pattern_indices(child.mover(), child.opponent()));
    }
    void grow(const Reversi<8>& position, int plies) {
        if (parents.size() == 2000 || position.legal() == 0) return;
        if (plies == 0) {
            parents.push_back(position);
            return;
        }
        for (const auto move : position.moves()) grow(position.play(move), plies - 1);
    }
};

const Tree& tree() {
    static const Tree grown;
    return grown;
}

void choose(const benchmark::State& state) {
    choose_instruction_set(instruction_sets.at(static_cast<std::size_t>(state.range(0))));
}

template <class Evaluation>
void boards(benchmark::State& state) {
    choose(state);
    const auto& evaluation = Evaluation::built_in();
    for (auto _ : state)
        for (const auto& child : tree().children)
            benchmark::DoNotOptimize(evaluation.evaluate(child.mover(), child.opponent()));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tree().children.size()));
}

template <class Evaluation>
void kept_indices(benchmark::State& state) {
    choose(state);
    const auto& evaluation = Evaluation::built_in();
    for (auto _ : state)
        for (std::size_t i = 0; i < tree().children.size(); ++i) {
            const auto& child = tree().children[i];
            benchmark::DoNotOptimize(evaluation.evaluate(tree().indices[i], child.mover(), child.opponent()));
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tree().children.size()));
}

/// With the expansion, which counts the children's moves.
template <class Evaluation>
void all_children(benchmark::State& state) {
    choose(state);
    static constexpr std::array<Expand*, 3> expansions{expand_portable, expand_v3, expand_v4};
    auto* const expand = expansions.at(static_cast<std::size_t>(instruction_set()));
    const auto& evaluation = Evaluation::built_in();
    ChildBoards children;
    std::array<std::int32_t, most_moves> values{};
    for (auto _ : state)
        for (const auto& parent : tree().parents) {
            expand(parent.mover(), parent.opponent(), parent.legal(), Reversi<8>::board, children);
            evaluation.evaluate_children(parent.mover(), parent.opponent(), children, values.data());
            benchmark::DoNotOptimize(values.data());
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tree().children.size()));
}

BENCHMARK(boards<PatternEvaluation>)->DenseRange(0, 2)->ArgName("set");
BENCHMARK(boards<NetworkEvaluation>)->DenseRange(0, 2)->ArgName("set");
BENCHMARK(kept_indices<PatternEvaluation>)->DenseRange(0, 2)->ArgName("set");
BENCHMARK(kept_indices<NetworkEvaluation>)->DenseRange(0, 2)->ArgName("set");
BENCHMARK(all_children<PatternEvaluation>)->DenseRange(0, 2)->ArgName("set");
BENCHMARK(all_children<NetworkEvaluation>)->DenseRange(0, 2)->ArgName("set");

}  // namespace
