#include <atomic>
#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/table/perft_table.hpp>

using kigi::Outcome;
using kigi::PerftCount;
using kigi::PerftTable;
using kigi::Side;

namespace beans {

/// Take 1 to 3 of the beans; who cannot has lost. Its lines of play are the compositions of the number of beans.
struct Beans {
    int left = 8;
    Side side = Side::first;

    friend bool operator==(const Beans&, const Beans&) = default;
    Side side_to_move() const { return side; }
    std::optional<Outcome> outcome() const {
        if (left > 0) return std::nullopt;
        return Outcome::win(opponent(side));
    }
    std::vector<int> moves() const {
        std::vector<int> out;
        for (int n = 1; n <= 3 && n <= left; ++n) out.push_back(n);
        return out;
    }
};

struct CopyingBeans : Beans {
    friend bool operator==(const CopyingBeans&, const CopyingBeans&) = default;
    CopyingBeans play(int n) const { return {{left - n, opponent(side)}}; }
};

struct UndoableBeans : Beans {
    struct Difference {};
    friend bool operator==(const UndoableBeans&, const UndoableBeans&) = default;
    Difference make(int n) {
        left -= n;
        side = opponent(side);
        return {};
    }
    void unmake(int n, Difference) {
        left += n;
        side = opponent(side);
    }
    std::uint64_t key() const { return static_cast<std::uint64_t>(left) * 2 + (side == Side::first ? 0U : 1U); }
};

struct CountableBeans : CopyingBeans {
    friend bool operator==(const CountableBeans&, const CountableBeans&) = default;
    CountableBeans play(int n) const { return {CopyingBeans::play(n)}; }
    std::uint64_t count_moves() const { return static_cast<std::uint64_t>(left < 3 ? left : 3); }
    std::uint64_t key() const { return static_cast<std::uint64_t>(left) * 2 + (side == Side::first ? 0U : 1U); }
};

static_assert(kigi::Game<CopyingBeans> && kigi::Game<UndoableBeans> && kigi::Game<CountableBeans>);
static_assert(!kigi::Undoable<CopyingBeans> && !kigi::Copying<UndoableBeans> && kigi::Countable<CountableBeans>);

/// Lines of `depth` parts, each 1 to 3, from the recurrence on (left, depth).
inline PerftCount expected(int left, int depth) {
    if (depth == 0) return {.leaves = 1};
    if (left == 0) return {.finished = 1};
    PerftCount sum;
    for (int n = 1; n <= 3 && n <= left; ++n) sum += expected(left - n, depth - 1);
    return sum;
}

}  // namespace beans

using beans::CopyingBeans;
using beans::CountableBeans;
using beans::expected;
using beans::UndoableBeans;

TEST_SUITE_BEGIN("perft");

TEST_CASE_TEMPLATE("perft counts leaves and finished lines", G, CopyingBeans, UndoableBeans, CountableBeans) {
    CHECK(kigi::perft(G{}, 0) == PerftCount{.leaves = 1});
    CHECK(kigi::perft(G{}, 1) == PerftCount{.leaves = 3});
    CHECK(kigi::perft(G{}, 8) == PerftCount{.leaves = 1, .finished = 80});  // the 81 compositions of 8 into 1, 2, 3
    CHECK(kigi::perft(G{}, 9) == PerftCount{.leaves = 0, .finished = 81});
    for (int left = 0; left <= 12; ++left) {
        G game;
        game.left = left;
        for (int depth = 0; depth <= 13; ++depth) {
            CHECK(kigi::perft(game, depth) == expected(left, depth));
            CHECK(kigi::plain_perft(game, depth) == expected(left, depth));
        }
    }
}

TEST_CASE_TEMPLATE("a table that is used again does not change the count", G, UndoableBeans, CountableBeans) {
    auto table = PerftTable::create(1).value();
    for (int left = 0; left <= 20; ++left) {
        G game;
        game.left = left;
        for (int depth = 0; depth <= 21; ++depth) CHECK(kigi::perft(game, depth, table) == kigi::perft(game, depth));
    }
    G game;
    game.left = 72;  // out of reach without a table; in a game of 72 beans every line ends by ply 72
    CHECK(kigi::perft(game, 73, table).leaves == 0);
    CHECK(kigi::perft(game, 73, table).finished == 7015254043203144209ULL);  // tribonacci
}

TEST_CASE_TEMPLATE("the counts of the root moves add up to perft", G, UndoableBeans, CountableBeans) {
    auto table = PerftTable::create(1).value();
    const auto counts = kigi::divide(G{}, 5);
    CHECK(counts == kigi::divide(G{}, 5, table));
    REQUIRE(counts.size() == 3);
    PerftCount sum;
    for (const auto& [move, count] : counts) {
        CHECK(count == kigi::perft(kigi::played(G{}, move), 4));
        sum += count;
    }
    CHECK(sum == kigi::perft(G{}, 5));
}

TEST_CASE("a perft table keeps larger counts and can be cleared") {
    auto table = PerftTable::create(1).value();
    CHECK(table.size_mib() == 1);
    CHECK(!table.probe(0, 1).has_value());
    table.store(0, 1, {.leaves = 0, .finished = 1});
    CHECK(table.probe(0, 1) == PerftCount{.leaves = 0, .finished = 1});
    CHECK(!table.probe(0, 2).has_value());
    CHECK(!table.probe(1, 1).has_value());
    table.store(0, 1, {.leaves = ~0ULL >> 1U, .finished = 1});
    CHECK(table.probe(0, 1)->leaves == ~0ULL >> 1U);
    for (std::uint64_t key = 1; key < 200000; ++key) table.store(key * 0xBF58476D1CE4E5B9U, 3, {.leaves = 1 + key % 7});
    CHECK(table.probe(0, 1)->leaves == ~0ULL >> 1U);  // survives: the largest of its bucket
    table.clear();
    CHECK(!table.probe(0, 1).has_value());
    CHECK(!PerftTable::create(999999999).has_value());
    CHECK(!PerftTable::create(-1).has_value());
}

TEST_CASE("threads that share a perft table believe no torn entry") {
    auto table = PerftTable::create(1).value();
    std::atomic<int> believed = 0, wrong = 0;
    const auto work = [&](std::uint64_t seed) {
        std::mt19937_64 random{seed};
        for (int i = 0; i < 100000; ++i) {
            const std::uint64_t key = random() % 4;
            if (const auto found = table.probe(key, 2)) {
                ++believed;
                if (found->finished != found->leaves * 0x9E3779B97F4A7C15U + key) ++wrong;
            }
            const std::uint64_t leaves = 1 + random() % 8;
            table.store(key, 2, {leaves, leaves * 0x9E3779B97F4A7C15U + key});
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
    for (auto& thread : threads) thread.join();
    CHECK(believed > 1000);
    CHECK(wrong == 0);
}

TEST_SUITE_END();
