// Several threads use a table, and one at a time makes room in it.

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <new>
#include <random>
#include <thread>
#include <vector>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/search/parallel/shared_use.hpp>
#include <kigi/search/proof/dominance_table.hpp>
#include <kigi/search/proof/line_refutations.hpp>

using namespace kigi;
using shogi::Hand;

TEST_SUITE("shared use") {
    TEST_CASE("several threads write; only what was stored is found") {
        auto table = DominanceTable<Hand>::of_lines(128).value();
        auto refutations = LineRefutations::create(1).value();
        SharedUse use;
        std::atomic<int> found = 0;
        std::atomic<int> wrong = 0;
        // The facts of a key follow from it and from a number that two of its words hold.
        const auto hand_of = [](std::uint64_t key) {
            Hand hand;
            hand.add(key % 2 == 0 ? shogi::Kind::pawn : shogi::Kind::gold);
            return hand;
        };
        const auto work = [&](unsigned seed) {
            const SharedUse::User user{use};
            std::mt19937_64 random{seed};
            for (int i = 0; i < 40'000; ++i) {
                use.pass();
                if (table.is_crowded())
                    use.alone([&] {
                        if (table.is_crowded()) table.make_room();
                    });
                const std::uint64_t key = mixed(random() % 400);
                const auto number = static_cast<ProofNumber>(1 + random() % 30'000);
                if (random() % 2 == 0) {
                    table.store(key, hand_of(key),
                                {.numbers = {number, number}, .ply = static_cast<std::uint16_t>(key % 1000)}, 1);
                    refutations.store(key, static_cast<std::int32_t>(key % 1000));
                }
                const auto fact = table.probe(key, hand_of(key), unlimited_plies);
                const auto ply = refutations.probe(key);
                found += fact.is_known() ? 1 : 0;
                wrong += fact.is_known() && (proof(fact.numbers) != disproof(fact.numbers) || fact.ply != key % 1000);
                wrong += ply && *ply != static_cast<std::int32_t>(key % 1000);
            }
        };
        {
            std::vector<std::jthread> threads;
            for (unsigned seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
        }
        CHECK(found > 1000);
        CHECK(wrong == 0);
        CHECK(table.collections() > 10);
    }

    TEST_CASE("what was refuted on a line is found whole, or not at all") {
        auto refutations = LineRefutations::create(1).value();
        const auto lines = CacheLines::of_mib(1).value();  // as large, so that these keys share a line there, too
        std::vector<std::uint64_t> keys;
        for (std::uint64_t key = 1; keys.size() < 3; ++key)
            if (lines.line_of(key) == lines.line_of(1)) keys.push_back(key);
        constexpr int times = 2'000'000;
        int found = 0;
        int wrong = 0;
        const std::jthread writer{[&] {
            for (int i = 0; i < times; ++i) refutations.store(keys[static_cast<std::size_t>(i % 3)], i % 3);
        }};
        for (int i = 0; i < times; ++i)
            if (const auto ply = refutations.probe(keys[static_cast<std::size_t>(i % 3)]))
                ++(*ply == i % 3 ? found : wrong);
        CHECK(found > 1000);
        CHECK(wrong == 0);
    }

    TEST_CASE("whoever is alone is alone, and nobody waits for ever") {
        SharedUse use;
        std::atomic<int> at_work = 0;
        std::atomic<int> together = 0;
        int times = 0;  // guarded by being alone
        const auto work = [&] {
            for (int round = 0; round < 50; ++round) {
                const SharedUse::User user{use};
                for (int i = 0; i < 20; ++i) {
                    use.pass();
                    ++at_work;
                    std::this_thread::yield();
                    --at_work;
                    if (i % 7 == 0)
                        use.alone([&] {
                            together += at_work.load();
                            ++times;
                        });
                }
            }
        };
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i) threads.emplace_back(work);
        }
        CHECK(together == 0);
        CHECK(times >= 50 * 3);
    }

    TEST_CASE("work that throws keeps nobody waiting") {
        SharedUse use;
        {
            const SharedUse::User user{use};
            CHECK_THROWS_AS(use.alone([] { throw std::bad_alloc{}; }), std::bad_alloc);
        }
        int entered = 0;
        std::jthread{[&] {
            const SharedUse::User other{use};
            use.alone([&] { ++entered; });
        }}.join();
        CHECK(entered == 1);
    }
}
