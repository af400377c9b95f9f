// The order in which a node's moves are tried: every move once, and another order for another salt.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <vector>

#include <kigi/framework/game/key.hpp>
#include <kigi/search/monte_carlo/shuffled.hpp>

namespace {

using namespace kigi;

std::vector<std::uint32_t> order(std::uint32_t width, std::uint64_t salt) {
    std::vector<std::uint32_t> places;
    for (std::uint32_t n = 0; n < width; ++n) places.push_back(shuffled(n, width, salt));
    return places;
}

TEST_SUITE_BEGIN("shuffled numbers");

TEST_CASE("each number below the width comes once") {
    for (std::uint32_t width = 1; width <= 400; ++width)
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            CAPTURE(width);
            auto places = order(width, mixed(seed));
            std::ranges::sort(places);
            std::vector<std::uint32_t> all(width);
            std::iota(all.begin(), all.end(), 0U);
            CHECK(places == all);
        }
}

TEST_CASE("salts give many orders, none of them biased") {
    constexpr std::uint32_t width = 6;
    std::set<std::vector<std::uint32_t>> orders;
    std::vector<int> first(width);
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        const auto places = order(width, mixed(seed));
        orders.insert(places);
        ++first[places.front()];
    }
    CHECK(orders.size() >= 20);
    for (const int times : first) {
        CHECK(times > 500);
        CHECK(times < 2000);
    }
}

}  // namespace

TEST_SUITE_END();
