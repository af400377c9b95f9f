#include <kigi/apps/commands/learn/training_positions.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/console/failure.hpp>
#include <kigi/eval/regression.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/game/refinements.hpp>

namespace kigi::apps {

QuietMoves::QuietMoves(const AnyGame& game, const std::string& evaluator) {
    if (!game.refinements().contains(refinement::forcing{}))
        throw BadInput{
            fmt::format("--quiet: {} knows no forcing moves (expected a game that does, such as shogi)", game.name())};
    root_ = accepted(game.evaluation(evaluator), "--quiet").root;
}

bool QuietMoves::operator()(const AnyPosition& before, std::string_view move) const {
    const DynamicGame position = root_(before);
    const auto forcing = position.forcing_moves();
    return std::ranges::none_of(forcing, [&](DynamicMove other) { return position.move_text(other) == move; });
}

SplitSet positions_of(const std::vector<TrainingGame>& games, const AnyGame& game, const AnyFeatures& features,
                      const Teaching& teaching, std::size_t& held_back) {
    const auto quiet = teaching.quiet ? std::optional{QuietMoves{game, features.evaluator}} : std::nullopt;
    const std::optional<double> none;
    SplitSet set;
    std::vector<Feature> seen;
    for (const auto& record : games) {
        const bool validates = is_for_validation(record.fingerprint(), teaching.seed, teaching.validation);
        held_back += validates ? 1 : 0;
        TrainingSet& part = validates ? set.validation : set.training;
        const PositionPtr position =
            record.start.empty() ? game.initial() : accepted(game.parse_position(record.start));
        for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
            if (position->outcome()) break;
            const std::string& move = record.moves[ply];
            const std::optional<double>& value = ply < record.values.size() ? record.values[ply] : none;
            const bool unseen = teaching.value_share > 0 && !record.values.empty() && !value;
            if (!unseen && (!quiet || (*quiet)(*position, move))) {
                const auto points = record.outcome.value_for(position->side_to_move()).points;
                double target = points > 0 ? 1 : points < 0 ? 0 : 0.5;
                if (value) target += teaching.value_share * (logistic(features.log_odds(*value)) - target);
                features.collect(*position, seen);
                part.add(seen, target);
            }
            accepted(position->play(move));
        }
    }
    return set;
}

}  // namespace kigi::apps
