/// \file
/// Mates of shogi: the shortest ones of the problems of tests/data/shogi/mates.txt, by length, and one each of the long
/// ones. With KIGI_MATES=FILE (lines "PLIES | SFEN") other problems in place of the first. Nodes are visits; `median`
/// and `most` are those of single problems. KIGI_MATES_TABLE: MiB of the table (2048);
/// KIGI_MATES_THREADS: threads (1).

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace {

using namespace kigi;
using shogi::Position;
using shogi::Standard;

struct Problem {
    std::string name;
    Position position;
};

std::int64_t setting(const char* name, std::int64_t otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoll(text);
}

/// Lines of fields between " | ", the name first, the position last.
std::vector<Problem> problems_of(const std::string& path) {
    std::ifstream file{path};
    if (!file) throw std::runtime_error{path + " cannot be read"};
    std::vector<Problem> problems;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto position = line.substr(line.rfind(" | ") == std::string::npos ? 0 : line.rfind(" | ") + 3);
        const auto read = shogi::parse_sfen<Standard>(position);
        if (!read) throw std::runtime_error{read.error().what};
        problems.push_back({line.substr(0, line.find(" | ")), *read});
    }
    return problems;
}

void solve(benchmark::State& state, const std::vector<Problem>& problems, bool shortest) {
    std::vector<std::uint64_t> nodes;
    int plies = 0;
    for (auto _ : state) {
        auto solver = shogi::MateSolver::create(setting("KIGI_MATES_TABLE", 2048),
                                                static_cast<int>(setting("KIGI_MATES_THREADS", 1)))
                          .value();
        nodes.clear();
        for (const Problem& problem : problems) {
            solver.forget();
            const auto answer = solver.solve<Standard>(problem.position, {}, shortest);
            nodes.push_back(answer.nodes);
            plies = answer.plies;
        }
    }
    std::ranges::sort(nodes);
    double all = 0;
    for (const auto count : nodes) all += static_cast<double>(count);
    state.counters["nodes"] = all;
    state.counters["median"] = static_cast<double>(nodes[(nodes.size() - 1) / 2]);
    state.counters["most"] = static_cast<double>(nodes.back());
    state.counters["problems"] = static_cast<double>(nodes.size());
    state.counters["plies"] = plies;
}

const bool registered = [] {
    const char* const other = std::getenv("KIGI_MATES");
    const std::string data = KIGI_TEST_DATA "/shogi/";
    std::map<int, std::vector<Problem>> by_length;
    for (auto& problem : problems_of(other == nullptr ? data + "mates.txt" : other))
        by_length[std::atoi(problem.name.c_str())].push_back(problem);
    for (const auto& [plies, problems] : by_length)
        benchmark::RegisterBenchmark(("shortest/" + std::to_string(plies)).c_str(), [problems](
                                                                                        benchmark::State& state) {
            solve(state, problems, true);
        })->Unit(benchmark::kMillisecond);
    for (const auto& problem : problems_of(data + "long_mates.txt"))
        benchmark::RegisterBenchmark(("any/" + problem.name).c_str(),
                                     [problem](benchmark::State& state) { solve(state, {problem}, false); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    return true;
}();

}  // namespace
