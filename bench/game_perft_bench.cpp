/// \file
/// Perft of the small games by the generic count (leaves a second), without a table.
#include <benchmark/benchmark.h>

#include <cstdint>

#include <kigi/framework/game/perft.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace {

template <class G>
void plain(benchmark::State& state) {
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += kigi::perft(G{}, depth).leaves;
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

}  // namespace

BENCHMARK(plain<kigi::ConnectFour>)->Name("connect four 7x6, fixed")->Arg(9)->Arg(10)->Unit(benchmark::kMillisecond);
BENCHMARK(plain<kigi::ConnectFourOfAnySize>)->Name("connect four 7x6, any size")->Arg(9)->Unit(benchmark::kMillisecond);
BENCHMARK(plain<kigi::Kalah>)->Name("kalah 6,4")->Arg(8)->Unit(benchmark::kMillisecond);
BENCHMARK(plain<kigi::TicTacToe>)->Name("tic-tac-toe")->Arg(9)->Unit(benchmark::kMillisecond);
