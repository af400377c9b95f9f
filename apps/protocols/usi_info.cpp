#include <chrono>
#include <cmath>
#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/protocols/usi_info.hpp>
#include <kigi/eval/shogi/material.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>

namespace kigi::apps {

namespace {

std::string effort(std::uint64_t nodes, std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>{time}.count();
    const auto a_second = seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0;
    return fmt::format("time {} nodes {} nps {:.0f}", time / std::chrono::milliseconds{1}, nodes, a_second);
}

std::string score(const AnyLine& line) {
    const double value = line.value.value();
    if (line.to_the_end && std::abs(value) >= 1)
        return fmt::format("score mate {}{}", value > 0 ? "" : "-", line.line.size());
    return fmt::format("score cp {}{}", std::lround(value * ShogiMaterial::scale),
                       line.bound == Bound::lower   ? " lowerbound"
                       : line.bound == Bound::upper ? " upperbound"
                                                    : "");
}

}  // namespace

std::string usi_info(const AnyResult& result, const AnyLine& line) {
    const auto depth = is_unlimited(result.depth) ? static_cast<int>(line.line.size()) : result.depth;
    return fmt::format("info depth {} {} {}{} pv {}", depth, effort(result.counters.nodes, result.time), score(line),
                       result.table_per_mille ? fmt::format(" hashfull {}", *result.table_per_mille) : "",
                       fmt::join(line.line, " "));
}

std::string usi_info(const shogi::MateAnswer& mate) {
    std::vector<std::string> moves;
    for (const shogi::Move move : mate.line) moves.push_back(shogi::usi(move));
    return fmt::format("info depth {} {} score mate {} pv {}", mate.plies, effort(mate.nodes, mate.time), mate.plies,
                       fmt::join(moves, " "));
}

}  // namespace kigi::apps
