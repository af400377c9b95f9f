#include <kigi/arena/export/score_sheet.hpp>

namespace kigi::arena {

namespace {

ScoreSheet::End end_of(Ending ending) {
    switch (ending) {
        case Ending::rules:
            return ScoreSheet::End::rules;
        case Ending::adjudicated:
        case Ending::longest:
            return ScoreSheet::End::agreed;
        case Ending::timed_out:
            return ScoreSheet::End::time;
        default:
            return ScoreSheet::End::forfeited;
    }
}

}  // namespace

ScoreSheet score_sheet(const GameRecord& game, const MatchSettings& settings, const std::string& initial,
                       const std::string& date) {
    const std::string time = settings.other("time");
    ScoreSheet sheet{.players = {settings.players[game.first], settings.players[game.second]},
                     .date = date,
                     .time = time.empty() ? settings.other("move-time") : time,
                     .start = game.start.empty() ? initial : game.start,
                     .from_initial = game.start.empty(),
                     .outcome = game.outcome,
                     .end = end_of(game.ending)};
    for (const auto& move : game.opening) sheet.moves.push_back({.move = move, .given = true});
    for (const auto& ply : game.plies)
        sheet.moves.push_back({.move = ply.move,
                               .value = ply.value ? std::optional{ply.value->value()} : std::nullopt,
                               .seconds = std::chrono::duration<double>{ply.time}.count()});
    return sheet;
}

}  // namespace kigi::arena
