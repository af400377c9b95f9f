#include <kigi/apps/commands/learn/labelled_game.hpp>

#include <cmath>
#include <cstddef>

#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::apps {

namespace {

/// In [0, 1).
double uniform(SplitMix& random) { return static_cast<double>(random.next() >> 11U) * 0x1p-53; }

void play_at_random(AnyPosition& position, SplitMix& random) {
    position.play_nth(random.below(static_cast<std::uint32_t>(position.count_moves())));
}

struct Seen {
    std::string position;
    Side side;
    double value;  ///< for that side
    bool solved;
};

std::int32_t whole_points(double score) { return static_cast<std::int32_t>(std::lround(score)); }

}  // namespace

std::optional<std::string> labelled_game(const AnyGame& game, AnySearcher& searcher, const ScoreLearner& learner,
                                         const LabelledPlay& play, SplitMix random, const StopFlag& stop) {
    const auto position = game.initial();
    const auto span = static_cast<std::uint32_t>(play.random_plies.most - play.random_plies.least);
    const auto plies = static_cast<std::uint32_t>(play.random_plies.least) + random.below(span + 1);
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        if (position->outcome()) return std::string{};
        play_at_random(*position, random);
    }
    std::vector<Seen> seen;
    std::size_t since_chance = 0;  // what was seen before it says nothing of how the game went on
    std::optional<Seen> result;    // of the first position that was solved
    std::size_t followed = 0;      // how many before it came to it by best moves alone, from `since_chance` on
    while (!position->outcome()) {
        const auto left = position->plies_left();
        if (left && *left < play.least_plies) break;
        const bool near_the_end = left && *left <= play.exact_plies;
        const Limits limits = near_the_end ? when(stop) : at_depth(play.depth) | when(stop);
        const auto found = searcher.search(*position, limits);
        const auto best = found.best();
        if (stop.requested() || !best) return std::nullopt;
        seen.push_back({position->text(), position->side_to_move(), best->value.value(), near_the_end});
        if (near_the_end && !result) {
            result = seen.back();
            followed = seen.size() - 1;
        }
        const bool by_chance = uniform(random) < (near_the_end ? play.end_noise : play.noise);
        if (by_chance) {
            play_at_random(*position, random);
            if (!result) since_chance = seen.size();
        } else {
            accepted(position->play(found.lines.front().line.front()));
        }
    }
    std::string labels;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto& [text, side, value, solved] = seen[i];
        double score = value;
        if (!solved && result && i >= since_chance && i < followed) {
            const double end = result->side == side ? result->value : -result->value;
            score = (1 - play.result_share) * value + play.result_share * end;
        }
        labels += accepted(learner.label(text, whole_points(score)), text);
    }
    return labels;
}

}  // namespace kigi::apps
