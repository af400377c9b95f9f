// Learning the weights of reversi's patterns: the least-squares problem, and the file of a fit that was broken off.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <kigi/eval/gradient_state.hpp>
#include <kigi/eval/reversi/labels.hpp>
#include <kigi/eval/reversi/pattern_learner.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "random_reversi.hpp"

using namespace kigi;
using reversi::PatternLearner;

namespace {

/// Labels that are easy to learn: 2 for each move that the mover has, less 12.
std::string labels_of_moves(int games) {
    std::vector<reversi::LabelledPosition> labels;
    for (const auto& game : test::random_positions(games))
        if (const int empties = reversi::count(game.empties()); empties == 12 || empties == 13)
            labels.push_back(
                {game.mover(), game.opponent(), static_cast<std::int8_t>(2 * reversi::count(game.legal()) - 12)});
    return reversi::labels_bytes(labels);
}

double mean_error(const PatternLearner& learner, std::span<const double> solution) {
    double sum = 0;
    double count = 0;
    for (const ScoreErrors& errors : learner.errors(solution)) {
        sum += errors.mean_absolute * static_cast<double>(errors.count);
        count += static_cast<double>(errors.count);
    }
    REQUIRE(count > 0);
    return sum / count;
}

double inner(const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

GradientState some_state() { return {"settings of a test", {3, {1.5, -2, 0}, {0.25, 1e-300, -7}, {3, 1, 4}, 0.125}}; }

}  // namespace

TEST_SUITE_BEGIN("pattern learner");

TEST_CASE("weights tell what they were not learned from") {
    PatternLearner learner{{.validation = 0.2}};
    const auto read = learner.read("moves.bin", labels_of_moves(1500));
    REQUIRE(read);
    const auto [learned, held_back] = learner.counts();
    CHECK(*read == learned + held_back);
    CHECK(static_cast<double>(held_back) / static_cast<double>(*read) == doctest::Approx(0.2).epsilon(0.2));

    const NormalEquations equations = learner.equations({});
    ConjugateGradient method{equations};
    const double before = mean_error(learner, std::vector<double>(equations.unknowns));
    method.advance();
    const double first = method.residual();
    method.advance();
    CHECK(method.residual() < first);
    for (int i = 2; i < 5; ++i) method.advance();
    CHECK(mean_error(learner, method.x()) < 0.6 * before);

    const std::string file = learner.weights_file(method.x(), "a test");
    const auto weights = reversi::parse_pattern_weights(file);
    REQUIRE(weights);
    CHECK(weights->source == "a test");

    SUBCASE("and are gone on from") {
        const auto learned_from_little = [&](bool goes_on) {
            PatternLearner next{{.start_weight = 1, .validation = 0.2}};
            if (goes_on) REQUIRE(next.start_from(file));
            REQUIRE(next.read("moves.bin", labels_of_moves(200)));
            const NormalEquations few = next.equations({});
            ConjugateGradient again{few};
            for (int i = 0; i < 5; ++i) again.advance();
            return mean_error(next, again.x());
        };
        CHECK(learned_from_little(true) < 0.95 * learned_from_little(false));
        CHECK_FALSE(learner.start_from("kigi-reversi-patterns"));
    }
}

TEST_CASE("the matrix is symmetric and positive") {
    PatternLearner learner{{.validation = 0}};
    REQUIRE(learner.read("moves.bin", labels_of_moves(100)));
    const NormalEquations equations = learner.equations({});
    std::mt19937_64 random{2};
    const auto vector_of_chance = [&] {
        std::vector<double> x(equations.unknowns);
        for (auto& number : x) number = random() % 2 == 0 ? 1 : -1;
        return x;
    };
    const auto x = vector_of_chance();
    const auto y = vector_of_chance();
    std::vector<double> of_x(equations.unknowns);
    std::vector<double> of_y(equations.unknowns);
    equations.multiply(x, of_x);
    equations.multiply(y, of_y);
    CHECK(inner(x, of_y) == doctest::Approx(inner(y, of_x)).epsilon(1e-9));
    CHECK(inner(x, of_x) > 0);
    CHECK(std::ranges::all_of(equations.diagonal, [](double number) { return number > 0; }));
    // Where an unknown is seen, its own entry of the matrix is no less than the penalty for its size.
    std::size_t most = 0;
    for (std::size_t i = 0; i < equations.unknowns; ++i)
        if (std::abs(equations.right[i]) > std::abs(equations.right[most])) most = i;
    std::vector<double> unit(equations.unknowns);
    unit[most] = 1;
    equations.multiply(unit, of_x);
    CHECK(of_x[most] / equations.diagonal[most] == doctest::Approx(1).epsilon(0.5));
}

TEST_CASE("games are learned from by their moves") {
    PatternLearner learner{{.games_from = 50, .validation = 0}};
    REQUIRE(learner.add_game({"f5", "d6", "c3", "d3", "c4"}, 4, 1));
    CHECK(learner.counts().learned == 5);
    CHECK(learner.examples().with_empties(60).front().value == 4);
    CHECK(learner.examples().with_empties(59).front().value == -4);
    const auto refused = learner.add_game({"f5", "a1"}, 4, 2);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("a1") != std::string::npos);
    CHECK(learner.counts().learned == 5);
    CHECK_FALSE(learner.read("games.wtb", "no games"));
}

TEST_CASE("a label is what a file of labels holds") {
    const PatternLearner learner{{}};
    const Reversi<8> start;
    const auto label = learner.label(start.position_text(), -6);
    REQUIRE(label);
    const auto read = reversi::parse_labels(*label);
    REQUIRE(read);
    CHECK(*read == std::vector<reversi::LabelledPosition>{{start.mover(), start.opponent(), -6}});
    CHECK_FALSE(learner.label(start.position_text(), 65));
    CHECK_FALSE(learner.label("rubbish", 0));
}

TEST_CASE("the state of a fit comes back from its file as it was") {
    const std::string bytes = gradient_state_bytes(some_state());
    const auto read = parse_gradient_state(bytes);
    REQUIRE(read);
    CHECK(*read == some_state());
    const auto none = parse_gradient_state(gradient_state_bytes({"before the first iteration", {}}));
    REQUIRE(none);
    CHECK(none->state == ConjugateGradient::State{});
}

TEST_CASE("a damaged state is refused") {
    const std::string bytes = gradient_state_bytes(some_state());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(parse_gradient_state(bytes.substr(0, size)));
        std::string damaged = bytes;
        damaged[size] = static_cast<char>(damaged[size] ^ 4);
        CHECK_FALSE(parse_gradient_state(damaged));
    }
    CHECK_FALSE(parse_gradient_state(bytes + "x"));
}

TEST_SUITE_END();
