// All ways to the value of reversi's patterns give the same number.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <kigi/eval/reversi/learned_patterns.hpp>
#include <kigi/eval/reversi/pattern_evaluation.hpp>
#include <kigi/eval/reversi/pattern_features.hpp>
#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/tests/eval/least_child_check.hpp>
#include <kigi/tests/eval/random_reversi.hpp>

using namespace kigi;
using namespace kigi::reversi;

namespace {

using test::check_least_child;
using test::KeepsInstructionSet;
using test::random_positions;

PatternWeights random_weights() {
    std::mt19937_64 random{2};
    PatternWeights weights{.phases = PhaseBasis{{5, 20, 33}, {10, 40}}, .values = {}, .source = "chance"};
    weights.values.resize(weights.phases.blocks() * tied_weights());
    for (auto& value : weights.values) value = static_cast<std::int16_t>(static_cast<int>(random() % 301) - 150);
    return weights;
}

/// By the definitions alone.
std::int32_t defined_value(const PatternWeights& weights, reversi::Bits mover, reversi::Bits opponent) {
    std::vector<std::int16_t> table(table_entries);
    weights.write_table(count(~(mover | opponent)), std::span<std::int16_t, table_entries>{table});
    const PatternIndices indices = pattern_indices(mover, opponent);
    std::int32_t sum = table[constant_weight];
    for (std::size_t i = 0; i < indices.size(); ++i)
        sum += table[static_cast<std::size_t>(std::int64_t{pattern_centres[pattern_images[i].shape]} + indices[i])];
    sum += table[mobility_weights + static_cast<std::uint32_t>(count(legal_squares(mover, opponent)))];
    sum += table[opponent_mobility_weights + static_cast<std::uint32_t>(count(legal_squares(opponent, mover)))];
    return std::clamp(sum, -PatternEvaluation::most, PatternEvaluation::most);
}

}  // namespace

TEST_SUITE("reversi patterns") {
    TEST_CASE("warming up changes no value") {
        const PatternWeights weights = random_weights();
        const PatternEvaluation cold{weights};
        const PatternEvaluation warm{weights};
        warm.warm_up();
        for (const auto& position : random_positions(1))
            CHECK(warm.evaluate(position.mover(), position.opponent()) ==
                  cold.evaluate(position.mover(), position.opponent()));
    }

    TEST_CASE("boards, indices and children have the defined value") {
        const KeepsInstructionSet kept;
        const PatternWeights weights = random_weights();
        const PatternEvaluation evaluation{weights};
        const auto positions = random_positions(2);
        for (const InstructionSet set : instruction_sets) {
            if (choose_instruction_set(set) != set) continue;
            CAPTURE(name(set));
            static constexpr std::array<Expand*, 3> expansions{expand_portable, expand_v3, expand_v4};
            for (const auto& position : positions) {
                const reversi::Bits mover = position.mover();
                const reversi::Bits opponent = position.opponent();
                const std::int32_t value = defined_value(weights, mover, opponent);
                CHECK(evaluation.evaluate(mover, opponent) == value);
                CHECK(evaluation.evaluate(pattern_indices(mover, opponent), mover, opponent) == value);
                ChildBoards children;
                expansions[static_cast<std::size_t>(set)](mover, opponent, position.legal(), Reversi<8>::board,
                                                          children);
                std::array<std::int32_t, most_moves> values{};
                evaluation.evaluate_children(mover, opponent, children, values.data());
                for (int i = 0; i < children.count; ++i)
                    CHECK(values[static_cast<std::size_t>(i)] ==
                          evaluation.evaluate(children.mover[i], children.opponent[i]));
                check_least_child(evaluation, position, children);
            }
        }
    }

    TEST_CASE("images of a position have its value") {
        const PatternEvaluation evaluation{random_weights()};
        for (const auto& position : random_positions(10))
            for (int symmetry = 1; symmetry < 8; ++symmetry) {
                const auto image = position.transformed(symmetry);
                CHECK(evaluation.evaluate(image.mover(), image.opponent()) ==
                      evaluation.evaluate(position.mover(), position.opponent()));
            }
    }

    TEST_CASE("exchanging the sides turns the sign of every index") {
        for (const auto& position : random_positions(2)) {
            const auto indices = pattern_indices(position.mover(), position.opponent());
            CHECK(quick_pattern_indices(position.mover(), position.opponent()) == indices);
            const auto exchanged = pattern_indices(position.opponent(), position.mover());
            for (std::size_t i = 0; i < indices.size(); ++i) CHECK(exchanged[i] == -indices[i]);
        }
    }

    TEST_CASE("positions with kept indices have the value of the bare ones") {
        using Followed = Tracked<Reversi<8>, PatternFeatures>;
        const LearnedPatterns evaluate{random_weights()};
        std::mt19937_64 random{6};
        for (int games = 0; games < 5; ++games)
            for (Followed game; !game.outcome();) {
                CHECK(evaluate(game) == evaluate(game.base()));
                auto nth = random() % game.count_moves();
                for (const auto move : game.moves())
                    if (nth-- == 0) {
                        game = game.play(move);
                        break;
                    }
            }
    }

    TEST_CASE("exchanging colours and the side to move keeps the value") {
        const LearnedPatterns evaluate{random_weights()};
        for (const auto& position : random_positions(2)) {
            auto discs = position.discs();
            discs.side = kigi::opponent(discs.side);
            CHECK(evaluate(Reversi<8>{discs}) == evaluate(position));
        }
    }

    TEST_CASE("every shape is there with all its images") {
        std::array<int, pattern_shapes.size()> images{};
        for (const auto& image : pattern_images) ++images[image.shape];
        for (std::size_t shape = 0; shape < images.size(); ++shape) {
            CAPTURE(pattern_shapes[shape].name);
            CHECK((images[shape] == 4 || images[shape] == 8));
        }
    }

    TEST_CASE("the built-in weights know who is ahead") {
        const auto& patterns = PatternEvaluation::built_in();
        // FFO 40 and 43: won by 38, lost by 12.
        const auto won =
            Reversi<8>::parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
        CHECK(patterns.evaluate(won->mover(), won->opponent()) > 15 * PatternEvaluation::scale);
        CHECK(patterns.evaluate(won->opponent(), won->mover()) < -15 * PatternEvaluation::scale);
    }
}
