#pragma once
/// \file
/// How much work it is likely to be to show that a move refutes.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Puts the `most` of `count` moves that score most first, in this order; of equal ones those with lower indices.
/// `moves` are indices of `scores`. Returns the end of what is in order.
template <class Score>
int* put_best_first(const Score* scores, int* moves, int most, int count) {
    int* const end = moves + std::min(most, count);
    std::partial_sort(moves, end, moves + count,
                      [scores](int a, int b) { return scores[a] != scores[b] ? scores[a] > scores[b] : a < b; });
    return end;
}

/// Which of many moves are looked at more closely: the most promising ones.
struct Shortlist {
    int most;    ///< so many
    int within;  ///< and none that scores less than the best by more than this

    /// Puts them first in the order of their scores; returns how many they are. `moves` are indices of `scores`.
    [[nodiscard]] int pick(const std::int32_t* scores, int* moves, int count) const {
        int* const end = put_best_first(scores, moves, most, count);
        const std::int32_t least = scores[moves[0]] - within;
        return static_cast<int>(std::find_if(moves, end, [&](int i) { return scores[i] < least; }) - moves);
    }
};

/// To show that a move refutes, all replies to it must be answered. That takes the longer the more there are; one takes
/// the less, the better it leaves the mover by its learned value, and the more answers there are to choose from.
/// Counted is the work of all replies, half as much for each `discs_to_halve` discs of value and divided by the number
/// of answers and one. Returned is its logarithm in the units of values, 0 for one reply of value 0 without an answer.
/// It means something only beside that of another move.
class RefutationWork {
public:
    /// What a disc of value weighs where moves are scored: see ScoreChildren.
    RefutationWork(const LearnedEvaluation& evaluation, ScoreChildren* score, int disc_weight)
        : evaluation_{&evaluation}, score_{score}, disc_weight_{disc_weight} {}

    /// The work of answering all replies, from the position after the move, whose mover is to reply, and its legal
    /// squares. The hardest replies are looked at two plies further, `deeper` times over.
    [[nodiscard]] std::int32_t of_answers(Bits mover, Bits opponent, Bits legal, int deeper) const {
        const Discs discs{mover, opponent, Side::first};
        ChildBatch<8> batch;
        batch.expand(discs, legal);
        const ChildBoards& replies = batch.boards();
        if (replies.count == 0) return value_at_end(discs);
        std::int32_t values[most_moves];
        evaluate(discs, replies, values);
        std::uint64_t work[most_moves];
        for (int i = 0; i < replies.count; ++i) work[i] = power(-values[i]) * shares[replies.moves[i]];
        if (deeper > 0) {
            int hardest[most_moves];
            std::iota(hardest, hardest + replies.count, 0);
            const int* const end = put_best_first(work, hardest, most_deeper, replies.count);
            for (const int* i = hardest; i != end; ++i)
                work[*i] = power(of_refutation(replies.mover[*i], replies.opponent[*i], replies.legal[*i], deeper)) *
                           shares[0];
        }
        return logarithm(std::accumulate(work, work + replies.count, std::uint64_t{0})) -
               logarithm(power(0) * shares[0]);
    }

private:
    /// Replies that are looked at two plies further on.
    static constexpr int most_deeper = 6;
    /// Answers to each of these: the least work counts.
    static constexpr Shortlist answers_to_each{.most = 3, .within = 30};

    static constexpr int discs_to_halve = 4;
    static constexpr int fraction_bits = std::countr_zero(unsigned{discs_to_halve * LearnedEvaluation::scale});
    /// The most and the least that is distinguished, in units of values.
    static constexpr std::int32_t limit = 16 << fraction_bits;
    static_assert(LearnedEvaluation::most < limit);

    /// The least work that is found, for the mover.
    [[nodiscard]] std::int32_t of_refutation(Bits mover, Bits opponent, Bits legal, int deeper) const {
        const Discs discs{mover, opponent, Side::first};
        ChildBatch<8> batch;
        batch.expand(discs, legal);
        const ChildBoards& answers = batch.boards();
        if (answers.count == 0) return -value_at_end(discs);
        std::int32_t values[most_moves];
        std::int32_t scores[most_moves];
        int first[most_moves];
        int count = 1;
        first[0] = 0;
        if (answers.count > 1) {
            evaluate(discs, answers, values);
            score_(answers, scores);
            for (int i = 0; i < answers.count; ++i) scores[i] -= disc_weight_ * values[i] / LearnedEvaluation::scale;
            std::iota(first, first + answers.count, 0);
            count = answers_to_each.pick(scores, first, answers.count);
        }
        std::int32_t least = limit - 1;
        for (const int* i = first; i != first + count; ++i)
            least = std::min(least, of_answers(answers.mover[*i], answers.opponent[*i], answers.legal[*i], deeper - 1));
        return std::max(least, -limit);
    }

    [[nodiscard]] static std::int32_t value_at_end(const Discs& discs) {
        return LearnedEvaluation::scale * Reversi<8>{discs}.final_score();
    }
    void evaluate(const Discs& parent, const ChildBoards& children, std::int32_t* values) const {
        if (children.square[0] == 0)  // a pass
            values[0] = evaluation_->evaluate(children.mover[0], children.opponent[0]);
        else
            RecentChildValues::evaluate(*evaluation_, parent.mover, parent.opponent, children, values);
    }

    /// Two to the power of that many units by lines between whole powers, which is exact enough and the same on every
    /// machine; times a constant.
    [[nodiscard]] static constexpr std::uint64_t power(std::int32_t units) noexcept {
        const auto fraction = static_cast<std::uint64_t>(units & ((1 << fraction_bits) - 1));
        return ((std::uint64_t{1} << fraction_bits) + fraction) << (16 + (units >> fraction_bits));
    }
    /// Its inverse.
    [[nodiscard]] static constexpr std::int32_t logarithm(std::uint64_t power) noexcept {
        const int whole = 63 - std::countl_zero(power);
        const std::uint64_t fraction = power >> (whole - fraction_bits) & ((std::uint64_t{1} << fraction_bits) - 1);
        return (whole << fraction_bits) + static_cast<std::int32_t>(fraction);
    }
    /// What is left of the work with so many answers, in 4096ths.
    static constexpr auto shares = [] {
        std::array<std::uint16_t, most_moves> left{};
        for (std::size_t i = 0; i < left.size(); ++i) left[i] = static_cast<std::uint16_t>(4096 / (1 + i));
        return left;
    }();

    const LearnedEvaluation* evaluation_;
    ScoreChildren* score_;
    int disc_weight_;
};

}  // namespace kigi::reversi
