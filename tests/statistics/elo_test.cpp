#include <cmath>
#include <numbers>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/spread.hpp>
#include <kigi/tests/statistics/matches.hpp>

using namespace kigi;
using namespace kigi::arena;

TEST_SUITE_BEGIN("Elo");

TEST_CASE("published matches have the published Elo") {
    int figures = 0;
    for (const auto& match : test::published_matches()) {
        CAPTURE(match.source);
        const auto logistic = elo(match.results);
        const auto normalised = normalised_elo(match.results);
        REQUIRE(logistic);
        REQUIRE(normalised);
        const auto agrees = [&](const test::Figure& figure, double computed) {
            if (!figure.known()) return;
            CAPTURE(figure.text);
            CAPTURE(computed);
            CHECK(figure.agrees(computed));
            ++figures;
        };
        agrees(match.elo, logistic->value);
        agrees(match.elo_error, logistic->error().value());
        agrees(match.nelo, normalised->value);
        agrees(match.nelo_error, normalised->error().value());
        agrees(match.los, likelihood_of_superiority(match.results).value());
    }
    CHECK(figures == 38);
}

TEST_CASE("a published match has the published ratios") {
    const auto results = Results::of_pairs({835, 6884, 13116, 7201, 852});
    CHECK(results.games() == 57776);
    CHECK(results.points() == doctest::Approx(29063.5));
    CHECK(*draw_ratio(results) == doctest::Approx(0.4540).epsilon(1e-4));
    CHECK(*pairs_ratio(results) == doctest::Approx(1.04).epsilon(5e-3));
}

TEST_CASE("what is undefined is empty") {
    const auto none = Results::of_pairs({});
    CHECK_FALSE(none.mean());
    CHECK_FALSE(none.variance());
    CHECK_FALSE(elo(none));
    CHECK_FALSE(normalised_elo(none));
    CHECK_FALSE(likelihood_of_superiority(none));
    CHECK_FALSE(draw_ratio(none));
    CHECK_FALSE(pairs_ratio(none));
    for (const auto& one_sided : {Results::of_pairs({0, 0, 0, 0, 9}), Results::of_pairs({9, 0, 0, 0, 0})}) {
        CHECK_FALSE(elo(one_sided));
        CHECK_FALSE(normalised_elo(one_sided));
        CHECK_FALSE(likelihood_of_superiority(one_sided));
    }
    const auto all_drawn = Results::of_games({0, 9, 0});
    REQUIRE(elo(all_drawn));
    CHECK(elo(all_drawn)->value == 0);
    CHECK_FALSE(elo(all_drawn)->error());
    CHECK_FALSE(normalised_elo(all_drawn));
    CHECK_FALSE(pairs_ratio(all_drawn));
    const auto few = elo(Results::of_games({2, 0, 1}));  // the interval of the score passes 1
    REQUIRE(few);
    CHECK(few->low);
    CHECK_FALSE(few->high);
    CHECK_FALSE(few->error());
    const auto other = elo(Results::of_games({1, 0, 2}));
    REQUIRE(other);
    CHECK_FALSE(other->low);
    CHECK(*other->high == doctest::Approx(-*few->low));
    CHECK_FALSE(pairs_ratio(Results::of_pairs({0, 0, 1, 1, 0})));
}

TEST_CASE("the other player sees the same with the sign reversed") {
    const auto results = Results::of_pairs({3, 20, 60, 40, 11});
    CHECK(elo(-results)->value == doctest::Approx(-elo(results)->value));
    CHECK(*elo(-results)->low == doctest::Approx(-*elo(results)->high));
    CHECK(normalised_elo(-results)->value == doctest::Approx(-normalised_elo(results)->value));
    CHECK(*likelihood_of_superiority(-results) == doctest::Approx(1 - *likelihood_of_superiority(results)));
    CHECK(*pairs_ratio(-results) == doctest::Approx(1 / *pairs_ratio(results)));
    CHECK(-(-results) == results);
    CHECK(*(results + -results).mean() == doctest::Approx(0.5));
}

TEST_CASE("score and Elo are inverse, 400 points are ten to one") {
    CHECK(score_of_elo(400) == doctest::Approx(10.0 / 11));
    for (const double difference : {-700.0, -3.5, 0.0, 120.0})
        CHECK(elo_of_score(score_of_elo(difference)) == doctest::Approx(difference));
    CHECK(normalised_elo_a_deviation == doctest::Approx(800 / std::numbers::ln10).epsilon(1e-15));
    CHECK(normal_probability(normal_quantile_975) == doctest::Approx(0.975).epsilon(1e-12));
    CHECK(normal_probability(0) == doctest::Approx(0.5));
}

TEST_CASE("joined spreads equal the spread of all numbers") {
    const double numbers[] = {2, 4, 4, 4, 5, 5, 7, 9};
    Spread all;
    Spread left;
    Spread right;
    for (const double number : numbers) {
        all = all + Spread::of(number);
        (number < 5 ? left : right) = (number < 5 ? left : right) + Spread::of(number);
    }
    CHECK(all.mean == doctest::Approx(5));
    CHECK(*all.variance() == doctest::Approx(32.0 / 7));
    CHECK(*all.estimate()->error() == doctest::Approx(normal_quantile_975 * std::sqrt(32.0 / 7 / 8)));
    const Spread joined = left + right;
    CHECK(joined.count == 8);
    CHECK(joined.mean == doctest::Approx(all.mean));
    CHECK(joined.squares == doctest::Approx(all.squares));
    CHECK_FALSE(Spread{}.estimate());
    CHECK(Spread::of(3).estimate()->value == 3);
    CHECK_FALSE(Spread::of(3).estimate()->error());
    CHECK_FALSE((Spread::of(3) + Spread::of(3)).estimate()->error());
}

TEST_SUITE_END();
