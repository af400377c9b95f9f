#include <atomic>
#include <cstdint>
#include <random>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/table/transposition_table.hpp>

using kigi::Bound;
using kigi::TranspositionTable;
using kigi::unlimited_entry_depth;

namespace {

struct WideMove {
    std::uint16_t from = 0, to = 0, drop = 0;
    friend bool operator==(const WideMove&, const WideMove&) = default;
};

template <class Move>
Move move_number(std::uint64_t n) {
    if constexpr (std::is_integral_v<Move>) {
        return static_cast<Move>(n);
    } else {
        return {static_cast<std::uint16_t>(n), static_cast<std::uint16_t>(n >> 16U),
                static_cast<std::uint16_t>(n >> 32U)};
    }
}

template <class Move, class Replacement = kigi::DepthPreferred>
auto one_bucket() {
    return TranspositionTable<Move, Replacement>::of_buckets(1).value();
}

}  // namespace

TEST_SUITE_BEGIN("transposition table");

TEST_CASE_TEMPLATE("a stored entry is found again, whole", Move, std::uint8_t, std::int16_t, std::uint32_t, WideMove) {
    using Entry = kigi::TableEntry<Move>;
    auto table = TranspositionTable<Move>::create(1).value();
    CHECK(table.size_mib() == 1);
    std::mt19937_64 random{7};
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t key = i == 0 ? 0 : random(), bits = random();
        Entry entry{.value = {static_cast<std::int32_t>(bits % (1U << 29U)) - (1 << 28)},
                    .bound = static_cast<Bound>(1 + random() % 3),
                    .depth = static_cast<int>(random() % 256),
                    .solved = random() % 4 == 0};
        if (random() % 3 != 0) entry.move = move_number<Move>(random());
        CHECK(!table.probe(key, entry.depth).has_value());
        table.store(key, entry);
        CHECK(table.probe(key, entry.depth) == entry);
        CHECK(table.probe(key) == entry);
        CHECK(!table.probe(key ^ (std::uint64_t{1} << (random() % 64)), entry.depth).has_value());
    }
    table.clear();
    CHECK(table.occupancy() == 0);
    CHECK(!table.probe(0).has_value());
}

TEST_CASE("of entries of several depths the one that answers is found") {
    auto table = one_bucket<std::uint8_t>();
    table.store(1, {.value = {30}, .depth = 3, .move = 3});
    table.store(1, {.value = {50}, .depth = 5, .move = 5});
    table.store(1, {.value = {40}, .depth = 4, .move = 4});
    CHECK(table.probe(1, 3)->value.points == 30);
    CHECK(table.probe(1, 4)->value.points == 40);
    CHECK(table.probe(1, 5)->value.points == 50);
    const auto other = table.probe(1, 6);
    REQUIRE(other.has_value());
    CHECK(!other->answers(6));
    CHECK(other->move == 5);  // the deepest one's move
    CHECK(table.probe(1)->depth == 5);

    SUBCASE("an entry of the same depth takes the old one's place") {
        table.store(1, {.value = {-30}, .bound = Bound::upper, .depth = 3, .move = 9});
        CHECK(table.probe(1, 3)->value.points == -30);
        CHECK(table.probe(1, 4)->value.points == 40);
    }
    SUBCASE("an entry without a move keeps the move that was known") {
        table.store(1, {.value = {31}, .bound = Bound::upper, .depth = 3});
        CHECK(table.probe(1, 3)->value.points == 31);
        CHECK(table.probe(1, 3)->move == 3);
    }
    SUBCASE("a solved entry answers from its own depth on") {
        table.store(1, {.value = {7}, .depth = 4, .solved = true, .move = 8});  // in the place of depth 5 or 4
        CHECK(table.probe(1, 4)->value.points == 7);
        CHECK(table.probe(1, 6)->value.points == 7);
        CHECK(table.probe(1, 6)->answers(6));
        CHECK(table.probe(1)->solved);
        CHECK(table.probe(1, 3)->value.points == 30);  // the shallow search ended in an estimate: another answer
        CHECK(!table.probe(1, 2)->answers(2));
        table.store(1, {.value = {60}, .depth = 4});  // does not put an estimate over a result
        CHECK(table.probe(1, 6)->value.points == 7);
        table.store(1, {.value = {7}, .depth = 2, .solved = true});
        CHECK(table.probe(1, 2)->value.points == 7);
    }
    SUBCASE("depths that do not fit are not stored") {
        table.store(2, {.depth = 256});
        table.store(2, {.depth = -1});
        CHECK(!table.probe(2).has_value());
        table.store(2, {.depth = unlimited_entry_depth});
        CHECK(table.probe(2, unlimited_entry_depth)->answers(unlimited_entry_depth));
        CHECK(!table.probe(2, 254)->answers(254));
    }
}

