// All ways to the value of reversi's network give the same number; its file; and that it learns.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/eval/reversi/network/embedded_network.hpp>
#include <kigi/eval/reversi/network/learned_network.hpp>
#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/eval/reversi/network/network_fit.hpp>
#include <kigi/eval/reversi/network/network_weights.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/tests/eval/least_child_check.hpp>
#include <kigi/tests/eval/random_reversi.hpp>

using namespace kigi;
using namespace kigi::reversi;
using test::check_least_child;
using test::KeepsInstructionSet;
using test::random_positions;

namespace {

NetworkWeights random_weights(int rows, int layers) {
    std::mt19937_64 random{3};
    const auto chance = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most;
    };
    NetworkWeights weights;
    weights.source = "chance";
    weights.rows.resize(std::size_t{tied_rows()} * network_width);
    for (auto& number : weights.rows) number = static_cast<std::int16_t>(chance(rows));
    for (auto& stage : weights.stages) {
        for (auto& pair : stage.first)
            for (auto& output : pair)
                for (auto& number : output) number = static_cast<std::int16_t>(chance(layers));
        for (auto& number : stage.first_bias) number = chance(1 << 20);
        for (auto& number : stage.second) number = chance(layers);
        for (auto& number : stage.direct) number = static_cast<std::int16_t>(chance(layers));
        stage.bias = chance(1 << 20);
    }
    return weights;
}

/// By the definitions alone, in 64 bits.
std::int64_t defined_value(const NetworkWeights& weights, reversi::Bits mover, reversi::Bits opponent) {
    std::array<std::int64_t, network_width> sums{};
    const auto add = [&](std::size_t row) {
        for (std::size_t k = 0; k < network_width; ++k)
            sums[k] += weights.rows[tied_row(static_cast<std::uint32_t>(row)) * network_width + k];
    };
    const PatternIndices indices = pattern_indices(mover, opponent);
    for (std::size_t i = 0; i < indices.size(); ++i)
        add(static_cast<std::size_t>(std::int64_t{pattern_centres[pattern_images[i].shape]} + indices[i]));
    const int empties = count(~(mover | opponent));
    add(mobility_weights + static_cast<std::size_t>(count(legal_squares(mover, opponent))));
    add(opponent_mobility_weights + static_cast<std::size_t>(count(legal_squares(opponent, mover))));
    add(network_phase_rows + static_cast<std::size_t>(empties));
    const NetworkStage& stage = weights.stages[network_stage(empties)];
    for (auto& sum : sums) sum = std::clamp<std::int64_t>(sum, 0, row_one);
    std::int64_t value = stage.bias;
    for (std::size_t j = 0; j < network_second; ++j) {
        std::int64_t z = stage.first_bias[j];
        for (std::size_t k = 0; k < network_width; ++k) z += sums[k] * stage.first[k / 2][j][k % 2];
        value += std::clamp<std::int64_t>(z >> 8, 0, most_second) * stage.second[j];
    }
    for (std::size_t k = 0; k < network_width; ++k) value += sums[k] * stage.direct[k];
    return std::clamp<std::int64_t>(value >> value_shift, -NetworkEvaluation::most, NetworkEvaluation::most);
}

void check_all_ways(const NetworkWeights& weights, const std::vector<Reversi<8>>& positions) {
    const KeepsInstructionSet kept;
    const NetworkEvaluation evaluation{weights};
    for (const InstructionSet set : instruction_sets) {
        if (choose_instruction_set(set) != set) continue;
        CAPTURE(name(set));
        static constexpr std::array<Expand*, 3> expansions{expand_portable, expand_v3, expand_v4};
        for (const auto& position : positions) {
            const reversi::Bits mover = position.mover();
            const reversi::Bits opponent = position.opponent();
            const std::int64_t value = defined_value(weights, mover, opponent);
            CHECK(evaluation.evaluate(mover, opponent) == value);
            CHECK(evaluation.evaluate(pattern_indices(mover, opponent), mover, opponent) == value);
            ChildBoards children;
            expansions[static_cast<std::size_t>(set)](mover, opponent, position.legal(), Reversi<8>::board, children);
            std::array<std::int32_t, most_moves> values{};
            evaluation.evaluate_children(mover, opponent, children, values.data());
            for (int i = 0; i < children.count; ++i)
                CHECK(values[static_cast<std::size_t>(i)] ==
                      defined_value(weights, children.mover[i], children.opponent[i]));
            check_least_child(evaluation, position, children);
        }
    }
}

