/// \file
/// The transposition table by itself: probes that find and that do not, and stores, in a table that fits the cache and
/// in one that does not, with and without asking for the bucket ahead.

#include <cstdint>
#include <map>

#include <benchmark/benchmark.h>

#include <kigi/framework/table/transposition_table.hpp>

namespace {

using Table = kigi::TranspositionTable<std::uint8_t>;

std::uint64_t key_number(std::uint64_t i) {
    i = (i ^ (i >> 30U)) * 0xBF58476D1CE4E5B9U;
    i = (i ^ (i >> 27U)) * 0x94D049BB133111EBU;
    return i ^ (i >> 31U);
}

/// Half full: keys 0 .. half of the places. Made once for each size.
Table& filled(std::int64_t mib) {
    static std::map<std::int64_t, Table> tables;
    const auto [at, made] = tables.try_emplace(mib, Table::create(mib).value());
    if (made) {
        for (std::uint64_t i = 0; i < at->second.buckets() * 2; ++i) {
            at->second.store(key_number(i), {.depth = 4, .move = 1});
        }
    }
    return at->second;
}

void probe(benchmark::State& state, bool present) {
    const Table& table = filled(state.range(0));
    const std::uint64_t count = table.buckets() * 2, from = present ? 0 : count;
    std::uint64_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(table.probe(key_number(from + i), 4));
        i = i + 1 == count ? 0 : i + 1;
    }
}

void store(benchmark::State& state) {
    Table table = Table::create(state.range(0)).value();
    table.clear();  // touches every page
    std::uint64_t i = 0;
    for (auto _ : state) {
        ++i;
        table.store(key_number(i), {.value = {3}, .depth = static_cast<int>(i % 16), .move = 2});
    }
}

/// Eight children: their buckets are asked for first, and probed then.
void probe_children(benchmark::State& state, bool ahead) {
    const Table& table = filled(state.range(0));
    const std::uint64_t count = table.buckets() * 2 - 8;
    std::uint64_t i = 0;
    for (auto _ : state) {
        if (ahead) {
            for (std::uint64_t child = 0; child < 8; ++child) table.prefetch(key_number(i + child));
        }
        for (std::uint64_t child = 0; child < 8; ++child) {
            // as in a search, the next probe waits for the answer of the one before
            const auto found = table.probe(key_number(i + child), 4);
            i += found && found->depth == 4 ? 0U : 1U;
        }
        i = (i + 8) % count;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 8);
}

BENCHMARK_CAPTURE(probe, present, true)->Arg(1)->Arg(256);
BENCHMARK_CAPTURE(probe, absent, false)->Arg(1)->Arg(256);
BENCHMARK(store)->Arg(1)->Arg(256);
BENCHMARK_CAPTURE(probe_children, one_by_one, false)->Arg(1)->Arg(256);
BENCHMARK_CAPTURE(probe_children, ahead, true)->Arg(1)->Arg(256);

}  // namespace

BENCHMARK_MAIN();
