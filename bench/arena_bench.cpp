/// \file
/// What the arena costs a game: tic-tac-toe at depth 1, where hardly anything is searched.

#include <unistd.h>

#include <filesystem>
#include <string>

#include <benchmark/benchmark.h>

#include <kigi/arena/play/play_game.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace {

using namespace kigi;

arena::SearcherPlayer player(const AnyGame& game, const std::string& spec) {
    return arena::SearcherPlayer{*builtin_catalogue().searcher(game, *parse_spec(spec))};
}

void games_of(benchmark::State& state, arena::Player& first, arena::Player& second) {
    const auto game = *builtin_catalogue().game("tictactoe");
    const auto start = game->initial();
    std::uint64_t id = 0;
    std::size_t plies = 0;
    for (auto _ : state) {
        const auto record = arena::play_game({.id = id, .start = *start, .seed = id}, {0, first}, {1, second});
        plies += record.plies.size();
        ++id;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(id));
    state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(id);
}

void searchers(benchmark::State& state, const std::string& first, const std::string& second) {
    const auto game = *builtin_catalogue().game("tictactoe");
    auto one = player(*game, first);
    auto other = player(*game, second);
    games_of(state, one, other);
}

void random_players(benchmark::State& state) {
    arena::RandomPlayer one;
    arena::RandomPlayer other;
    games_of(state, one, other);
}

/// Recording alone: one transaction a game.
void recording(benchmark::State& state) {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-bench-" + std::to_string(::getpid()));
    auto store =
        arena::Store::create(path, {.command = "match", .game = "tictactoe", .players = {"a", "b"}, .games = 2}, {});
    if (!store) return state.SkipWithError(store.error().what.c_str());
    arena::RandomPlayer one;
    arena::RandomPlayer other;
    const auto start = (*builtin_catalogue().game("tictactoe"))->initial();
    auto record = arena::play_game({.start = *start, .seed = 1}, {0, one}, {1, other});
    for (auto _ : state) {
        if (!store->add(record)) return state.SkipWithError("the store cannot be written");
        ++record.id;
    }
    state.SetItemsProcessed(state.iterations());
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + part);
}

BENCHMARK(random_players);
BENCHMARK(recording);
BENCHMARK_CAPTURE(searchers, no_table, "alpha-beta(depth=1,table=0)", "pvs(depth=1,table=0)");
BENCHMARK_CAPTURE(searchers, as_they_are, "alpha-beta(depth=1)", "pvs(depth=1)");

}  // namespace
