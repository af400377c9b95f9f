#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/ratings.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

Encounter games(std::size_t player, std::size_t opponent, std::uint64_t won, std::uint64_t drawn, std::uint64_t lost) {
    return {player, opponent, Results::of_games({won, drawn, lost})};
}

double expected_points(const std::vector<Rating>& found, const std::vector<Encounter>& all, std::size_t player) {
    double sum = 0;
    for (const auto& [a, b, results] : all) {
        const double share = score_of_elo(found[a].rating - found[b].rating);
        if (a == player) sum += share * static_cast<double>(results.games());
        if (b == player) sum += (1 - share) * static_cast<double>(results.games());
    }
    return sum;
}

}  // namespace

TEST_SUITE_BEGIN("ratings");

TEST_CASE("two players are as far apart as their match says") {
    for (const auto& results : {Results::of_pairs({177, 1629, 3083, 1780, 221}), Results::of_games({880, 1863, 759}),
                                Results::of_games({30, 3, 9})}) {
        const auto found = ratings(2, {{0, 1, results}});
        const auto match = elo(results);
        CHECK(found[0].rating - found[1].rating == doctest::Approx(match->value));
        CHECK(found[0].rating + found[1].rating == doctest::Approx(0));
        // The distance to the mean of two is half their difference, and so is its error; that of a match is not
        // symmetric, and takes no degree of freedom off.
        CHECK(2 * (*found[0].high - found[0].rating) ==
              doctest::Approx(*match->error()).epsilon(results.trials() > 1000 ? 2e-3 : 0.06));
        CHECK(found[0].games == results.games());
        CHECK(*found[0].score == doctest::Approx(*results.mean()));
        CHECK_FALSE(found[0].virtual_draws);
    }
}

TEST_CASE("expected points are the points that were made") {
    std::mt19937_64 random{3};
    std::uniform_int_distribution<std::uint64_t> count{1, 40};
    for (int round = 0; round < 20; ++round) {
        constexpr std::size_t players = 7;
        std::vector<Encounter> all;
        std::vector<double> points(players, 0);
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = i + 1; j < players; ++j) {
                all.push_back(games(i, j, count(random), count(random), count(random)));
                points[i] += all.back().results.points();
                points[j] += static_cast<double>(all.back().results.games()) - all.back().results.points();
            }
        const auto found = ratings(players, all);
        double sum = 0;
        for (std::size_t i = 0; i < players; ++i) {
            CHECK(expected_points(found, all, i) == doctest::Approx(points[i]).epsilon(1e-9));
            CHECK(found[i].group == 0);
            CHECK(*found[i].low < found[i].rating);
            CHECK(found[i].rating < *found[i].high);
            sum += found[i].rating;
        }
        CHECK(sum == doctest::Approx(0).epsilon(1e-6));
        // An anchor moves everybody by the same.
        const auto anchored = ratings(players, all, {{2, 1500}});
        CHECK(anchored[2].rating == doctest::Approx(1500));
        CHECK(*anchored[2].high == doctest::Approx(1500));
        for (std::size_t i = 0; i < players; ++i)
            CHECK(anchored[i].rating - anchored[2].rating == doctest::Approx(found[i].rating - found[2].rating));
    }
}

TEST_CASE("a triangle of players is rated as by hand") {
    // 0 beats 1 by 10 : 1, 1 beats 2 by 10 : 1; so 0 beats 2 by 100 : 1.
    const std::vector<Encounter> chain{games(0, 1, 1000, 0, 100), games(1, 2, 1000, 0, 100)};
    const auto found = ratings(3, chain);
    CHECK(found[0].rating - found[1].rating == doctest::Approx(400));
    CHECK(found[0].rating - found[2].rating == doctest::Approx(800));
    // Independent games: the variance of a difference is 1 / (n p (1 - p)); anchored in the middle the two are apart.
    const auto from_middle = ratings(3, chain, {{1, 0}});
    const double p = 10.0 / 11;
    const double error = normal_quantile_975 / std::sqrt(1100 * p * (1 - p)) * 400 / std::numbers::ln10;
    CHECK((*from_middle[0].high - from_middle[0].rating) == doctest::Approx(error).epsilon(2e-3));
}

TEST_CASE("order and side of the results do not matter") {
    const std::vector<Encounter> one{games(0, 1, 5, 2, 3), games(1, 2, 4, 4, 2), games(0, 2, 7, 0, 1),
                                     games(0, 1, 1, 1, 0)};
    std::vector<Encounter> other;
    for (const auto& [a, b, results] : one) other.insert(other.begin(), {b, a, -results});
    const auto x = ratings(3, one);
    const auto y = ratings(3, other);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(x[i].rating == doctest::Approx(y[i].rating));
        CHECK(*x[i].low == doctest::Approx(*y[i].low));
    }
}

