// How often the interval of a match holds the truth.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

#include <doctest/doctest.h>

#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/results.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

/// The share of simulated matches of so many pairs whose interval holds the true difference. One without a difference
/// or an interval does not hold it; an end that is empty is infinite.
double coverage(const PairCounts& chances, int pairs) {
    constexpr int matches = 10'000;
    const double truth = elo(Results::of_pairs(chances))->value;
    std::mt19937_64 random{1};
    std::discrete_distribution<std::size_t> score(chances.begin(), chances.end());
    int held = 0;
    for (int i = 0; i < matches; ++i) {
        PairCounts counts{};
        for (int n = 0; n < pairs; ++n) ++counts[score(random)];
        const auto seen = elo(Results::of_pairs(counts));
        if (!seen || (!seen->low && !seen->high)) continue;
        held += (!seen->low || *seen->low <= truth) && (!seen->high || truth <= *seen->high);
    }
    return held / double{matches};
}

/// Even and uneven matches, with many and with few pairs that end one to one.
constexpr std::array<PairCounts, 4> shapes{
    {{3, 24, 46, 24, 3}, {20, 3, 54, 3, 20}, {2, 10, 30, 36, 22}, {1, 1, 8, 10, 80}}};

std::pair<double, double> range_of(int pairs) {
    double least = 1;
    double most = 0;
    for (const PairCounts& chances : shapes) {
        const double share = coverage(chances, pairs);
        least = std::min(least, share);
        most = std::max(most, share);
    }
    MESSAGE(pairs, " pairs: ", least, " to ", most);
    return {least, most};
}

}  // namespace

TEST_SUITE_BEGIN("intervals of matches");

TEST_CASE("intervals of 95 % hold for many pairs, not for few") {
    const auto [least, most] = range_of(100);
    CHECK(least > 0.93);
    CHECK(most < 0.96);
    CHECK(range_of(20).first > 0.80);
    CHECK(range_of(10).first < 0.93);
}

TEST_SUITE_END();
