#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include <kigi/eval/regression.hpp>

namespace {

using namespace kigi;

/// Positions with a few features each, won with the probability that `weights` say.
TrainingSet drawn(const std::vector<double>& weights, int positions, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    std::uniform_int_distribution<std::uint32_t> index{0, static_cast<std::uint32_t>(weights.size()) - 1};
    std::uniform_real_distribution<double> share{0, 1};
    TrainingSet set;
    for (int i = 0; i < positions; ++i) {
        std::vector<Feature> features;
        double z = 0;
        for (const std::int16_t value : std::array<std::int16_t, 4>{1, 1, 2, -1}) {
            features.push_back({index(random), value});
            z += weights[features.back().index] * value;
        }
        set.add(features, share(random) < logistic(z) ? 1 : 0);
    }
    return set;
}

std::vector<double> some_weights(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    std::normal_distribution<double> normal{0, 0.7};
    std::vector<double> weights(count);
    for (double& weight : weights) weight = normal(random);
    return weights;
}

TEST_SUITE_BEGIN("logistic regression");

TEST_CASE("the gradient agrees with finite differences") {
    const auto truth = some_weights(12, 1);
    const auto set = drawn(truth, 200, 2);
    std::vector<std::uint32_t> batch(100);
    std::iota(batch.begin(), batch.end(), 50U);
    for (const double l2 : {0.0, 0.3}) {
        auto weights = some_weights(12, 3);
        const auto [objective, gradient] = slope(weights, set, batch, l2);
        CHECK(objective > 0);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            constexpr double by = 1e-5;
            weights[i] += by;
            const double above = slope(weights, set, batch, l2).objective;
            weights[i] -= 2 * by;
            const double below = slope(weights, set, batch, l2).objective;
            weights[i] += by;
            CHECK(gradient[i] == doctest::Approx((above - below) / (2 * by)).epsilon(1e-6));
        }
    }
}

TEST_CASE("with hidden units the gradient is that of differences") {
    const auto set = drawn(some_weights(6, 1), 60, 2);
    std::vector<std::uint32_t> batch(60);
    std::iota(batch.begin(), batch.end(), 0U);
    constexpr std::uint32_t units = 3;
    auto weights = some_weights(HiddenLayer{6, units}.size(), 4);
    const auto gradient = slope(weights, set, batch, 0.1, units).gradient;
    REQUIRE(gradient.size() == 6 * 4 + 2 * 3);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        constexpr double by = 1e-5;
        weights[i] += by;
        const double above = slope(weights, set, batch, 0.1, units).objective;
        weights[i] -= 2 * by;
        const double below = slope(weights, set, batch, 0.1, units).objective;
        weights[i] += by;
        CHECK(gradient[i] == doctest::Approx((above - below) / (2 * by)).epsilon(1e-6));
    }
}

TEST_CASE("hidden units learn what no sum can say") {
    // Won if exactly one of two features is there.
    TrainingSet set;
    for (int i = 0; i < 4000; ++i) {
        std::vector<Feature> features{{0, 1}};
        if (i % 2 == 1) features.push_back({1, 1});
        if (i / 2 % 2 == 1) features.push_back({2, 1});
        set.add(features, i % 2 != i / 2 % 2 ? 1 : 0);
    }
    const auto loss = [&](std::uint32_t units) {
        Regression regression{3, {.rate = 0.1, .l2 = 0.1, .batch = 100, .units = units}};
        for (int epoch = 0; epoch < 30; ++epoch) CHECK(regression.epoch(set, 1, epoch));
        return mean_loss(regression.weights(), set, units);
    };
    CHECK(loss(0) > std::log(2) - 0.001);
    CHECK(loss(4) < 0.1);
}

TEST_CASE("units see nothing in features that never came up") {
    TrainingSet set;
    for (int i = 0; i < 100; ++i) set.add(std::vector<Feature>{{0, 1}, {2, 1}}, i % 2);
    Regression regression{4, {.rate = 0.1, .l2 = 1, .batch = 10, .units = 2}};
    CHECK(regression.epoch(set, 1, 0));
    const HiddenLayer layer{4, 2};
    for (const std::uint32_t feature : {1U, 3U})
        for (const std::uint32_t unit : {0U, 1U}) CHECK(regression.weights()[layer.into(feature) + unit] == 0);
    CHECK(regression.weights()[layer.into(0)] != regression.weights()[layer.into(0) + 1]);
}

