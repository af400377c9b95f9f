// The range of moves that the order of reversi's engine yields.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <kigi/engines/reversi/best_children.hpp>
#include <kigi/engines/reversi/endgame_scores.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

using namespace kigi;
using reversi::BestChildren;

namespace {

/// Asked for more than nothing six plies from the root, with six to go.
reversi::NodeToOrder to_order(const Reversi<8>& position) {
    return {.position = position, .ply = 6, .depth = 6, .alpha = {0}, .scale = 1};
}

/// A position of a random game in which moves by a disc are legal, with its children.
struct Expanded {
    Reversi<8> position{};
    reversi::ChildBatch<8> children{};
};

template <class Check>
void each_position(int games, Check check) {
    std::mt19937 random{5};
    for (int n = 0; n < games; ++n)
        for (Expanded node; !node.position.is_over();) {
            if (node.position.legal() != 0) {
                node.position.expand(node.children);
                check(node, random);
            }
            auto nth = random() % node.position.count_moves();
            for (const auto move : node.position.moves())
                if (nth-- == 0) {
                    node.position = node.position.play(move);
                    break;
                }
        }
}

std::vector<std::size_t> yielded(BestChildren& moves) {
    std::vector<std::size_t> children;
    for (const auto& item : moves) children.push_back(static_cast<std::size_t>(item.child));
    return children;
}

}  // namespace

TEST_SUITE_BEGIN("best children");

TEST_CASE("each child comes once, known ones first") {
    const reversi::EndgameScores score{&reversi::PatternEvaluation::built_in()};
    std::size_t seen = 0;
    each_position(20, [&](const Expanded& node, std::mt19937& random) {
        const auto& [position, children] = node;
        std::array<std::int32_t, reversi::most_moves> scores{};
        score(to_order(position), children.boards(), scores.data());
        const std::size_t table = random() % children.size();
        const std::size_t refuting = random() % children.size();
        const bool knows_table = random() % 2 == 0;
        const bool knows_refuting = random() % 2 == 0;

        BestChildren moves{score, to_order(position), children};
        if (knows_table) moves.put_first(children.move(table));
        if (random() % 2 == 0) moves.score_if_needed();
        if (knows_refuting) moves.put_first(refuting);
        const auto order = yielded(moves);

        std::vector<std::size_t> expected;
        if (knows_refuting) expected.push_back(refuting);
        if (knows_table && !(knows_refuting && table == refuting)) expected.push_back(table);
        const std::size_t known = expected.size();
        for (std::size_t i = 0; i < children.size(); ++i)
            if (std::ranges::find(expected, i) == expected.end()) expected.push_back(i);
        std::sort(expected.begin() + static_cast<std::ptrdiff_t>(known), expected.end(),
                  [&](std::size_t i, std::size_t k) { return scores[i] != scores[k] ? scores[i] > scores[k] : i < k; });
        CHECK(order == expected);
        seen += known > 0 && known < order.size();
    });
    CHECK(seen > 300);
}

TEST_CASE("a move that is no child changes nothing") {
    const reversi::EndgameScores score{nullptr};
    Expanded node;
    node.position.expand(node.children);
    BestChildren plain{score, to_order(node.position), node.children};
    BestChildren other{score, to_order(node.position), node.children};
    other.put_first(reversi::Move{0});
    CHECK(yielded(plain) == yielded(other));

    BestChildren moves{score, to_order(node.position), node.children};
    moves.put_first(node.children.move(2));
    std::vector<Stage> stages;
    for (const auto& item : moves) stages.push_back(item.stage);
    CHECK(stages == std::vector{Stage::table_move, Stage::scored, Stage::scored, Stage::scored});
}

TEST_SUITE_END();