TEST_CASE("a wide entry keeps its move") {
    auto table = one_bucket<std::uint32_t>();
    table.store(1, {.depth = 3, .move = 0xDEADBEEF});
    table.store(1, {.value = {1}, .depth = 3});
    CHECK(table.probe(1, 3)->move == 0xDEADBEEF);
    CHECK(table.probe(1, 3)->value.points == 1);
}

TEST_CASE("depth-preferred replaces shallow, old, unsolved ones first") {
    auto table = one_bucket<std::uint8_t>();
    for (const int depth : {7, 3, 9, 5}) table.store(static_cast<std::uint64_t>(depth), {.depth = depth});
    CHECK(table.occupancy() == 1000);
    table.store(20, {.depth = 1});
    CHECK(!table.probe(3).has_value());
    table.store(5, {.depth = 5, .solved = true});  // the same position, now solved: takes the place of its own
    table.store(21, {.depth = 2});
    CHECK(!table.probe(20).has_value());
    table.new_search();
    table.store(7, {.depth = 7});
    table.store(5, {.depth = 5, .solved = true});
    table.store(21, {.depth = 2});
    table.store(22, {.depth = 1});  // 9 of the search before counts as 1; 2 of this one as 2
    CHECK(!table.probe(9).has_value());
    CHECK(table.probe(21).has_value());
    for (const std::uint64_t key : {5U, 7U, 22U}) CHECK(table.probe(key).has_value());
}

TEST_CASE("always-replace uses the place that the key names") {
    auto table = one_bucket<std::uint8_t, kigi::AlwaysReplace>();
    for (std::uint64_t key = 100; key < 104; ++key) table.store(key, {.depth = 50});
    table.store(6, {.depth = 1});
    CHECK(table.probe(6).has_value());
    CHECK(!table.probe(102).has_value());
    for (const std::uint64_t key : {100U, 101U, 103U}) CHECK(table.probe(key).has_value());
}

TEST_CASE("two-tier keeps its last place for any entry") {
    auto table = one_bucket<std::uint8_t, kigi::TwoTier>();
    for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {.depth = static_cast<int>(10 * key)});
    table.store(5, {.depth = 5});  // shallower than all: the last place, although a deeper one stands there
    CHECK(!table.probe(4).has_value());
    table.store(6, {.depth = 10});  // as deep as the least of the first tier
    CHECK(!table.probe(1).has_value());
    for (const std::uint64_t key : {2U, 3U, 5U, 6U}) CHECK(table.probe(key).has_value());
}

TEST_CASE("ages wrap around safely") {
    auto table = one_bucket<std::uint8_t>();
    for (int search = 0; search < 1000; ++search) {
        for (std::uint64_t key = 0; key < 4; ++key)
            table.store(100 * static_cast<std::uint64_t>(search) + key, {.depth = 3});
        for (std::uint64_t key = 0; key < 4; ++key) {
            CHECK(table.probe(100 * static_cast<std::uint64_t>(search) + key).has_value());
        }
        table.new_search();
    }
}

