#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/eval/training.hpp>

namespace {

using namespace kigi;

constexpr std::uint32_t feature_count = 30;

/// Won if there are more even features than odd ones, mostly.
SplitSet some_set() {
    std::mt19937_64 random{1};
    SplitSet set;
    for (int i = 0; i < 1500; ++i) {
        std::vector<Feature> position;
        int sum = 0;
        for (int n = 0; n < 5; ++n) {
            position.push_back({static_cast<std::uint32_t>(random() % feature_count), 1});
            sum += position.back().index % 2 == 0 ? 1 : -1;
        }
        (i % 5 == 0 ? set.validation : set.training).add(position, (sum > 0) != (random() % 5 == 0) ? 1 : 0);
    }
    return set;
}

const TrainingOptions options{
    .regression = {.rate = 0.05, .l2 = 1, .batch = 50}, .epochs = 6, .patience = 3, .seed = 7};

TEST_SUITE_BEGIN("training");

TEST_CASE("interrupted after any epoch it ends with the same bytes") {
    const auto set = some_set();
    Training whole{feature_count, options, {.settings = "s"}};
    while (!whole.done()) REQUIRE(whole.advance(set));
    const std::string bytes = training_text(whole.state());
    CHECK(whole.state().best_epoch >= 1);
    for (int epochs = 0; epochs < whole.state().epochs; ++epochs) {
        Training first{feature_count, options, {.settings = "s"}};
        for (int i = 0; i < epochs; ++i) REQUIRE(first.advance(set));
        const std::string before = training_text(first.state());
        // in the middle of an epoch: that one is forgotten
        CHECK_FALSE(first.advance(set, [](std::size_t seen) { return seen < 500; }));
        CHECK(training_text(first.state()) == before);
        auto read = parse_training(before);
        REQUIRE(read);
        CHECK(*read == first.state());
        Training second{feature_count, options, *std::move(read)};
        while (!second.done()) REQUIRE(second.advance(set));
        CHECK(training_text(second.state()) == bytes);
    }
}

TEST_CASE("it stops when patience runs out and keeps the best") {
    const auto set = some_set();
    TrainingOptions hasty = options;
    hasty.regression.rate = 3;  // leaps about
    hasty.epochs = 100;
    hasty.patience = 2;
    Training training{feature_count, hasty, {}};
    double best = 1e9;
    std::vector<double> weights;
    while (!training.done()) {
        const auto end = training.advance(set);
        REQUIRE(end);
        CHECK(end->best == (end->validation_loss < best));
        if (!end->best) continue;
        best = end->validation_loss;
        weights = training.state().weights;
    }
    CHECK(training.state().epochs < 100);
    CHECK(training.state().epochs == training.state().best_epoch + 2);
    CHECK(training.state().best_loss == best);
    CHECK(training.state().best == weights);
    CHECK(mean_loss(training.state().best, set.validation) == best);
}

TEST_CASE("a damaged file is refused in one line that says where") {
    TrainingState state{.settings = "trax seed 1",
                        .games = {"@0+ A2+", "@0/"},
                        .generations = 3,
                        .learned = 0xfedcba9876543210,
                        .epochs = 2,
                        .best_epoch = 1,
                        .best_loss = 0.25,
                        .weights = {0, 0.1, 0},
                        .squares = {0, 2, 0},
                        .best = {0, 1e-300, 0}};
    const std::string text = training_text(state);
    REQUIRE(parse_training(text));
    CHECK(*parse_training(text) == state);
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (const int change : {1, 2, 16, 128}) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(damaged[at] ^ change);
            const auto read = parse_training(damaged);
            REQUIRE_FALSE(read);
            REQUIRE(read.error().what.find("of the training: expected ") != std::string::npos);
            REQUIRE(read.error().what.find('\n') == std::string::npos);
        }
        REQUIRE_FALSE(parse_training(std::string_view{text}.substr(0, at)));
    }
}

}  // namespace

TEST_SUITE_END();
