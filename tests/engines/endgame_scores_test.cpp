// How reversi's engine scores the children of a node: by their value, and by the work of those that are likely to
// refute.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include <kigi/engines/reversi/endgame_scores.hpp>
#include <kigi/engines/reversi/refutation_work.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>

using namespace kigi;
using reversi::RefutationWork;
using reversi::Shortlist;

namespace {

using Scores = std::array<std::int32_t, reversi::most_moves>;

const reversi::LearnedEvaluation& evaluation() { return reversi::PatternEvaluation::built_in(); }
RefutationWork refutation_work() { return {evaluation(), reversi::score_children(), 7}; }

/// Positions of random games, down to the end.
template <class Check>
void each_position_of(int games, Check check) {
    std::mt19937 random{9};
    for (int n = 0; n < games; ++n)
        for (Reversi<8> position; !position.is_over();) {
            check(position);
            auto nth = random() % position.count_moves();
            for (const auto move : position.moves())
                if (nth-- == 0) {
                    position = position.play(move);
                    break;
                }
        }
}

/// As it is meant, in real numbers. Nothing is looked at further on.
double work_of_answers(const Reversi<8>& position) {
    constexpr double scale = reversi::LearnedEvaluation::scale;
    if (position.is_over()) return scale * position.final_score();
    double work = 0;
    for (const auto move : position.moves()) {
        const Reversi<8> after = position.play(move);
        const double discs = evaluation().evaluate(after.mover(), after.opponent()) / scale;
        const auto answers = static_cast<double>(reversi::count(after.legal()));
        work += std::exp2(-discs / 4) / (1 + answers);
    }
    return 4 * scale * std::log2(work);
}

Scores scores_of(const Reversi<8>& position, std::int32_t alpha, reversi::EndgameScoreOptions options = {}) {
    reversi::ChildBatch<8> children;
    position.expand(children);
    Scores scores{};
    const reversi::EndgameScores score{&evaluation(), options};
    score({.position = position, .ply = 1, .depth = position.plies_left(), .alpha = {alpha}, .scale = 1},
          children.boards(), scores.data());
    return scores;
}

/// A move that is far ahead counts by its work.
bool counts_by_work(std::int32_t score) { return score > 1 << 19; }

}  // namespace

TEST_SUITE_BEGIN("scores near the end of reversi");

TEST_CASE("a shortlist has the best, in order") {
    std::mt19937 random{3};
    for (int n = 0; n < 2000; ++n) {
        Scores scores{};
        std::vector<int> moves(1 + random() % 20);
        std::iota(moves.begin(), moves.end(), 0);
        for (const int i : moves) scores[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(random() % 60);
        const Shortlist shortlist{.most = static_cast<int>(1 + random() % 6),
                                  .within = static_cast<std::int32_t>(random() % 40)};
        std::vector<int> expected = moves;
        const auto score = [&](int i) { return scores[static_cast<std::size_t>(i)]; };
        std::ranges::sort(expected, [&](int a, int b) { return score(a) != score(b) ? score(a) > score(b) : a < b; });
        std::erase_if(expected, [&, best = expected[0]](int i) { return score(i) < score(best) - shortlist.within; });
        expected.resize(std::min(expected.size(), static_cast<std::size_t>(shortlist.most)));

        const int picked = shortlist.pick(scores.data(), moves.data(), static_cast<int>(moves.size()));
        CHECK(std::vector<int>(moves.begin(), moves.begin() + picked) == expected);
    }
}

TEST_CASE("the work of answers is that of all of them") {
    const RefutationWork work = refutation_work();
    int seen = 0;
    each_position_of(30, [&](const Reversi<8>& position) {
        const std::int32_t found = work.of_answers(position.mover(), position.opponent(), position.legal(), 0);
        // Lines between the powers of two are off by a twelfth of a power, there and back.
        CHECK(std::abs(found - work_of_answers(position)) < 4 * 0.18 * reversi::LearnedEvaluation::scale);
        ++seen;
    });
    CHECK(seen > 1500);
}

TEST_CASE("work is the same for a mirrored position") {
    const RefutationWork work = refutation_work();
    int differ = 0;
    each_position_of(3, [&](const Reversi<8>& position) {
        for (const int deeper : {0, 1, 2}) {
            const std::int32_t found = work.of_answers(position.mover(), position.opponent(), position.legal(), deeper);
            const auto turned = [](reversi::Bits board) { return std::byteswap(board); };
            const std::int32_t other = work.of_answers(turned(position.mover()), turned(position.opponent()),
                                                       turned(position.legal()), deeper);
            if (deeper == 0)
                CHECK(found == other);
            else  // of equally promising moves, the first are looked at
                differ += std::abs(found - other) > reversi::LearnedEvaluation::scale;
        }
    });
    CHECK(differ < 20);
}

TEST_CASE("the work of likely refutations comes before values") {
    int compared = 0;
    int plain = 0;
    each_position_of(40, [&](const Reversi<8>& position) {
        const int empties = reversi::count(position.empties());
        const int count = reversi::count(position.legal());
        if (empties < 12 || empties > 22 || count < 2) return;
        const Scores by_value = scores_of(position, 0, {.work_from = 65});
        const auto of = [count](const Scores& scores) {
            return std::span{scores}.first(static_cast<std::size_t>(count));
        };
        // Nothing is likely to exceed so much, and everything exceeds so little by far.
        for (const std::int32_t alpha : {200, -200})
            CHECK(std::ranges::equal(of(scores_of(position, alpha)), of(by_value)));

        const Scores scores = scores_of(position, 0, {.discs_short = 128, .discs_ahead = 128});
        const auto by_work = std::ranges::count_if(of(scores), counts_by_work);
        CHECK(by_work != 1);
        CHECK(by_work <= (empties < 18 ? 4 : 5));
        if (empties < 14) CHECK(by_work == 0);
        for (std::size_t i = 0; i < of(scores).size(); ++i)
            if (!counts_by_work(scores[i])) CHECK(scores[i] == by_value[i]);
        (by_work > 0 ? compared : plain) += 1;
    });
    CHECK(compared > 100);
    CHECK(plain > 50);
}

TEST_SUITE_END();
