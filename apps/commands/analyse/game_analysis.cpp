#include <algorithm>
#include <utility>

#include <kigi/apps/commands/analyse/game_analysis.hpp>

namespace kigi::apps {

namespace {

constexpr double accurate_below = 0.5;

std::optional<double> share(double part, std::size_t whole) {
    return whole == 0 ? std::nullopt : std::optional{part / static_cast<double>(whole)};
}

/// What a position is worth to `side`; nothing if the search was stopped before it knew.
std::optional<Points> value_for(Side side, const AnyPosition& position, AnySearcher& searcher, const Limits& limits) {
    if (const auto outcome = position.outcome()) return outcome->value_for(side).points;
    const auto best = searcher.search(position, limits).best();
    if (!best) return std::nullopt;
    return position.side_to_move() == side ? best->value : -best->value;
}

/// The move after `before`; nothing if the search was stopped.
std::optional<JudgedMove> judged(const AnyPosition& before, const AnyPosition& after, const std::string& move,
                                 AnySearcher& searcher, const AnalysisLimits& limits) {
    const Side side = before.side_to_move();
    const auto result = searcher.search(before, limits(before, false));
    const auto best = result.best();
    if (!best || !best->move) return std::nullopt;
    JudgedMove judged{.side = side,
                      .move = move,
                      .forced = before.count_moves() == 1,
                      .best = *best->move,
                      .best_value = best->value,
                      .value = best->value,
                      .line = best->line,
                      .depth = result.depth,
                      .exact = result.solved};
    if (move == judged.best) return judged;
    const auto value = value_for(side, after, searcher, limits(after, true));
    if (!value) return std::nullopt;
    judged.value = *value;
    return judged;
}

}  // namespace

double JudgedMove::loss() const { return std::max(best_value.value() - value.value(), 0.0); }

std::optional<double> SideAnalysis::accuracy() const { return share(100.0 * static_cast<double>(accurate), choices); }
std::optional<double> SideAnalysis::mean_loss() const { return share(lost, choices); }

GameAnalysis analyse_game(const AnyPosition& start, const std::vector<std::string>& moves, AnySearcher& searcher,
                          const AnalysisLimits& limits, double blunder, const StopFlag& stop,
                          const std::function<void(std::size_t)>& progress) {
    std::vector<PositionPtr> positions;
    positions.push_back(start.clone());
    for (const auto& move : moves) {
        auto next = positions.back()->clone();
        if (!next->play(move)) break;  // cannot be: they are legal
        positions.push_back(std::move(next));
    }
    GameAnalysis analysis;
    for (std::size_t ply = positions.size() - 1; ply > 0 && !stop.requested(); --ply) {
        auto one = judged(*positions[ply - 1], *positions[ply], moves[ply - 1], searcher, limits);
        if (!one || stop.requested()) break;
        one->ply = ply;
        if (!one->forced) {
            auto& side = analysis.sides[std::to_underlying(one->side)];
            ++side.choices;
            side.lost += one->loss();
            if (one->loss() < accurate_below) ++side.accurate;
            if (one->loss() >= blunder) ++side.blunders;
        }
        analysis.moves.push_back(*std::move(one));
        if (progress) progress(analysis.moves.size());
    }
    std::ranges::reverse(analysis.moves);
    return analysis;
}

}  // namespace kigi::apps
