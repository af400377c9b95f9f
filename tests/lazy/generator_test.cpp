// Generators: as coroutines, as ranges of both libraries, and their frames. Over 300 lines: one class, and all it
// promises.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <ranges>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/lazy/frame_arena.hpp>
#include <kigi/framework/lazy/generator.hpp>

using kigi::FrameArena;
using kigi::Generator;

static_assert(std::ranges::input_range<Generator<int>> && std::ranges::view<Generator<int>>);
static_assert(std::same_as<std::ranges::range_value_t<Generator<int>>, int>);
static_assert(!std::copyable<Generator<int>> && std::movable<Generator<int>>);

namespace {

/// Counts what lives.
struct Witness {
    explicit Witness(int& alive_) : alive{&alive_} { ++*alive; }
    Witness(const Witness& other) : alive{other.alive} { ++*alive; }
    Witness& operator=(const Witness&) = delete;
    ~Witness() { --*alive; }
    int* alive;
};

template <class Frames = kigi::ArenaFrames>
Generator<int, Frames> below(int n) {
    for (int i = 0; i < n; ++i) co_yield i;
}

Generator<int> watched(int n, int& alive, int& resumed) {
    const Witness before{alive};
    for (int i = 0; i < n; ++i) {
        const Witness within{alive};
        co_yield i;
        ++resumed;
    }
}

Generator<int> throwing_after(int n, int& alive) {
    const Witness before{alive};
    for (int i = 0; i < n; ++i) co_yield i;
    throw std::runtime_error{"out of moves"};
}

Generator<std::string> words() {
    std::string word = "a rather long word that does not fit a small string";
    co_yield word;
    word += "!";
    co_yield word;
    co_yield std::string{"end"};
}

/// All leaves of a tree of generators, depth first: as many alive at once as the tree is deep.
int leaves(int width, int depth) {
    if (depth == 0) return 1;
    int count = 0;
    for (const int i : below(width)) count += i >= 0 ? leaves(width, depth - 1) : 0;
    return count;
}

template <std::size_t bytes>
Generator<std::uintptr_t> aligned_locals() {
    struct alignas(64) Lanes {
        unsigned char byte[bytes];
    };
    Lanes lanes{};
    for (int i = 0; i < 3; ++i) {
        lanes.byte[0] = static_cast<unsigned char>(lanes.byte[0] + 1);
        co_yield reinterpret_cast<std::uintptr_t>(&lanes) % 64 + (lanes.byte[0] - static_cast<unsigned>(i) - 1);
    }
}

}  // namespace

TEST_SUITE_BEGIN("generator");

TEST_CASE_TEMPLATE("a generator yields its values in order", Frames, kigi::ArenaFrames, kigi::HeapFrames) {
    std::vector<int> seen;
    for (const int i : below<Frames>(5)) seen.push_back(i);
    CHECK(seen == std::vector{0, 1, 2, 3, 4});
    for ([[maybe_unused]] const int i : below<Frames>(0)) FAIL("there is nothing below 0");
}

TEST_CASE("values may own memory") {
    std::vector<std::string> seen;
    for (const std::string& word : words()) seen.push_back(word);
    REQUIRE(seen.size() == 3);
    CHECK(seen[1] == seen[0] + "!");
    CHECK(seen[2] == "end");
}

TEST_CASE("a generator is a view") {
    int sum = 0;
    for (const int i : below(10) | std::views::filter([](int i) { return i % 2 == 1; }) | std::views::take(3)) sum += i;
    CHECK(sum == 1 + 3 + 5);
    CHECK(std::ranges::any_of(below(10), [](int i) { return i == 7; }));
    CHECK(kigi::fold(below(5), 0, [](int a, int b) { return a + b; }) == 10);
}

