#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include <kigi/arena/play/ponder.hpp>

namespace kigi::arena {

namespace {

constexpr std::chrono::nanoseconds least_wait = std::chrono::milliseconds{1};
constexpr std::chrono::nanoseconds most_wait = std::chrono::hours{24};
constexpr int growth = 4;

void deepened(AnySearcher& searcher, const AnyPosition& at, const Limits& limits, std::chrono::nanoseconds usual) {
    if (usual == Limits{}.time) {
        (void)searcher.search(at, limits);
        return;
    }
    for (auto time = std::clamp(usual, least_wait, most_wait);; time = std::min(time * growth, most_wait)) {
        const auto found = searcher.search(at, limits | after(time));
        const bool stopped = std::ranges::any_of(limits.stops, &StopFlag::requested);
        if (stopped || found.complete || found.time < time) return;
    }
}

}  // namespace

PositionPtr after_expected(const PonderQuestion& question) {
    auto at = question.position.clone();
    const Side other = at->side_to_move();
    for (std::size_t ply = 0; at->side_to_move() == other && !at->outcome(); ++ply) {
        std::string move;
        if (ply < question.expected.size())
            move = question.expected[ply];
        else if (at->count_moves() == 1)
            move = at->moves().front();
        if (move.empty() || !at->play(move)) return nullptr;
    }
    return at->outcome() ? nullptr : std::move(at);
}

std::vector<std::string> expected_after(std::string_view move, std::span<const std::string> line) {
    if (line.empty() || line.front() != move) return {};
    return {line.begin() + 1, line.end()};
}

void ponder(AnySearcher& searcher, const PonderQuestion& question, const Limits& limits,
            std::chrono::nanoseconds usual) {
    Limits all = limits;
    all.stops.push_back(question.stop);
    if (const auto expected = after_expected(question)) deepened(searcher, *expected, all, usual);
    if (!question.stop.requested() && !question.position.outcome()) deepened(searcher, question.position, all, usual);
}

}  // namespace kigi::arena
