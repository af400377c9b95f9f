#include <utility>

#include <kigi/arena/match/match_plan.hpp>
#include <kigi/arena/play/play_game.hpp>

namespace kigi::arena {

namespace {

/// What one thread needs.
class Table {
public:
    Table(const MatchPlan& plan, std::vector<std::unique_ptr<Player>> players, SearcherPtr solver)
        : plan_{plan}, players_{std::move(players)}, solver_{std::move(solver)}, initial_{plan.game->initial()} {}

    Result<GameRecord> play(const ScheduledGame& game, const StopFlag& stop) {
        const Opening opening = plan_.openings.at(game.opening);
        PositionPtr start;
        if (!opening.start.empty()) {
            auto parsed = plan_.game->parse_position(opening.start);
            if (!parsed)
                return GameRecord{.id = game.id,
                                  .first = game.first,
                                  .second = game.second,
                                  .start = opening.start,
                                  .why = "the opening: " + parsed.error().what,
                                  .seed = game.seed};
            start = std::move(*parsed);
        }
        const GameSetup setup{.id = game.id,
                              .start = start ? *start : *initial_,
                              .start_text = opening.start,
                              .opening = opening.moves,
                              .seed = game.seed};
        auto played =
            play_game(setup, Seat{game.first, *players_[game.first], plan_.time},
                      Seat{game.second, *players_[game.second], plan_.time}, plan_.adjudication, solver_.get(), stop);
        if (played.left) return refuse("game " + std::to_string(game.id) + ": " + played.why);
        return played;
    }

private:
    const MatchPlan& plan_;
    std::vector<std::unique_ptr<Player>> players_;
    SearcherPtr solver_;
    PositionPtr initial_;
};

}  // namespace

Result<PlayGame> game_player(const MatchPlan& plan) {
    std::vector<std::unique_ptr<Player>> players;
    for (const auto& make : plan.players) {
        auto player = make();
        if (!player) return std::unexpected{player.error()};
        players.push_back(std::move(*player));
    }
    SearcherPtr solver;
    if (plan.adjudication.solver) {
        auto made = plan.solver();
        if (!made) return std::unexpected{made.error()};
        solver = std::move(*made);
    }
    return [table = std::make_shared<Table>(plan, std::move(players), std::move(solver))](
               const ScheduledGame& game, const StopFlag& stop) { return table->play(game, stop); };
}

}  // namespace kigi::arena