TEST_CASE("only what is asked for runs") {
    int alive = 0, resumed = 0;
    {
        auto idle = watched(3, alive, resumed);
        CHECK(alive == 0);
    }
    CHECK(alive == 0);
    for (const int i : watched(5, alive, resumed)) {
        CHECK(alive == 2);
        if (i == 2) break;
    }
    CHECK(resumed == 2);  // after 0 and 1; leaving at 2 destroys the locals and resumes nothing
    CHECK(alive == 0);
    CHECK(kigi::fold_until(
              watched(100, alive, resumed), 0, [](int, int i) { return i; }, [](int i) { return i == 4; }) == 4);
    CHECK(resumed == 6);
    CHECK(alive == 0);
}

TEST_CASE("exceptions pass through, and end the sequence") {
    const auto taken = FrameArena::bytes_taken();
    for (int n = 0; n < 4; ++n) {
        int alive = 0, seen = 0;
        const auto walk = [&] {
            for ([[maybe_unused]] const int i : throwing_after(n, alive)) ++seen;
        };
        CHECK_THROWS_WITH_AS(walk(), "out of moves", std::runtime_error);
        CHECK(seen == n);
        CHECK(alive == 0);
    }
    int alive = 0;
    {
        auto generator = throwing_after(1, alive);
        auto at = generator.begin();
        CHECK_THROWS_AS(++at, std::runtime_error);
        CHECK(at == std::default_sentinel);
    }
    int resumed = 0;  // the consumer throws: the generator unwinds with it
    const auto consumer = [&] {
        for (const int i : watched(5, alive, resumed)) {
            if (i == 1) throw std::logic_error{"refuted branch opened"};
        }
    };
    CHECK_THROWS_AS(consumer(), std::logic_error);
    CHECK(alive == 0);
    CHECK(FrameArena::bytes_taken() == taken);
}

TEST_CASE("frames released in order leave nothing behind") {
    const auto taken = FrameArena::bytes_taken();
    CHECK(leaves(3, 8) == 6561);
    CHECK(FrameArena::bytes_taken() == taken);
}

TEST_CASE("frames released out of order are reclaimed") {
    const auto taken = FrameArena::bytes_taken();
    std::mt19937 random{3};
    for (int round = 0; round < 20; ++round) {
        std::vector<std::pair<Generator<int>, int>> alive;  // each with its number
        for (int i = 0; i < 100; ++i) alive.emplace_back(below(i + 1), i);
        std::ranges::shuffle(alive, random);
        while (!alive.empty()) {
            int seen = 0;
            for ([[maybe_unused]] const int i : alive.back().first) ++seen;
            CHECK(seen == alive.back().second + 1);
            alive.pop_back();
            if (random() % 4 == 0) CHECK(leaves(2, 3) == 8);
        }
        CHECK(FrameArena::bytes_taken() == taken);
    }
}

TEST_CASE("frames beyond the arena's size come from the heap") {
    const auto taken = FrameArena::bytes_taken();
    {
        std::vector<Generator<int>> many;
        for (int i = 0; i < 30000; ++i) many.push_back(below(2));
        CHECK(FrameArena::bytes_taken() <= FrameArena::arena_bytes);
        int sum = 0;
        for (auto& generator : many) sum = kigi::fold(generator, sum, [](int a, int b) { return a + b; });
        CHECK(sum == 30000);
    }
    CHECK(FrameArena::bytes_taken() == taken);
}

TEST_CASE("local vectors are aligned") {
    auto first = aligned_locals<64>(), second = aligned_locals<192>();
    const auto odd = below(1);
    for (const auto off : first) CHECK(off == 0);
    for (const auto off : aligned_locals<64>()) CHECK(off == 0);
    for (const auto off : second) CHECK(off == 0);
}

TEST_CASE("a generator can be moved") {
    int alive = 0, resumed = 0;
    auto generator = watched(4, alive, resumed);
    auto moved = std::move(generator);
    auto at = moved.begin();
    auto farther = std::move(moved);
    ++at;
    CHECK(*at == 1);
    farther = watched(2, alive, resumed);
    CHECK(kigi::fold(farther, 0, [](int a, int b) { return a + b; }) == 1);
}

