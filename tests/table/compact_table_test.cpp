#include <doctest/doctest.h>

#include <cstdint>
#include <map>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/table/compact_table.hpp>

using namespace kigi;

TEST_SUITE("compact table") {
    TEST_CASE("an empty table knows nothing") {
        const auto table = CompactTable::create(1);
        REQUIRE(table.has_value());
        for (std::uint64_t i = 0; i < 1000; ++i) CHECK(table->probe(mixed(i)) == KnownRange{});
        CHECK(table->probe(0) == KnownRange{});
        CHECK(table->occupancy() == 0);
    }

    TEST_CASE("bounds of a position stand side by side") {
        auto table = *CompactTable::create(1);
        const std::uint64_t key = mixed(42);
        table.store(key, Value{-7}, Bound::lower, 10);
        CHECK(table.probe(key) == KnownRange{Value{-7}, infinite});
        table.store(key, Value{127}, Bound::upper, 10);
        CHECK(table.probe(key) == KnownRange{Value{-7}, Value{127}});
        table.store(key, Value{-5}, Bound::lower, 10);
        CHECK(table.probe(key) == KnownRange{Value{-5}, Value{127}});
        table.store(key, Value{-127}, Bound::exact, 10);
        CHECK(table.probe(key).upper == Value{-127});
        CHECK(table.probe(mixed(43)) == KnownRange{});
        table.clear();
        CHECK(table.probe(key) == KnownRange{});
    }

    TEST_CASE("all bits of a key are compared") {
        auto table = *CompactTable::create(1);
        const std::uint64_t key = mixed(7);
        table.store(key, Value{1}, Bound::exact, 1);
        for (unsigned bit = 0; bit < 64; ++bit) CHECK(table.probe(key ^ (std::uint64_t{1} << bit)) == KnownRange{});
    }

    TEST_CASE("a full table forgets but never invents") {
        auto table = *CompactTable::create(1);
        std::map<std::uint64_t, std::int32_t> stored;
        for (std::uint64_t i = 1; i <= 400'000; ++i) {
            const auto points = static_cast<std::int32_t>(i % 255) - 127;
            table.store(mixed(i), Value{points}, Bound::lower, i % 100);
            stored[mixed(i)] = points;
        }
        int known = 0;
        for (const auto& [key, points] : stored) {
            const KnownRange range = table.probe(key);
            CHECK(range.upper == infinite);
            if (range.lower == -infinite) continue;
            CHECK(range.lower == Value{points});
            ++known;
        }
        CHECK(known > 100'000);  // of 131,072 places
        CHECK(known <= 131'072);
        table.clear();
        for (const auto& [key, points] : stored) REQUIRE(table.probe(key) == KnownRange{});
    }

    TEST_CASE("what was known before it grew is known after") {
        auto table = *CompactTable::create(16);
        for (int round = 0; round < 2; ++round) {
            const std::uint64_t stored = 500'000;  // of 2,097,152 places; the first MiB has 131,072
            for (std::uint64_t i = 1; i <= stored; ++i)
                table.store(mixed(i), Value{static_cast<std::int32_t>(i % 255) - 127}, Bound::upper, i % 100);
            std::uint64_t known = 0;
            for (std::uint64_t i = 1; i <= stored; ++i) {
                const KnownRange range = table.probe(mixed(i));
                CHECK(range.lower == -infinite);
                if (range.upper == infinite) continue;
                CHECK(range.upper == Value{static_cast<std::int32_t>(i % 255) - 127});
                ++known;
            }
            CHECK(known > stored * 9 / 10);  // groups of four overflow though half of all places are free
            for (std::uint64_t i = 1; i <= stored; ++i) REQUIRE(table.probe(mixed(~i)) == KnownRange{});
            CHECK(table.occupancy() == static_cast<int>(known * 1000 / 2'097'152));
            table.clear();
            for (std::uint64_t i = 1; i <= stored; ++i) REQUIRE(table.probe(mixed(i)) == KnownRange{});
            CHECK(table.occupancy() == 0);
        }
    }

    TEST_CASE("what cost more stays") {
        auto table = *CompactTable::create(1);
        for (std::uint64_t i = 1; i <= 4000; ++i) table.store(mixed(i), Value{1}, Bound::lower, 1'000'000);
        for (std::uint64_t i = 1; i <= 400'000; ++i) table.store(mixed(~i), Value{2}, Bound::upper, 1);
        int kept = 0;
        for (std::uint64_t i = 1; i <= 4000; ++i) kept += table.probe(mixed(i)) != KnownRange{};
        CHECK(kept > 3950);
    }

    TEST_CASE("sizes that cannot be are refused") {
        CHECK_FALSE(CompactTable::create(0).has_value());
        CHECK_FALSE(CompactTable::create(std::int64_t{1} << 40).has_value());
        CHECK(CompactTable::create(3)->size_mib() == 2);
    }
}
