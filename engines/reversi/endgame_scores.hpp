#pragma once
/// \file
/// How promising each child of a node looks to reversi's engine, all children at once.

#include <algorithm>
#include <cstdint>
#include <numeric>

#include <kigi/engines/reversi/refutation_work.hpp>
#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

struct EndgameScoreOptions {
    /// In searches to the end, the learned value of each child counts from so many empty squares on.
    int value_from = 12;
    /// From so many on, that of the most promising moves gives way to the work that they are.
    int work_from = 14;
    Shortlist compared{.most = 4, .within = 30};
    /// From so many on, that work is looked for two plies further, and of these moves.
    int deeper_work_from = 18;
    Shortlist compared_deeper{.most = 5, .within = 60};
    /// That is done only where the best child's learned value is at most so many discs short of refuting, as else all
    /// moves are likely to be tried, and at most so many ahead, as that is soon shown.
    int discs_short = 1;
    int discs_ahead = 30;
    /// What a disc of value weighs against the rest of the score, where a reply weighs 16, and a disc of work.
    int disc_weight = 7;
    int work_weight = 14;
    /// The same in searches to a depth, where each child's own value counts from so many plies to go on: nearer to the
    /// horizon, to evaluate all children costs more than it saves.
    int middle_disc_weight = 24;
    int middle_value_from = 4;
    /// Searches that look no further than this from the root take moments: there it counts everywhere, and the table
    /// has better moves for what follows.
    int middle_value_within = 8;
};

/// What is known of a node when its children are scored.
struct NodeToOrder {
    const Reversi<8>& position;
    int ply;             ///< from the root
    int depth;           ///< plies to go
    Value alpha;         ///< what a move must exceed to refute
    std::int32_t scale;  ///< so many units of that make a disc
};

/// Scores children, larger for what should be tried first: see ScoreChildren, their learned value where that pays, and
/// the work of those that are likely to refute (RefutationWork): what counts is which of them does it at the least
/// cost.
class EndgameScores {
public:
    /// `evaluation` may be null: then values do not count.
    explicit EndgameScores(const LearnedEvaluation* evaluation, EndgameScoreOptions options = {})
        : evaluation_{evaluation}, options_{options} {}

    /// There is room for most_moves.
    void operator()(const NodeToOrder& node, const ChildBoards& children, std::int32_t* scores) const {
        const Reversi<8>& position = node.position;
        const int empties = count(position.empties());
        const bool to_the_end = node.depth >= position.plies_left();
        const bool is_short = node.ply + node.depth <= options_.middle_value_within;
        const bool by_value = evaluation_ && (to_the_end ? empties >= options_.value_from
                                                         : is_short || node.depth >= options_.middle_value_from);
        score_(children, scores);
        if (!by_value) return;
        std::int32_t values[most_moves];
        RecentChildValues::evaluate(*evaluation_, position.mover(), position.opponent(), children, values);
        const int weight = to_the_end ? options_.disc_weight : options_.middle_disc_weight;
        for (int i = 0; i < children.count; ++i) scores[i] -= in_discs(weight * values[i]);
        if (to_the_end && empties >= options_.work_from && is_worth_comparing(node, children, values))
            compare_work(empties, children, values, scores);
    }

private:
    [[nodiscard]] static constexpr std::int32_t in_discs(std::int32_t units) noexcept {
        return units / LearnedEvaluation::scale;
    }
    [[nodiscard]] bool is_worth_comparing(const NodeToOrder& node, const ChildBoards& children,
                                          const std::int32_t* values) const {
        const std::int64_t best = -*std::min_element(values, values + children.count);
        // In units of both scales, so that nothing is rounded.
        const std::int64_t disc = std::int64_t{LearnedEvaluation::scale} * node.scale;
        const std::int64_t ahead = best * node.scale - std::int64_t{LearnedEvaluation::scale} * node.alpha.points;
        return ahead >= -options_.discs_short * disc && ahead <= options_.discs_ahead * disc;
    }

    /// The most promising children come first, and count by their work in place of their value.
    void compare_work(int empties, const ChildBoards& children, const std::int32_t* values,
                      std::int32_t* scores) const {
        constexpr std::int32_t ahead = 1 << 20;
        const bool looks_deeper = empties >= options_.deeper_work_from;
        const Shortlist& shortlist = looks_deeper ? options_.compared_deeper : options_.compared;
        const RefutationWork work{*evaluation_, score_, options_.disc_weight};
        int moves[most_moves];
        std::iota(moves, moves + children.count, 0);
        int count = children.count;
        std::int32_t plain[most_moves];  // without values
        for (int i = 0; i < count; ++i) plain[i] = scores[i] + in_discs(options_.disc_weight * values[i]);
        for (int deeper = 0; deeper <= (looks_deeper ? 1 : 0); ++deeper) {
            count = shortlist.pick(scores, moves, count);
            if (count < 2) return;
            for (const int* i = moves; i != moves + count; ++i) {
                const std::int32_t units =
                    work.of_answers(children.mover[*i], children.opponent[*i], children.legal[*i], deeper);
                scores[*i] = (deeper + 1) * ahead + plain[*i] - in_discs(options_.work_weight * units);
            }
        }
    }

    const LearnedEvaluation* evaluation_;
    EndgameScoreOptions options_;
    ScoreChildren* score_ = score_children();
};

}  // namespace kigi::reversi