TEST_CASE("a generator may be walked and destroyed on another thread") {
    const auto taken = FrameArena::bytes_taken();
    int sum = 0;
    {
        std::optional<Generator<int>> here{below(10)};
        const auto later = below(3);
        std::thread{[&] {
            for (const int i : *here) sum += i + leaves(2, 2);
            here.reset();
            CHECK(FrameArena::bytes_taken() == 0);
        }}.join();
        for (const int i : below(4)) sum += i;
    }
    CHECK(sum == 45 + 40 + 6);
    CHECK(FrameArena::bytes_taken() == taken);
}

TEST_CASE("a generator outlives the thread that made it") {
    std::vector<Generator<int>> kept;
    std::thread{[&] {
        for (int i = 0; i < 5; ++i) {
            kept.push_back(below(3));
            CHECK(leaves(2, 3) == 8);
        }
        const auto gone = below(7);
    }}.join();
    std::swap(kept[1], kept[3]);
    kept.erase(kept.begin() + 2);
    int sum = 0;
    for (auto& generator : kept) sum = kigi::fold(generator, sum, [](int a, int b) { return a + b; });
    CHECK(sum == 12);
    std::thread{[&] { kept.clear(); }}.join();
    CHECK(kept.empty());
}

namespace {

/// Constructed before the thread's arena and so destroyed after it.
thread_local std::optional<Generator<int>> lasts_longest;

struct GeneratesAtTheEnd {
    int* sum;
    ~GeneratesAtTheEnd() {
        for (const int i : below(4)) *sum += i;  // the arena is gone: from the heap
    }
};

}  // namespace

TEST_CASE("generators work until the very end of a thread") {
    int sum = 0;
    std::thread{[&] {
        static thread_local GeneratesAtTheEnd last{&sum};
        lasts_longest.reset();
        lasts_longest.emplace(below(3));
        sum += *lasts_longest->begin() + (last.sum == &sum ? 1 : 0);
    }}.join();
    CHECK(sum == 7);
}

TEST_CASE("threads may exchange generators") {
    constexpr int count = 2000;
    std::vector<Generator<int>> made[2];
    for (auto& mine : made) mine.reserve(count);
    const auto make = [&](int me) {
        for (int i = 0; i < count; ++i) {
            made[me].push_back(below(i % 5));
            static_cast<void>(leaves(2, 2));
        }
    };
    std::thread a{make, 0}, b{make, 1};
    a.join();
    b.join();
    int sums[2] = {0, 0};
    const auto take = [&](int me) {
        auto& theirs = made[1 - me];
        while (!theirs.empty()) {
            for (const int i : theirs.back()) sums[me] += i;
            theirs.pop_back();
            static_cast<void>(leaves(2, 2));
        }
    };
    std::thread c{take, 0}, d{take, 1};
    c.join();
    d.join();
    CHECK(sums[0] == 2000 / 5 * (0 + 0 + 1 + 3 + 6));
    CHECK(sums[1] == sums[0]);
}

TEST_CASE("an arena that other threads emptied is used again") {
    {
        std::vector<Generator<int>> handed_over;
        for (int i = 0; i < 30000; ++i) handed_over.push_back(below(2));  // more than fit
        std::thread{[&] { handed_over.clear(); }}.join();
    }
    std::vector<Generator<int>> many;
    for (int i = 0; i < 100; ++i) many.push_back(below(2));
    CHECK(FrameArena::bytes_taken() >= 6400);
    CHECK(FrameArena::bytes_taken() <= 102400);
}

TEST_CASE("another thread may destroy a frame") {
    std::optional<Generator<int>> handed_over;
    for (int round = 0; round < 200; ++round) {
        handed_over.emplace(below(2));
        std::thread other{[&] { handed_over.reset(); }};
        CHECK(leaves(2, 4) == 16);
        other.join();
    }
    CHECK(leaves(2, 4) == 16);
    CHECK(FrameArena::bytes_taken() == 0);
}

TEST_SUITE_END();
