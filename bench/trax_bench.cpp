/// \file
/// Trax: perft (leaves a second), and what a ply, a list of moves, a key and a copy cost as the board grows,
/// and what evaluators cost.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <unordered_map>
#include <vector>

#include <kigi/eval/trax/line_distance.hpp>
#include <kigi/eval/trax/trax_leaf_average.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/trax/threats/threats.hpp>
#include <kigi/games/trax/trax.hpp>

namespace {

using kigi::Trax;

void perft(benchmark::State& state) {
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += kigi::perft(Trax{}, depth).leaves;
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

/// Made and unmade move after move, the last ply counted.
void perft_by_moves(benchmark::State& state) {
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t leaves = 0;
    kigi::NoPerftTable none;
    for (auto _ : state) {
        Trax game;
        leaves += kigi::perft_in_place(game, depth, none).leaves;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

/// Lines counted with a table of any size, by the plain key or by the least of all symmetries.
template <bool canonical>
std::uint64_t count(Trax& game, int depth, std::unordered_map<std::uint64_t, std::uint64_t>& known) {
    if (game.outcome()) return 0;
    if (depth == 1) return game.count_moves();
    const auto slot = (canonical ? game.canonical_key() : game.key()) + static_cast<std::uint64_t>(depth);
    if (const auto found = known.find(slot); found != known.end()) return found->second;
    std::uint64_t leaves = 0;
    for (const auto move : game.moves()) {
        kigi::Child<Trax> child{game, move};
        leaves += count<canonical>(*child, depth - 1, known);
    }
    return known[slot] = leaves;
}

template <bool canonical>
void perft_with_table(benchmark::State& state, const char* line, int depth) {
    std::unordered_map<std::uint64_t, std::uint64_t> known;
    for (auto _ : state) {
        known.clear();
        Trax game = *kigi::after_moves(Trax{}, line);
        benchmark::DoNotOptimize(count<canonical>(game, depth, known));
    }
    state.counters["entries"] = static_cast<double>(known.size());
}
void with_plain_keys(benchmark::State& state, const char* line, int depth) {
    perft_with_table<false>(state, line, depth);
}
void with_canonical_keys(benchmark::State& state, const char* line, int depth) {
    perft_with_table<true>(state, line, depth);
}

/// A game that goes on, at random, when only loops win: so many plies.
Trax grown(std::int64_t plies) {
    Trax game{Trax::Rules::loops};
    game.make({0, 0, kigi::trax::Tile::cross});
    std::mt19937 random{17};
    for (std::int64_t ply = 1; ply < plies;) {
        const auto column = random() % (static_cast<std::uint32_t>(game.width()) + 2);
        const auto row = random() % (static_cast<std::uint32_t>(game.height()) + 2);
        const Trax::Move move{static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row),
                              static_cast<kigi::trax::Tile>(random() % 3)};
        if (!game.can_play(move)) continue;
        const auto before = game.make(move);
        if (game.outcome())
            game.unmake(move, before);
        else
            ++ply;
    }
    return game;
}

/// A sample of the legal moves, so that what is measured is not in the nearest cache by repetition alone.
std::vector<Trax::Move> some_moves(const Trax& game) {
    std::vector<Trax::Move> all;
    for (const auto move : game.moves()) all.push_back(move);
    std::mt19937 random{5};
    std::vector<Trax::Move> some;
    for (int n = 0; n < 64; ++n) some.push_back(all[random() % all.size()]);
    return some;
}

void ply(benchmark::State& state) {
    Trax game = grown(state.range(0));
    const auto moves = some_moves(game);
    std::size_t next = 0;
    std::int64_t tiles = 0;
    for (auto _ : state) {
        const auto move = moves[next++ % moves.size()];
        const auto before = game.make(move);
        tiles += static_cast<std::int64_t>(game.tiles() - before.tiles);
        benchmark::DoNotOptimize(game.key());
        game.unmake(move, before);
    }
    state.counters["tiles"] = static_cast<double>(game.tiles());
    state.counters["tiles a ply"] = static_cast<double>(tiles) / static_cast<double>(state.iterations());
}

void list(benchmark::State& state) {
    const Trax game = grown(state.range(0));
    std::int64_t moves = 0;
    for (auto _ : state)
        for (const auto move : game.moves()) {
            benchmark::DoNotOptimize(move);
            ++moves;
        }
    state.SetItemsProcessed(moves);
}

void first_move(benchmark::State& state) {
    const Trax game = grown(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(*game.moves().begin());
}

void copy(benchmark::State& state) {
    const Trax game = grown(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(Trax{game});
}

void key(benchmark::State& state) {
    const Trax game = grown(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(game.key());
}

void canonical_key(benchmark::State& state) {
    const Trax game = grown(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(game.canonical_key());
}

/// Positions of random games that go on while they can: what evaluators see.
const std::vector<Trax>& positions_of_games() {
    static const std::vector<Trax> positions = [] {
        std::vector<Trax> seen;
        std::mt19937 random{23};
        std::vector<Trax::Move> moves;
        for (int games = 0; games < 50; ++games) {
            for (Trax game; !game.outcome() && game.tiles() < 60;) {
                seen.push_back(game);
                moves.clear();
                for (const auto move : game.moves()) moves.push_back(move);
                game.make(moves[random() % moves.size()]);
            }
        }
        return seen;
    }();
    return positions;
}

template <class Look>
void look_at_positions(benchmark::State& state, Look look) {
    const auto& positions = positions_of_games();
    for (auto _ : state)
        for (const Trax& position : positions) benchmark::DoNotOptimize(look(position));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

void completions(benchmark::State& state) {
    std::vector<kigi::trax::Completion> found;
    look_at_positions(state, [&](const Trax& position) {
        kigi::trax::find_completions(position, found);
        return found.size();
    });
}

void can_win_at_once(benchmark::State& state) {
    look_at_positions(
        state, [&](const Trax& position) { return kigi::trax::can_win_at_once(position, position.side_to_move()); });
}

void leaf_average_by_play(benchmark::State& state) {
    look_at_positions(state, [](const Trax& position) { return kigi::LeafAverage{}(position).points; });
}
void leaf_average(benchmark::State& state) {
    look_at_positions(state, [](const Trax& position) { return kigi::TraxLeafAverage{}(position).points; });
}
/// Anew each time, without what the evaluator remembers.
void line_distance(benchmark::State& state) {
    look_at_positions(state, [](const Trax& position) {
        return position.tiles() == 0 ? 0 : kigi::LineDistance{}.estimate(position).points;
    });
}

void random_game(benchmark::State& state) {
    std::mt19937 random{3};
    std::int64_t plies = 0;
    std::vector<Trax::Move> moves;
    for (auto _ : state) {
        for (Trax game; !game.outcome(); ++plies) {
            moves.clear();
            for (const auto move : game.moves()) moves.push_back(move);
            game.make(moves[random() % moves.size()]);
        }
    }
    state.SetItemsProcessed(plies);
}

}  // namespace

BENCHMARK(perft)->Arg(5)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(perft_by_moves)->Arg(6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(with_plain_keys, start, "", 7)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(with_canonical_keys, start, "", 7)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(with_plain_keys, six plies, "@0+ @1+ C1\\ C2\\ B3\\ D2+", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(with_canonical_keys, six plies, "@0+ @1+ C1\\ C2\\ B3\\ D2+", 5)->Unit(benchmark::kMillisecond);
BENCHMARK(ply)->Arg(3)->Arg(10)->Arg(30)->Arg(100)->Arg(300)->Arg(1000)->Arg(3000)->Arg(10000);
BENCHMARK(list)->Arg(10)->Arg(30)->Arg(100)->Arg(1000)->Arg(10000);
BENCHMARK(first_move)->Arg(10)->Arg(100)->Arg(10000);
BENCHMARK(copy)->Arg(10)->Arg(30)->Arg(100);
BENCHMARK(key)->Arg(10)->Arg(30)->Arg(10000);
BENCHMARK(canonical_key)->Arg(10)->Arg(30);
BENCHMARK(completions)->Unit(benchmark::kMicrosecond);
BENCHMARK(can_win_at_once)->Unit(benchmark::kMicrosecond);
BENCHMARK(leaf_average_by_play)->Unit(benchmark::kMicrosecond);
BENCHMARK(leaf_average)->Unit(benchmark::kMicrosecond);
BENCHMARK(line_distance)->Unit(benchmark::kMicrosecond);
BENCHMARK(random_game)->Unit(benchmark::kMicrosecond);