/// What decides is where discs lie, so that a network can learn it: three for a corner, and one for a move more.
std::vector<PatternExample> examples(int games) {
    std::vector<PatternExample> all;
    constexpr reversi::Bits corners = corner_squares<8>;
    for (const auto& position : random_positions(games)) {
        const reversi::Bits mover = position.mover();
        const reversi::Bits opponent = position.opponent();
        const int value = 3 * (count(mover & corners) - count(opponent & corners)) +
                          count(legal_squares(mover, opponent)) - count(legal_squares(opponent, mover));
        all.push_back({mover, opponent, static_cast<float>(value), 1});
    }
    return all;
}

double error_of(const NetworkEvaluation& evaluation, const std::vector<PatternExample>& examples) {
    double sum = 0;
    for (const auto& [mover, opponent, value, weight] : examples)
        sum += std::abs(evaluation.evaluate(mover, opponent) / double{NetworkEvaluation::scale} - double{value});
    return sum / static_cast<double>(examples.size());
}

bool never() { return false; }
void silent(double) {}

}  // namespace

TEST_SUITE("reversi network") {
    TEST_CASE("boards, indices and children have the defined value") {
        const auto positions = random_positions(2);
        check_all_ways(random_weights(40, 300), positions);
        check_all_ways(random_weights(most_row, most_layer_weight), positions);  // and the largest do not overflow
    }

    TEST_CASE("even and odd numbers of empty squares have their own layers") {
        for (int empties = 0; empties <= 64; ++empties) {
            CAPTURE(empties);
            CHECK(network_stage(empties) < network_stages);
            if (empties < 64) CHECK((network_stage(empties) % 2 == 1) == (empties % 2 == 1));
        }
        CHECK(network_stage(20) == network_stage(22));
        CHECK(network_stage(20) != network_stage(24));
    }

    TEST_CASE("images of a position have its value") {
        const NetworkEvaluation evaluation{random_weights(40, 300)};
        for (const auto& position : random_positions(5))
            for (int symmetry = 1; symmetry < 8; ++symmetry) {
                const auto image = position.transformed(symmetry);
                CHECK(evaluation.evaluate(image.mover(), image.opponent()) ==
                      evaluation.evaluate(position.mover(), position.opponent()));
            }
    }

    TEST_CASE("positions with kept indices have the value of the bare ones") {
        using Followed = Tracked<Reversi<8>, PatternFeatures>;
        const LearnedNetwork evaluate{random_weights(40, 300)};
        Followed game;
        while (!game.outcome()) {
            CHECK(evaluate(game) == evaluate(game.base()));
            for (const auto move : game.moves()) {
                game = game.play(move);
                break;
            }
        }
    }

    TEST_CASE("a file of weights is read as it was written") {
        const NetworkWeights weights = random_weights(most_row, most_layer_weight);
        const auto read = parse_network_weights(network_weights_bytes(weights));
        REQUIRE(read);
        CHECK(read->rows == weights.rows);
        CHECK(read->source == weights.source);
        CHECK(network_weights_bytes(*read) == network_weights_bytes(weights));
    }

    TEST_CASE("a damaged or foreign file is refused in one line") {
        const std::string bytes{embedded_network()};
        REQUIRE(parse_network_weights(bytes));
        const auto refused = [](std::string_view text, std::string_view part) {
            const auto read = parse_network_weights(text);
            REQUIRE_FALSE(read);
            CAPTURE(read.error().what);
            CHECK(read.error().what.find(part) != std::string::npos);
            CHECK(read.error().what.find('\n') == std::string::npos);
        };
        refused("", "kigi-reversi-network 1");
        refused("kigi-pattern-weights 1\n", "kigi-reversi-network 1");
        refused("kigi-reversi-network 1\nrows 0123456789abcdef 7 32\n", "another network");
        refused(std::string_view{bytes}.substr(0, bytes.size() / 2), "damaged or cut off");
        std::string changed = bytes;
        changed[changed.size() / 2] = static_cast<char>(changed[changed.size() / 2] ^ 1);
        refused(changed, "damaged or cut off");
    }

    TEST_CASE("numbers that sums might not hold are refused") {
        const NetworkWeights good = random_weights(0, 0);
        const auto is_read = [](const NetworkWeights& weights) {
            return parse_network_weights(network_weights_bytes(weights)).has_value();
        };
        NetworkWeights most = good;
        most.rows.back() = static_cast<std::int16_t>(most_row);
        most.stages.back().bias = -most_layer_bias;
        CHECK(is_read(most));
        NetworkWeights more = good;
        more.rows.back() = static_cast<std::int16_t>(most_row + 1);
        CHECK_FALSE(is_read(more));
        NetworkWeights least = good;
        least.rows.front() = INT16_MIN;
        CHECK_FALSE(is_read(least));
        NetworkWeights layer = good;
        layer.stages.back().bias = most_layer_bias + 1;
        CHECK_FALSE(is_read(layer));
    }

    TEST_CASE("the built-in weights know who is ahead") {
        const auto& network = NetworkEvaluation::built_in();
        // FFO 40: won by 38.
        const auto won =
            Reversi<8>::parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
        CHECK(network.evaluate(won->mover(), won->opponent()) > 15 * NetworkEvaluation::scale);
        CHECK(network.evaluate(won->opponent(), won->mover()) < -15 * NetworkEvaluation::scale);
    }

    TEST_CASE("the built-in weights are near what the last squares come to") {
        const auto& network = NetworkEvaluation::built_in();
        double sum = 0;
        int number = 0;
        for (const auto& position : random_positions(60)) {
            if (count(position.empties()) >= 8) continue;
            int least = -64;
            for (int most = 64; least < most;) {
                const int middle = least + (most - least) / 2;
                const bool more = few_empties()(position.mover(), position.opponent(), middle, {}).value > middle;
                (more ? least : most) = more ? middle + 1 : middle;
            }
            sum += std::abs(network.evaluate(position.mover(), position.opponent()) / double{NetworkEvaluation::scale} -
                            least);
            ++number;
        }
        CHECK(number > 300);
        CHECK(sum / number < 6);
    }

    TEST_CASE("single phases are learned, and nothing of others changes") {
        auto all = examples(60);
        NetworkFit first{{.epochs = 1, .rate = 0.05}};
        REQUIRE(first.advance(all, never, silent));
        const NetworkWeights before = first.weights("a");
        std::erase_if(all, [](const auto& example) { return count(~(example.mover | example.opponent)) > 7; });
        for (auto& example : all) example.value += 20;  // so it is from now on, near the end
        NetworkFit fit{{.epochs = 30, .rate = 0.05, .only = WholeRange{0, 7}}};
        fit.start_from(before);
        while (fit.epochs() < 30) REQUIRE(fit.advance(all, never, silent));
        const NetworkWeights after = fit.weights("a");
        CHECK(error_of(NetworkEvaluation{after}, all) < error_of(NetworkEvaluation{before}, all) / 2);
        for (const auto& position : random_positions(3)) {
            if (count(position.empties()) <= 7) continue;
            CHECK(NetworkEvaluation{after}.evaluate(position.mover(), position.opponent()) ==
                  NetworkEvaluation{before}.evaluate(position.mover(), position.opponent()));
        }
        for (std::uint32_t row = 0; row < network_phase_rows; ++row) {
            const auto at = static_cast<std::ptrdiff_t>(tied_row(row) * network_width);
            REQUIRE(
                std::equal(after.rows.begin() + at, after.rows.begin() + at + network_width, before.rows.begin() + at));
        }
    }

    TEST_CASE("a network learns to the same bytes, even when taken up") {
        const auto all = examples(30);
        const NetworkLearningOptions options{.epochs = 5, .rate = 0.05, .drop = 0.05, .seed = 5};
        NetworkFit fit{options};
        const double before = error_of(NetworkEvaluation{fit.weights({})}, all);
        REQUIRE(fit.advance(all, never, silent));
        const std::string state = fit.state();
        while (fit.epochs() < options.epochs) REQUIRE(fit.advance(all, never, silent));
        const double after = error_of(NetworkEvaluation{fit.weights({})}, all);
        CAPTURE(before);
        CAPTURE(after);
        CHECK(after < before / 2);
        CHECK(std::abs(fit.error() - after) < before / 4);

        NetworkFit taken_up{options};
        CHECK_FALSE(taken_up.advance(all, [] { return true; }, silent));
        REQUIRE(taken_up.restore(state));
        CHECK(taken_up.epochs() == 1);
        while (taken_up.epochs() < options.epochs) REQUIRE(taken_up.advance(all, never, silent));
        CHECK(network_weights_bytes(taken_up.weights("a")) == network_weights_bytes(fit.weights("a")));

        CHECK_FALSE(taken_up.restore(std::string_view{state}.substr(0, state.size() - 1)));
        CHECK_FALSE(taken_up.restore("kigi-fit 1\n"));
    }
}