TEST_CASE("groups that did not meet are not compared") {
    const auto found = ratings(6, {games(0, 1, 8, 0, 2), games(2, 3, 2, 0, 8), games(4, 4, 3, 3, 3)});
    CHECK(found[0].group == 0);
    CHECK(found[1].group == 0);
    CHECK(found[2].group == 1);
    CHECK(found[3].group == 1);
    CHECK(found[4].group == 2);
    CHECK(found[5].group == 3);
    CHECK(found[0].rating == doctest::Approx(found[3].rating));
    CHECK_FALSE(found[4].low);
    CHECK_FALSE(found[4].score);
    CHECK(found[4].games == 0);
    // Anchors of two groups bring them together.
    const auto anchored = ratings(4, {games(0, 1, 8, 0, 2), games(2, 3, 2, 0, 8)}, {{1, 0}, {3, 100}});
    CHECK(anchored[2].group == 0);
    CHECK_FALSE(anchored[2].virtual_draws);
    CHECK(anchored[0].rating - 0 == doctest::Approx(elo_of_score(0.8)));
    CHECK(anchored[2].rating - 100 == doctest::Approx(elo_of_score(0.2)));
}

TEST_CASE("ratings far from the starting point are found") {
    const auto found = ratings(3, {games(0, 1, 5, 0, 5)}, {{1, -3000}, {2, 3000}});
    CHECK(found[0].rating == doctest::Approx(-3000));
    const auto far = ratings(2, {games(0, 1, 1'000'000, 0, 1)});
    CHECK(far[0].rating - far[1].rating == doctest::Approx(2400).epsilon(1e-6));
}

TEST_CASE("a player who won everything has no upper bound") {
    const std::vector<Encounter> all{games(0, 1, 10, 0, 0), games(0, 2, 10, 0, 0), games(1, 2, 6, 0, 4)};
    const auto found = ratings(3, all);
    for (const auto& one : found) CHECK(one.virtual_draws);
    CHECK(found[0].rating > found[1].rating);
    CHECK(found[1].rating > found[2].rating);
    CHECK_FALSE(found[0].high);
    CHECK(found[0].low);
    CHECK(found[1].high);
    CHECK_FALSE(found[1].low);
    CHECK(std::isfinite(found[0].rating));
    // One draw each: the virtual ones keep the expected points.
    std::vector<Encounter> with_draws = all;
    for (const auto& [a, b, results] : all) with_draws.push_back(games(a, b, 0, 1, 0));
    CHECK(found[0].rating == doctest::Approx(ratings(3, with_draws)[0].rating));
    // Losing half a point bounds it.
    CHECK(ratings(3, {games(0, 1, 10, 1, 0), games(0, 2, 10, 0, 0), games(1, 2, 6, 0, 4)})[0].high);
    CHECK(ratings(2, {games(0, 1, 0, 0, 9)}, {{1, 50}})[0].rating < 50);
    CHECK_FALSE(ratings(2, {games(0, 1, 0, 0, 9)}, {{1, 50}})[0].low);
}

TEST_CASE("intervals hold the truth as often as they say") {
    std::mt19937_64 random{5};
    const std::vector<double> truth{150, 40, 0, -60, -130};
    constexpr int rounds = 400;
    int held = 0;
    for (int round = 0; round < rounds; ++round) {
        std::vector<Encounter> all;
        for (std::size_t i = 0; i < truth.size(); ++i)
            for (std::size_t j = i + 1; j < truth.size(); ++j) {
                const double p = score_of_elo(truth[i] - truth[j]);
                WinDrawLoss sum;  // a third of the games drawn
                for (int game = 0; game < 60; ++game) {
                    const double x = std::uniform_real_distribution{}(random);
                    const double drawn = 2.0 / 3 * std::min(p, 1 - p);
                    if (x < p - drawn / 2)
                        ++sum.wins;
                    else
                        ++(x < p + drawn / 2 ? sum.draws : sum.losses);
                }
                all.push_back({i, j, Results::of_games(sum)});
            }
        const auto found = ratings(truth.size(), all);
        for (std::size_t i = 0; i < truth.size(); ++i) held += *found[i].low <= truth[i] && truth[i] <= *found[i].high;
    }
    const double share = held / (5.0 * rounds);
    CHECK(share > 0.93);
    CHECK(share < 0.97);
}

TEST_SUITE_END();
