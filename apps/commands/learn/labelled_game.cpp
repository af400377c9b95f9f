#include <kigi/apps/commands/learn/labelled_game.hpp>

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::apps {

namespace {

void play_at_random(AnyPosition& position, SplitMix& random) {
    position.play_nth(random.below(static_cast<std::uint32_t>(position.count_moves())));
}

struct Seen {
    std::string position;
    Side side;
    double value;  ///< for that side
    bool solved;
    std::string best_move;
};

std::int32_t whole_points(double score) { return static_cast<std::int32_t>(std::lround(score)); }

class LabelledGame {
public:
    LabelledGame(const AnyGame& game, AnySearcher& searcher, const ScoreLearner& learner, const LabelledPlay& play,
                 SplitMix random, const StopFlag& stop)
        : position_{game.initial()},
          searcher_{searcher},
          learner_{learner},
          play_{play},
          random_{random},
          stop_{stop} {}

    std::optional<std::string> labels() {
        const auto span = static_cast<std::uint32_t>(play_.random_plies.most - play_.random_plies.least);
        const auto plies = static_cast<std::uint32_t>(play_.random_plies.least) + random_.below(span + 1);
        for (std::uint32_t ply = 0; ply < plies; ++ply) {
            if (position_->outcome()) return std::string{};
            play_at_random(*position_, random_);
        }
        while (!position_->outcome() && !is_too_late(*position_)) {
            const auto seen = searched(*position_);
            if (!seen) return std::nullopt;
            note(*seen);
            for (int line = 0; line < play_.side_lines && !seen->solved; ++line)
                if (!add_end_of_side_line()) return std::nullopt;
            play_on(*seen);
        }
        for (std::size_t i = 0; i < seen_.size(); ++i) add(seen_[i], score_of(i));
        return std::move(labels_);
    }

private:
    [[nodiscard]] bool is_too_late(const AnyPosition& position) const {
        const auto left = position.plies_left();
        return left && *left < play_.least_plies;
    }

    /// Nothing if it was stopped.
    [[nodiscard]] std::optional<Seen> searched(const AnyPosition& position) {
        const auto left = position.plies_left();
        const bool near_the_end = left && *left <= play_.exact_plies;
        const auto best = best_line(position, near_the_end ? Limits{} : at_depth(play_.depth));
        if (!best) return std::nullopt;
        return Seen{position.text(), position.side_to_move(), best->value.value(), near_the_end, *best->move};
    }

    /// Nothing if it was stopped.
    [[nodiscard]] std::optional<AnyLine> best_line(const AnyPosition& position, const Limits& limits) {
        auto best = searcher_.search(position, limits | when(stop_)).best();
        if (stop_.requested()) return std::nullopt;
        if (!best || !best->move)
            throw BadInput{"--searcher: found no move within its own limits (expected larger ones)"};
        return best;
    }

    void note(const Seen& seen) {
        seen_.push_back(seen);
        if (!seen.solved || result_) return;
        result_ = seen;
        followed_ = seen_.size() - 1;
    }

    void play_on(const Seen& seen) {
        const bool by_chance = unit_interval(random_.next()) < (seen.solved ? play_.end_noise : play_.noise);
        if (!by_chance) return accepted(position_->play(seen.best_move));
        play_at_random(*position_, random_);
        if (!result_) since_chance_ = seen_.size();
    }

    /// What a search meets far from the best line: one side has made arbitrary moves, and the other has answered them
    /// well. False if it was stopped.
    [[nodiscard]] bool add_end_of_side_line() {
        const auto position = position_->clone();
        const auto plies = 2 + random_.below(7);
        const auto side_by_chance = random_.below(2);
        for (std::uint32_t ply = 0; ply < plies && !position->outcome(); ++ply) {
            if (ply % 2 == side_by_chance) {
                play_at_random(*position, random_);
                continue;
            }
            const auto best = best_line(*position, at_depth(1));
            if (!best) return false;
            accepted(position->play(*best->move));
        }
        if (position->outcome() || is_too_late(*position)) return true;
        const auto seen = searched(*position);
        if (seen) add(*seen, seen->value);
        return seen.has_value();
    }

    [[nodiscard]] double score_of(std::size_t i) const {
        const auto& seen = seen_[i];
        if (seen.solved || !result_ || i < since_chance_ || i >= followed_) return seen.value;
        const double end = result_->side == seen.side ? result_->value : -result_->value;
        return (1 - play_.result_share) * seen.value + play_.result_share * end;
    }

    void add(const Seen& seen, double score) {
        labels_ += accepted(learner_.label(seen.position, whole_points(score)), seen.position);
    }

    PositionPtr position_;
    AnySearcher& searcher_;
    const ScoreLearner& learner_;
    const LabelledPlay& play_;
    SplitMix random_;
    const StopFlag& stop_;

    std::vector<Seen> seen_{};
    std::size_t since_chance_ = 0;  // what was seen before it says nothing of how the game went on
    std::optional<Seen> result_{};  // of the first position that was solved
    std::size_t followed_ = 0;      // how many before it came to it by best moves alone, from `since_chance_` on
    std::string labels_{};
};

}  // namespace

std::optional<std::string> labelled_game(const AnyGame& game, AnySearcher& searcher, const ScoreLearner& learner,
                                         const LabelledPlay& play, SplitMix random, const StopFlag& stop) {
    return LabelledGame{game, searcher, learner, play, random, stop}.labels();
}

}  // namespace kigi::apps
