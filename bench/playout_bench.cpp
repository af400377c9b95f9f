// Random playouts for any game against loops written by hand for one: the same draws, the same end.

#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>
#include <utility>

#include <kigi/framework/game/playout.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace {

using namespace kigi;

std::uint64_t nth_bit(std::uint64_t word, std::uint32_t n) {
    for (; n > 0; --n) word &= word - 1;
    return word & -word;
}

template <class G>
std::int32_t generic(SplitMix& random) {
    static MoveDraw<G> draw;
    G game{};
    return playout(game, draw, random).points;
}

std::int32_t reversi_by_hand(SplitMix& random) {
    const Reversi<8> start;
    auto mover = start.mover();
    auto opponent = start.opponent();
    std::int32_t sign = 1;
    for (bool passed = false;; sign = -sign) {
        const auto legal = reversi::legal_squares(mover, opponent);
        if (legal == 0) {
            if (passed) break;
            std::swap(mover, opponent);
            passed = true;
            continue;
        }
        passed = false;
        const auto bit = nth_bit(legal, random.below(static_cast<std::uint32_t>(reversi::count(legal))));
        const auto turned = reversi::flip::lines(std::countr_zero(bit), mover, opponent);
        mover ^= turned | bit;
        opponent ^= turned;
        std::swap(mover, opponent);
    }
    const int own = reversi::count(mover);
    const int others = reversi::count(opponent);
    const int empty = own > others ? 64 - own - others : own < others ? own + others - 64 : 0;
    return sign * (own - others + empty);
}

std::int32_t connect_four_by_hand(SplitMix& random) {
    constexpr std::uint64_t bottom = 0x40810204081;
    std::uint64_t own = 0;
    std::uint64_t taken = 0;
    for (int plies = 0; plies < 42;) {
        const std::uint64_t landing = (taken + bottom) & (bottom * 63);
        const auto bit = nth_bit(landing, random.below(static_cast<std::uint32_t>(std::popcount(landing))));
        own |= bit;
        taken |= bit;
        ++plies;
        for (const int step : {1, 6, 7, 8})
            if (const auto pairs = own & (own >> step); (pairs & (pairs >> (2 * step))) != 0)
                return (44 - plies) / 2 * (plies % 2 == 1 ? 1 : -1);
        own ^= taken;
    }
    return 0;
}

void run(benchmark::State& state, std::int32_t (*one)(SplitMix&)) {
    SplitMix random{1};
    for (auto _ : state) benchmark::DoNotOptimize(one(random));
    state.counters["playouts/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(run, reversi / generic, generic<Reversi<8>>);
BENCHMARK_CAPTURE(run, reversi / hand, reversi_by_hand);
BENCHMARK_CAPTURE(run, connect_four / generic, generic<ConnectFour>);
BENCHMARK_CAPTURE(run, connect_four / hand, connect_four_by_hand);
BENCHMARK_CAPTURE(run, tictactoe / generic, generic<TicTacToe>);
BENCHMARK_CAPTURE(run, kalah / generic, generic<Kalah>);

}  // namespace