TEST_CASE("the loss is exact far out and least at the target") {
    CHECK(logistic(0) == 0.5);
    CHECK(logistic(-800) == 0);
    CHECK(logistic(800) == 1);
    CHECK(logistic(-40) == doctest::Approx(std::exp(-40)).epsilon(1e-12));
    CHECK(cross_entropy(1, 800) == 0);
    CHECK(cross_entropy(0, 800) == 800);
    CHECK(cross_entropy(1, -800) == 800);
    CHECK(cross_entropy(0.5, 0) == doctest::Approx(std::log(2)));
    const double target = 0.8;
    const double best = std::log(target / (1 - target));
    CHECK(cross_entropy(target, best) < cross_entropy(target, best + 0.1));
    CHECK(cross_entropy(target, best) < cross_entropy(target, best - 0.1));
}

TEST_CASE("the weights that generated the results are found") {
    const auto truth = some_weights(40, 4);
    const auto set = drawn(truth, 40'000, 5);
    Regression regression{40, {.rate = 0.3, .l2 = 0.1, .batch = 256}};
    const double before = mean_loss(regression.weights(), set);
    CHECK(before == doctest::Approx(std::log(2)));
    for (int epoch = 0; epoch < 12; ++epoch) CHECK(regression.epoch(set, 1, epoch));
    double squares = 0;
    for (std::size_t i = 0; i < truth.size(); ++i)
        squares += (truth[i] - regression.weights()[i]) * (truth[i] - regression.weights()[i]);
    CHECK(std::sqrt(squares / static_cast<double>(truth.size())) < 0.05);
    const auto others = drawn(truth, 5'000, 6);
    CHECK(mean_loss(regression.weights(), others) < mean_loss(truth, others) + 0.003);
    CHECK(mean_loss(regression.weights(), others) < baseline_loss(set, others) - 0.1);
}

TEST_CASE("a stronger prior keeps weights smaller") {
    const auto set = drawn(some_weights(20, 7), 2'000, 8);
    double last = 1e9;
    for (const double l2 : {0.01, 30.0, 1000.0}) {
        Regression regression{20, {.rate = 0.3, .l2 = l2, .batch = 100}};
        for (int epoch = 0; epoch < 10; ++epoch) CHECK(regression.epoch(set, 1, epoch));
        double length = 0;
        for (const double weight : regression.weights()) length += weight * weight;
        CHECK(length < last);
        last = length;
    }
}

TEST_CASE("weights depend on the seed and not on interruptions") {
    const auto set = drawn(some_weights(30, 9), 3'000, 10);
    const RegressionOptions options{.rate = 0.1, .l2 = 1, .batch = 64};
    const auto learn = [&](std::uint64_t seed) {
        Regression regression{30, options};
        for (int epoch = 0; epoch < 4; ++epoch) CHECK(regression.epoch(set, seed, epoch));
        return regression.weights();
    };
    const auto whole = learn(1);
    CHECK(whole == learn(1));
    CHECK(whole != learn(2));
    Regression first{30, options};
    for (int epoch = 0; epoch < 2; ++epoch) CHECK(first.epoch(set, 1, epoch));
    Regression second{30, options};
    second.restore(first.weights(), first.squares());
    for (int epoch = 2; epoch < 4; ++epoch) CHECK(second.epoch(set, 1, epoch));
    CHECK(second.weights() == whole);
    std::size_t seen = 0;
    CHECK_FALSE(second.epoch(set, 1, 4, [&](std::size_t positions) {
        seen = positions;
        return positions < 640;
    }));
    CHECK(seen == 640);
}

TEST_CASE("the same share of the games is always for validation") {
    int kept = 0;
    int moved = 0;
    for (std::uint64_t game = 0; game < 10'000; ++game) {
        const bool is = is_for_validation(game, 1, 0.1);
        CHECK(is == is_for_validation(game, 1, 0.1));
        kept += is ? 1 : 0;
        moved += is != is_for_validation(game, 2, 0.1) ? 1 : 0;
        CHECK_FALSE(is_for_validation(game, 1, 0));
        CHECK(is_for_validation(game, 1, 1));
    }
    CHECK(kept > 900);
    CHECK(kept < 1100);
    CHECK(moved > 1500);
}

}  // namespace

TEST_SUITE_END();
