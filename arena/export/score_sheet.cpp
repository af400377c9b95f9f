#include <kigi/arena/export/score_sheet.hpp>

namespace kigi::arena {

namespace {

SheetEnd end_of(Ending ending) {
    switch (ending) {
        case Ending::rules:
            return SheetEnd::rules;
        case Ending::adjudicated:
        case Ending::longest:
            return SheetEnd::agreed;
        case Ending::timed_out:
            return SheetEnd::time;
        case Ending::resigned:
            return SheetEnd::resigned;
        default:
            return SheetEnd::forfeited;
    }
}

}  // namespace

ScoreSheet score_sheet(const GameRecord& game, const MatchSettings& settings, const std::string& initial,
                       const std::string& date) {
    const std::string time = settings.other("time");
    ScoreSheet sheet{.tags = {.players = {settings.players[game.first], settings.players[game.second]},
                              .place = "kigi",
                              .date = date,
                              .time = time.empty() ? settings.other("move-time") : time,
                              .outcome = game.outcome,
                              .end = end_of(game.ending)},
                     .start = game.start.empty() ? initial : game.start,
                     .from_initial = game.start.empty()};
    for (const auto& move : game.opening) sheet.moves.push_back({.move = move, .given = true});
    for (const auto& ply : game.plies)
        sheet.moves.push_back({.move = ply.move,
                               .value = ply.value ? std::optional{ply.value->value()} : std::nullopt,
                               .seconds = std::chrono::duration<double>{ply.time}.count()});
    return sheet;
}

}  // namespace kigi::arena
