#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/likeliest.hpp>
#include <kigi/arena/statistics/sprt.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

constexpr int matches = 4'000;

/// Pairs as they come out of these chances, until the test ends.
SprtState played(const Sprt& sprt, const ScoreDistribution& truth, std::mt19937_64& random, std::uint64_t& pairs) {
    std::discrete_distribution<std::size_t> score(truth.chances.begin(),
                                                  truth.chances.begin() + static_cast<std::ptrdiff_t>(truth.kinds));
    std::array<std::uint64_t, 5> counts{};
    for (;;) {
        ++counts[score(random)];
        ++pairs;
        const auto results =
            truth.kinds == 5 ? Results::of_pairs(counts) : Results::of_games({counts[2], counts[1], counts[0]});
        const SprtState state = sprt.state(sprt.log_likelihood_ratio(results));
        if (state != SprtState::undecided) return state;
    }
}

/// Chances of pairs like those of a real match, moved to the hypothesis.
ScoreDistribution truth_of(const Sprt& sprt, double elo, const Results& like) {
    const auto shape = seen(like);
    if (sprt.model == EloModel::logistic) return likeliest_with_mean(shape, score_of_elo(elo));
    return likeliest_with_t(shape, elo / normalised_elo_a_deviation * (like.paired() ? std::numbers::sqrt2 : 1));
}

void check(const Sprt& sprt, const Results& like) {
    const auto most = [](double wanted) { return wanted + 3 * std::sqrt(wanted * (1 - wanted) / matches); };
    std::mt19937_64 random{1};
    std::uint64_t pairs = 0;
    int h1_though_h0 = 0;
    int h0_though_h1 = 0;
    const auto under_h0 = truth_of(sprt, sprt.elo0, like);
    const auto under_h1 = truth_of(sprt, sprt.elo1, like);
    for (int i = 0; i < matches; ++i) {
        h1_though_h0 += played(sprt, under_h0, random, pairs) == SprtState::accept_h1;
        h0_though_h1 += played(sprt, under_h1, random, pairs) == SprtState::accept_h0;
    }
    MESSAGE("H1 though H0: ", h1_though_h0, ", H0 though H1: ", h0_though_h1, " of ", matches,
            "; trials a match: ", static_cast<double>(pairs) / (2 * matches));
    CHECK(h1_though_h0 / double{matches} <= most(sprt.alpha));
    CHECK(h0_though_h1 / double{matches} <= most(sprt.beta));
    // and the test is not merely timid
    CHECK(h1_though_h0 / double{matches} >= sprt.alpha / 3);
    CHECK(h0_though_h1 / double{matches} >= sprt.beta / 3);
}

const auto chess = Results::of_pairs({177, 1629, 3083, 1780, 221});
const auto few_draws = Results::of_pairs({20, 3, 50, 3, 22});

}  // namespace

TEST_SUITE_BEGIN("sequential test");

TEST_CASE("error rates hold: normalised Elo, pairs") { check({0, 60}, chess); }
TEST_CASE("error rates hold: few draws, uneven bounds") { check({-10, 50, 0.05, 0.10}, few_draws); }
TEST_CASE("error rates hold: Elo, pairs") { check({0, 45, 0.05, 0.05, EloModel::logistic}, chess); }
TEST_CASE("error rates hold: Elo, single games") {
    check({0, 70, 0.10, 0.05, EloModel::logistic}, Results::of_games({30, 20, 30}));
}

TEST_SUITE_END();
