// Kept values of reversi's evaluations are those that would be calculated.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <thread>

#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/eval/reversi/recent_values.hpp>
#include <kigi/games/reversi/child_batch.hpp>
#include <kigi/tests/eval/random_reversi.hpp>

using namespace kigi;
using namespace kigi::reversi;

namespace {

/// Says the number of discs, and how often it was asked, of a position and of all children.
struct Counting final : LearnedEvaluation {
    mutable int asked = 0;
    mutable int asked_of_children = 0;

    std::int32_t evaluate(reversi::Bits mover, reversi::Bits opponent) const override {
        ++asked;
        return count(mover) - count(opponent);
    }
    void evaluate_children(reversi::Bits, reversi::Bits, const ChildBoards& children,
                           std::int32_t* values) const override {
        ++asked_of_children;
        for (int i = 0; i < children.count; ++i) values[i] = count(children.mover[i]) - count(children.opponent[i]);
    }

private:
    LeastChild least_sum(reversi::Bits, reversi::Bits, const ChildBoards&, std::int32_t) const override { return {}; }
};

TEST_SUITE_BEGIN("reversi: recent values");

TEST_CASE("they are the evaluation's own, of whichever is asked") {
    const LearnedEvaluation& network = NetworkEvaluation::built_in();
    const LearnedEvaluation& patterns = PatternEvaluation::built_in();
    for (int round = 0; round < 2; ++round)
        for (const auto& position : test::random_positions(40))
            for (const LearnedEvaluation* evaluation : {&network, &patterns, &network}) {
                const auto value = RecentValues::value(*evaluation, position.mover(), position.opponent());
                REQUIRE(value == evaluation->evaluate(position.mover(), position.opponent()));
            }
}

TEST_CASE("what was asked or told is not calculated again") {
    const Counting evaluation;
    const Reversi<8> start;
    for (int i = 0; i < 3; ++i) CHECK(RecentValues::value(evaluation, start.mover(), start.opponent()) == 0);
    CHECK(evaluation.asked == 1);

    ChildBatch<8> batch;
    batch.expand(start.discs(), start.legal());
    const ChildBoards& children = batch.boards();
    std::array<std::int32_t, most_moves> values{};
    evaluation.evaluate_children(start.mover(), start.opponent(), children, values.data());
    RecentValues::keep(evaluation, children, values.data());
    for (int i = 0; i < children.count; ++i)
        CHECK(RecentValues::value(evaluation, children.mover[i], children.opponent[i]) == -3);
    CHECK(evaluation.asked == 1);
}

TEST_CASE("those of all children are the evaluation's own") {
    const LearnedEvaluation& network = NetworkEvaluation::built_in();
    const LearnedEvaluation& patterns = PatternEvaluation::built_in();
    for (int round = 0; round < 2; ++round)
        for (const auto& position : test::random_positions(40))
            for (const LearnedEvaluation* evaluation : {&network, &patterns, &network}) {
                ChildBatch<8> batch;
                batch.expand(position.discs(), position.legal());
                const ChildBoards& children = batch.boards();
                if (position.legal() == 0) continue;
                std::array<std::int32_t, most_moves> expected{};
                std::array<std::int32_t, most_moves> found{};
                evaluation->evaluate_children(position.mover(), position.opponent(), children, expected.data());
                RecentChildValues::evaluate(*evaluation, position.mover(), position.opponent(), children, found.data());
                for (int i = 0; i < children.count; ++i) {
                    const auto at = static_cast<std::size_t>(i);
                    REQUIRE(found[at] == expected[at]);
                    REQUIRE(RecentValues::value(*evaluation, children.mover[i], children.opponent[i]) == expected[at]);
                }
            }
}

TEST_CASE("children are not calculated again") {
    const Counting evaluation;
    const Reversi<8> start;
    ChildBatch<8> batch;
    batch.expand(start.discs(), start.legal());
    std::array<std::int32_t, most_moves> values{};
    for (int i = 0; i < 3; ++i)
        RecentChildValues::evaluate(evaluation, start.mover(), start.opponent(), batch.boards(), values.data());
    CHECK(evaluation.asked_of_children == 1);
    CHECK(values[0] == -3);
    const Counting other;
    RecentChildValues::evaluate(other, start.mover(), start.opponent(), batch.boards(), values.data());
    CHECK(other.asked_of_children == 1);
}

TEST_CASE("an evaluation in the place of another has its own values") {
    const Reversi<8> start;
    std::uint64_t number = 0;
    for (int i = 0; i < 3; ++i) {
        const Counting evaluation;
        CHECK(evaluation.number() != number);
        number = evaluation.number();
        CHECK(RecentValues::value(evaluation, start.mover(), start.opponent()) == 0);
        CHECK(evaluation.asked == 1);
    }
}

TEST_CASE("each thread keeps its own") {
    const Counting evaluation;
    const Reversi<8> start;
    CHECK(RecentValues::value(evaluation, start.mover(), start.opponent()) == 0);
    std::thread{[&] { CHECK(RecentValues::value(evaluation, start.mover(), start.opponent()) == 0); }}.join();
    CHECK(evaluation.asked == 2);
}

TEST_SUITE_END();

}  // namespace
