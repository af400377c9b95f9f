// A transposition table begins small and grows to the size that it may have.
#include <atomic>
#include <cstdint>
#include <fstream>
#include <random>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <unistd.h>

#include <kigi/framework/table/transposition_table.hpp>

using kigi::TranspositionTable;

TEST_SUITE_BEGIN("growing table");

namespace {

/// What of the program is in memory now, in MiB.
std::int64_t resident_mib() {
    std::ifstream file{"/proc/self/statm"};
    std::int64_t all = 0;
    std::int64_t resident = 0;
    file >> all >> resident;
    return resident * ::sysconf(_SC_PAGESIZE) >> 20U;
}

}  // namespace

TEST_CASE("memory comes when it is used, or when it is wanted") {
    constexpr std::int64_t mib = 320;
    const std::int64_t before = resident_mib();
    auto table = TranspositionTable<std::uint16_t>::create(mib).value();
    table.clear();
    CHECK(resident_mib() < before + 50);
    table.store(1, {.value = {7}, .depth = 3});
    table.touch();
    CHECK(resident_mib() >= before + mib);
    CHECK(table.probe(1, 3).has_value());  // it loses nothing
    const std::uint64_t many = table.buckets();
    std::mt19937_64 keys{2};
    for (std::uint64_t i = 0; i < many; ++i) table.store(keys(), {.value = {1}, .depth = 3});
    CHECK(table.occupancy() > 150);
    CHECK(table.occupancy() < 300);  // a quarter of its places, spread over all of it
    table.clear();
    CHECK_FALSE(table.probe(1, 3).has_value());

    const std::int64_t touched = resident_mib();
    auto used = TranspositionTable<std::uint16_t>::create(mib).value();
    std::mt19937_64 random{1};
    for (int i = 0; i < 10'000; ++i) used.store(random(), {.value = {1}, .depth = 3});
    CHECK(resident_mib() < touched + 50);
}

TEST_CASE("a very large table is whole before a clock runs") {
    auto table = TranspositionTable<std::uint16_t>::create(320).value();
    const auto lost = [&](std::uint64_t seed) {
        constexpr int some = 200'000;  // many for one MiB, few for 320
        std::mt19937_64 storing{seed};
        for (int i = 0; i < some; ++i) table.store(storing(), {.value = {1}, .depth = 3});
        std::mt19937_64 asking{seed};
        int missing = 0;
        for (int i = 0; i < some; ++i) missing += table.probe(asking(), 3).has_value() ? 0 : 1;
        return missing;
    };
    CHECK(lost(1) > 0);
    table.touch();
    CHECK(table.occupancy() > 0);
    for (const std::uint64_t seed : {2U, 3U}) {
        table.clear();
        CHECK(table.occupancy() == 0);
        std::mt19937_64 before{seed - 1};
        for (int i = 0; i < 1000; ++i) CHECK_FALSE(table.probe(before(), 3).has_value());
        CHECK(lost(seed) == 0);
    }
}

TEST_CASE("what a very large table moved is forgotten, too") {
    auto table = TranspositionTable<std::uint16_t>::create(320).value();
    for (std::uint64_t key = 1; key <= 500; ++key) table.store(key, {.value = {1}, .depth = 3});
    table.touch();
    for (std::uint64_t key = 1; key <= 500; ++key) CHECK(table.probe(key, 3).has_value());
    table.clear();
    for (std::uint64_t key = 1; key <= 500; ++key) CHECK_FALSE(table.probe(key, 3).has_value());
}

TEST_CASE("a table grows, and finds what it did not lose") {
    for (const std::int64_t mib : {4, 7, 16}) {
        CAPTURE(mib);
        auto table = TranspositionTable<std::uint16_t>::create(mib).value();
        const std::uint64_t places = table.buckets() * table.bucket_size;
        CHECK(places <= static_cast<std::uint64_t>(mib) << 16U);
        CHECK(places > (static_cast<std::uint64_t>(mib) << 16U) - 4 * 16);
        std::vector<int> found;
        for (int round = 0; round < 2; ++round) {
            std::mt19937_64 random{static_cast<std::uint64_t>(mib)};
            std::vector<std::uint64_t> keys(4 * places);
            for (auto& key : keys) table.store(key = random(), {.value = {1}, .depth = 3, .move = std::uint16_t{9}});
            CHECK(table.occupancy() > 900);
            found.push_back(0);
            for (const auto key : keys)
                if (const auto entry = table.probe(key, 3))
                    found.back() += entry->move == 9 && entry->value.points == 1;
            CHECK(found.back() > static_cast<int>(places * 9 / 10));
            table.clear();
            CHECK(table.occupancy() == 0);
            for (const auto key : keys) CHECK_FALSE(table.probe(key).has_value());
        }
        CHECK(found[0] == found[1]);  // cleared, it is as small as new
    }
}

TEST_CASE("entries that moved to new banks are found") {
    auto table = TranspositionTable<std::uint16_t>::create(16).value();
    const std::uint64_t mib = table.buckets() * table.bucket_size / 16;
    std::mt19937_64 random{5};
    std::vector<std::uint64_t> keys(4 * mib);
    for (auto& key : keys) table.store(key = random(), {.value = {1}, .depth = 3});
    // It doubled when twice as many as one MiB holds had left, and had room for half of those that came after.
    std::uint64_t found = 0;
    for (const auto key : keys) found += table.probe(key, 3).has_value() ? 1U : 0U;
    CHECK(found > mib * 3 / 2);
    CHECK(found <= 2 * mib);
}

TEST_CASE("a table that old entries leave does not grow") {
    auto table = TranspositionTable<std::uint16_t>::create(16).value();
    std::mt19937_64 random{3};
    for (int search = 0; search < 20; ++search) {
        for (int i = 0; i < 30'000; ++i) table.store(random(), {.value = {1}, .depth = 3});
        table.new_search();
    }
    CHECK(table.occupancy() <= 1000 / 16);
}

TEST_CASE("threads may store while a table grows") {
    auto table = TranspositionTable<std::uint16_t>::create(16).value();
    const std::uint64_t each = table.buckets() * table.bucket_size / 6;
    std::atomic<std::uint64_t> wrong = 0;
    const auto work = [&](std::uint64_t seed) {
        std::mt19937_64 random{seed};
        for (std::uint64_t i = 0; i < each; ++i) {
            const std::uint64_t key = random();
            table.store(key, {.value = {static_cast<std::int32_t>(key & 0xFFFFU)}, .depth = 3});
            const auto entry = table.probe(key, 3);
            if (entry && entry->value.points != static_cast<std::int32_t>(key & 0xFFFFU)) ++wrong;
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
    for (auto& thread : threads) thread.join();
    CHECK(wrong == 0);
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        std::mt19937_64 random{seed};
        for (std::uint64_t i = 0; i < each; ++i) found += table.probe(random(), 3).has_value() ? 1U : 0U;
    }
    // Usually nine in ten, but while a thread is kept from growing the table, others go on in what there is.
    CHECK(found > each / 4);
}

TEST_SUITE_END();
