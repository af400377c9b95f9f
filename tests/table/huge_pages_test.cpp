// Vectors whose memory is asked for in huge pages.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <numeric>
#include <vector>

#include <kigi/framework/table/huge_pages.hpp>

TEST_SUITE("huge pages") {
    using namespace kigi;

    using Numbers = std::vector<std::int32_t, HugePages<std::int32_t>>;

    TEST_CASE("vectors keep their numbers as they grow beyond a page") {
        Numbers numbers(1000);
        CHECK(std::accumulate(numbers.begin(), numbers.end(), 0) == 0);
        std::iota(numbers.begin(), numbers.end(), 0);
        while (numbers.size() < 2'000'000) numbers.push_back(static_cast<std::int32_t>(numbers.size()));
        bool same = true;
        for (std::size_t i = 0; i < numbers.size(); ++i) same = same && numbers[i] == static_cast<std::int32_t>(i);
        CHECK(same);
        Numbers copy = numbers;
        CHECK(copy == numbers);
        copy.resize(10);
        copy.shrink_to_fit();
        CHECK(copy == Numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    }

    TEST_CASE("large memory begins with a huge page") {
        const Numbers numbers(std::size_t{1} << 20U);
        CHECK(reinterpret_cast<std::uintptr_t>(numbers.data()) % (std::size_t{1} << 21U) == 0);
    }

    TEST_CASE("more than there are addresses is refused") {
        HugePages<std::int64_t> pages;
        CHECK_THROWS_AS(static_cast<void>(pages.allocate(std::numeric_limits<std::size_t>::max() / 4)), std::bad_alloc);
    }
}
