#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/likeliest.hpp>
#include <kigi/arena/statistics/sprt.hpp>
#include <kigi/tests/statistics/matches.hpp>

using namespace kigi;
using namespace kigi::arena;

TEST_SUITE_BEGIN("sequential test");

TEST_CASE("published matches have the published likelihood ratios") {
    int closed = 0;
    int likeliest = 0;
    for (const auto& match : test::published_matches()) {
        if (!match.llr.known()) continue;
        CAPTURE(match.source);
        CAPTURE(match.llr.text);
        if (match.formula != "closed") {
            CHECK(match.llr.agrees(match.sprt().log_likelihood_ratio(match.results)));
            ++likeliest;
        }
        if (match.formula != "likeliest") {
            CHECK(match.llr.agrees(match.sprt().approximate_log_likelihood_ratio(match.results)));
            ++closed;
        }
    }
    CHECK(likeliest == 14);
    CHECK(closed == 12);
}

TEST_CASE("the closed form differs in the fourth digit") {
    const Sprt sprt{0, 2};
    const auto results = Results::of_pairs({379, 10170, 21828, 10640, 343});
    CHECK(sprt.approximate_log_likelihood_ratio(results) == doctest::Approx(2.945978).epsilon(1e-6));
    CHECK(sprt.log_likelihood_ratio(results) == doctest::Approx(2.945495).epsilon(1e-6));
    CHECK(sprt.state(sprt.log_likelihood_ratio(results)) == SprtState::accept_h1);
}

TEST_CASE("the bounds are Wald's") {
    const Sprt usual{0, 5};
    CHECK(usual.upper() == doctest::Approx(std::log(19)));
    CHECK(usual.lower() == doctest::Approx(-std::log(19)));
    const Sprt uneven{0, 3, 0.05, 0.10};
    CHECK(uneven.lower() == doctest::Approx(-2.2513).epsilon(1e-4));
    CHECK(uneven.upper() == doctest::Approx(2.8904).epsilon(1e-4));
    CHECK(uneven.state(-2.26) == SprtState::accept_h0);
    CHECK(uneven.state(2.90) == SprtState::accept_h1);
    CHECK(uneven.state(2.88) == SprtState::undecided);
    CHECK(usual.log_likelihood_ratio(Results::of_pairs({})) == 0);
}

TEST_CASE("one-sided matches agree with hand calculation") {
    // All drawn: H0 is fulfilled; under H1 the likeliest has wins with probability t^2 / (1 + t^2) for small t, no
    // losses.
    const double t = 5 / normalised_elo_a_deviation;
    CHECK(Sprt{0, 5}.log_likelihood_ratio(Results::of_games({0, 16700, 0})) ==
          doctest::Approx(16700 * std::log(1 - t * t / (1 + t * t))).epsilon(0.01));
    // All won: under either hypothesis wins and losses alone, in the shares of which the mean is t deviations above
    // 1/2.
    const double pair = t * std::numbers::sqrt2;
    CHECK(Sprt{0, 5}.log_likelihood_ratio(Results::of_pairs({0, 0, 0, 0, 104})) ==
          doctest::Approx(104 * std::log(1 + pair / std::sqrt(1 + pair * pair))).epsilon(0.01));
    const Sprt far{-1000, -500};
    for (const auto& lost : {PairCounts{77, 1, 0, 0, 0}, PairCounts{72, 10, 0, 0, 0}, PairCounts{78, 0, 0, 0, 0}})
        CHECK(far.log_likelihood_ratio(Results::of_pairs(lost)) < -1);
}

namespace {

/// The best log-likelihood over distributions of three scores whose mean is t deviations above 1/2, by looking
/// everywhere: along the curve there is one distribution for each chance of a draw.
double best_by_search(const ScoreDistribution& seen, double t) {
    double best = -1e300;
    constexpr int steps = 200'000;
    for (int i = 1; i < steps; ++i) {
        const double drawn = static_cast<double>(i) / steps;
        // (mean - 1/2)^2 = t^2 variance, with mean - 1/2 = d / 2 and variance = (1 - drawn - d^2) / 4
        const double d = std::copysign(std::abs(t) * std::sqrt((1 - drawn) / (1 + t * t)), t);
        const double won = (1 - drawn + d) / 2;
        const double lost = (1 - drawn - d) / 2;
        if (won <= 0 || lost <= 0) continue;
        best = std::max(best, seen.chances[0] * std::log(lost) + seen.chances[1] * std::log(drawn) +
                                  seen.chances[2] * std::log(won));
    }
    return best;
}

}  // namespace

TEST_CASE("the iteration finds the likeliest distribution") {
    std::mt19937_64 random{7};
    for (int round = 0; round < 20; ++round) {
        std::uniform_int_distribution<std::uint64_t> count{0, round < 10 ? 400U : 6U};
        const auto results = Results::of_games({count(random), count(random), count(random)});
        if (results.trials() == 0) continue;
        const auto what_was = seen(results);
        for (const double t : {-3.0, -0.4, -0.01, 0.0, 0.05, 1.0, 2.5}) {
            CAPTURE(t);
            const auto found = likeliest_with_t(what_was, t);
            CHECK((found.mean() - 0.5) == doctest::Approx(t * std::sqrt(found.variance())).epsilon(1e-6));
            double likelihood = 0;
            for (std::size_t i = 0; i < 3; ++i) likelihood += what_was.chances[i] * std::log(found.chances[i]);
            CHECK(likelihood == doctest::Approx(best_by_search(what_was, t)).epsilon(1e-5));
        }
    }
}

TEST_CASE("the log-likelihood ratio obeys its laws") {
    std::mt19937_64 random{8};
    std::uniform_int_distribution<std::uint64_t> count{0, 300};
    for (int round = 0; round < 200; ++round) {
        const auto results =
            Results::of_pairs({count(random), count(random), count(random), count(random), count(random)});
        const double low = std::uniform_real_distribution{-20.0, 10.0}(random);
        for (const auto model : {EloModel::logistic, EloModel::normalised}) {
            const Sprt sprt{low, low + 10, 0.05, 0.05, model};
            const double ratio = sprt.log_likelihood_ratio(results);
            REQUIRE(std::isfinite(ratio));
            // From the other side H0 and H1 change their places.
            const Sprt other{-low - 10, -low, 0.05, 0.05, model};
            CHECK(other.log_likelihood_ratio(-results) == doctest::Approx(-ratio).epsilon(1e-7));
            // A result that fulfils H1 exactly speaks for H1.
            const Sprt halves{low, low + 5, 0.05, 0.05, model};
            const Sprt rest{low + 5, low + 10, 0.05, 0.05, model};
            CHECK(halves.log_likelihood_ratio(results) + rest.log_likelihood_ratio(results) ==
                  doctest::Approx(ratio).epsilon(1e-7));
        }
    }
}

TEST_SUITE_END();
