#pragma once
/// \file
/// How promising each child of a node looks to reversi's engine, all children at once.

#include <algorithm>
#include <cstdint>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

struct EndgameScoreOptions {
    /// From so many empty squares on, the learned value of each child counts ...
    int value_from = 12;
    /// ... and from so many, that of the best reply to it.
    int reply_value_from = 18;
    /// What a disc of value weighs against the rest of the score, where a reply weighs 16.
    int disc_weight = 7;
    /// The same in searches to a depth, where each child's own value counts from so many plies to go on: nearer to the
    /// horizon, to evaluate all children costs more than it saves.
    int middle_disc_weight = 24;
    int middle_value_from = 4;
    /// Searches that look no further than this from the root take moments: there it counts everywhere, and the table
    /// has better moves for what follows.
    int middle_value_within = 8;
};

/// Scores children, larger for what should be tried first: see ScoreChildren, and their learned value where that pays.
class EndgameScores {
public:
    /// `evaluation` may be null: then values do not count.
    explicit EndgameScores(const LearnedEvaluation* evaluation, EndgameScoreOptions options = {})
        : evaluation_{evaluation}, options_{options} {}

    /// The children of a position so many plies from the root, with so many to go. There is room for most_moves.
    void operator()(const Reversi<8>& position, int ply, int depth, const ChildBoards& children,
                    std::int32_t* scores) const {
        const int empties = count(position.empties());
        const bool to_the_end = depth >= position.plies_left();
        const bool is_short = ply + depth <= options_.middle_value_within;
        const bool by_value = evaluation_ && (to_the_end ? empties >= options_.value_from
                                                         : is_short || depth >= options_.middle_value_from);
        score_(children, scores);
        if (!by_value) return;
        std::int32_t values[most_moves];
        if (!to_the_end)
            RecentChildValues::evaluate(*evaluation_, position.mover(), position.opponent(), children, values);
        else if (empties >= options_.reply_value_from)
            evaluate_replies(children, values);
        else
            evaluation_->evaluate_children(position.mover(), position.opponent(), children, values);
        const int weight = to_the_end ? options_.disc_weight : options_.middle_disc_weight;
        for (int i = 0; i < children.count; ++i) scores[i] -= weight * values[i] / LearnedEvaluation::scale;
    }

private:
    /// The value of each child by that of the best reply to it.
    void evaluate_replies(const ChildBoards& children, std::int32_t* values) const {
        ChildBatch<8> replies;
        std::int32_t of_replies[most_moves];
        for (int i = 0; i < children.count; ++i) {
            replies.expand({children.mover[i], children.opponent[i], Side::first}, children.legal[i]);
            const ChildBoards& boards = replies.boards();
            if (boards.count == 0) {  // the game is over
                values[i] = LearnedEvaluation::scale *
                            Reversi<8>{{children.mover[i], children.opponent[i], Side::first}}.final_score();
            } else if (boards.square[0] == 0) {  // the child must pass
                values[i] = -evaluation_->evaluate(boards.mover[0], boards.opponent[0]);
            } else {
                evaluation_->evaluate_children(children.mover[i], children.opponent[i], boards, of_replies);
                values[i] = -*std::min_element(of_replies, of_replies + boards.count);
            }
        }
    }

    const LearnedEvaluation* evaluation_;
    EndgameScoreOptions options_;
    ScoreChildren* score_ = score_children();
};

}  // namespace kigi::reversi
