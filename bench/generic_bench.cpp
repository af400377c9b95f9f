// What the framework costs: the same searches as a stack of rules and written by hand. Same nodes, or the run is an
// error. Instructions: valgrind --tool=callgrind build/release/bench/generic_bench
// --benchmark_filter='once/reversi/alpha-beta/stack'

#include <benchmark/benchmark.h>

#include <limits>
#include <memory>
#include <string>

#include <kigi/bench/by_hand.hpp>
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

struct Answer {
    std::int32_t value;
    std::uint64_t nodes;
    friend bool operator==(const Answer&, const Answer&) = default;
};

template <class G, class Evaluate>
Answer alpha_beta_by_hand(int depth) {
    by_hand::AlphaBeta<G, Evaluate> search{no_limit};
    const auto value = search.search(G{}, -infinite.points, infinite.points, depth, 0);
    return {value, search.nodes};
}

template <class G, class Evaluate>
Answer alpha_beta_by_stack(int depth) {
    Driver search{stack(terminal, horizon(Evaluate{}), alpha_beta())};
    const auto found = search(G{}, at_depth(depth));
    return {found.best().value.points, found.counters.nodes};
}

template <class G>
auto& emptied_table() {
    static auto table = TranspositionTable<move_t<G>>::create(16);
    table->clear();
    return *table;
}

template <class G, class Evaluate>
Answer pvs_by_hand(int depth) {
    by_hand::PrincipalVariation<G, Evaluate> search{no_limit, emptied_table<G>()};
    const auto value = search.search(G{}, -infinite.points, infinite.points, depth, 0);
    return {value, search.nodes};
}

template <class G, class Evaluate>
Answer pvs_by_stack(int depth) {
    Driver search{stack(terminal, horizon(Evaluate{}), transposition(emptied_table<G>()), principal_variation())};
    const auto found = search(G{}, at_depth(depth));
    return {found.best().value.points, found.counters.nodes};
}

void run(benchmark::State& state, Answer (*search)(int), Answer (*other)(int), int depth) {
    if (search(depth - 3) != other(depth - 3)) state.SkipWithError("the two searches differ");
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += search(depth).nodes;
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void pair(const std::string& name, Answer (*by_stack)(int), Answer (*by_hand)(int), int depth) {
    for (const auto& [prefix, once] : {std::pair{"", false}, std::pair{"once/", true}}) {
        auto* stack = benchmark::RegisterBenchmark((prefix + name + "/stack").c_str(), run, by_stack, by_hand, depth);
        auto* hand = benchmark::RegisterBenchmark((prefix + name + "/hand").c_str(), run, by_hand, by_stack, depth);
        if (once) stack->Iterations(1), hand->Iterations(1);
        stack->Unit(benchmark::kMillisecond);
        hand->Unit(benchmark::kMillisecond);
    }
}

const bool registered = [] {
    using R = Reversi<8>;
    using C = ConnectFour;
    pair("reversi/alpha-beta", alpha_beta_by_stack<R, Mobility>, alpha_beta_by_hand<R, Mobility>, 10);
    pair("connect-four/alpha-beta", alpha_beta_by_stack<C, OpenFours>, alpha_beta_by_hand<C, OpenFours>, 10);
    pair("reversi/pvs-table", pvs_by_stack<R, Mobility>, pvs_by_hand<R, Mobility>, 10);
    pair("connect-four/pvs-table", pvs_by_stack<C, OpenFours>, pvs_by_hand<C, OpenFours>, 12);
    return true;
}();

}  // namespace