TEST_CASE("a cleared table is as good as new") {
    constexpr std::size_t buckets = 1U << 15U;
    for (const std::uint64_t count : {0U, 1U, 100U, 2047U, 2048U, 2049U, 2050U, 5000U, 200'000U}) {
        auto table = TranspositionTable<std::uint16_t>::of_buckets(buckets).value();
        auto moved = TranspositionTable<std::uint16_t>::of_buckets(1).value();
        std::mt19937_64 random{count};
        for (int round = 0; round < 2; ++round) {
            std::vector<std::uint64_t> keys(count);
            for (auto& key : keys) table.store(key = random(), {.value = {1}, .depth = 3});
            if (count > 0) CHECK(table.probe(keys.back(), 3).has_value());
            moved = std::move(table);
            moved.clear();
            CHECK(moved.occupancy() == 0);
            int found = 0;
            for (const auto key : keys) found += moved.probe(key).has_value() ? 1 : 0;
            CHECK(found == 0);
            table = std::move(moved);
        }
    }
}

TEST_CASE("an impossible size is refused in one line") {
    using Table = TranspositionTable<std::uint8_t>;
    const auto most = std::to_string(kigi::memory_mib());
    CHECK(Table::create(999999999).error().what ==
          "a table of 999999999 MiB does not fit in memory (expected at most " + most + ")");
    CHECK(!Table::create(kigi::memory_mib() + 1).has_value());
    CHECK(!Table::create(std::int64_t{1} << 62).has_value());
    // Somebody uses some of it at all times.
    if (kigi::free_memory_mib()) CHECK(Table::create(kigi::memory_mib()).error().what.ends_with(" MiB are free)"));
    CHECK(Table::create(0).error().what == "a table of 0 MiB holds nothing (expected 1 to " + most + ")");
    CHECK(!Table::create(-5).has_value());
    CHECK(!Table::of_buckets(std::size_t{1} << 52).has_value());
}

TEST_CASE("keys that differ in few bits fill a table evenly") {
    auto table = TranspositionTable<std::uint16_t>::create(1).value();  // no room to grow
    const std::uint64_t places = table.buckets() * table.bucket_size;
    for (std::uint64_t key = 0; key < places / 2; ++key) table.store(key, {.depth = 1});
    CHECK(table.occupancy() > 350);
    CHECK(table.occupancy() <= 510);
    auto moved = std::move(table);
    moved.prefetch(places / 2 - 1);
    CHECK(moved.probe(places / 2 - 1).has_value());
}

TEST_CASE("the opposite of a lower bound is an upper bound") {
    CHECK(opposite(Bound::lower) == Bound::upper);
    CHECK(opposite(Bound::upper) == Bound::lower);
    CHECK(opposite(Bound::exact) == Bound::exact);
    CHECK((bounds_below(Bound::exact) && bounds_above(Bound::exact) && !bounds_below(Bound::upper) &&
           !bounds_above(Bound::lower)));
}

// Every entry says the same thing several times, as a function of its key and a salt: a mixture of two cannot hide.
TEST_CASE_TEMPLATE("threads that share a table believe no torn entry", Move, std::uint16_t, std::uint64_t) {
    using Entry = kigi::TableEntry<Move>;
    const auto entry_of = [](std::uint64_t key, std::uint64_t salt) {
        const std::uint64_t bits = (key + salt) * 0x9E3779B97F4A7C15U;
        return Entry{.value = {static_cast<std::int32_t>(salt << 16U | (bits >> 60U))},
                     .bound = static_cast<Bound>(1 + salt % 3),
                     .depth = static_cast<int>(bits >> 56U),
                     .solved = true,
                     .move = static_cast<Move>(bits)};
    };
    auto table = TranspositionTable<Move>::of_buckets(4).value();  // few places: threads collide all the time
    std::atomic<int> believed = 0, wrong = 0;
    const auto work = [&](std::uint64_t seed) {
        std::mt19937_64 random{seed};
        for (int i = 0; i < 100000; ++i) {
            const std::uint64_t key = (random() % 24) * 0xBF58476D1CE4E5B9U;
            if (const auto found = table.probe(key, 3)) {
                ++believed;
                if (*found != entry_of(key, static_cast<std::uint64_t>(found->value.points) >> 16U)) ++wrong;
            }
            table.store(key, entry_of(key, random() % 1024));
            if (i % 1000 == 0) {
                table.new_search();
                table.prefetch(key);
                static_cast<void>(table.occupancy());
            }
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
    for (auto& thread : threads) thread.join();
    CHECK(believed > 1000);
    CHECK(wrong == 0);
}

TEST_SUITE_END();
