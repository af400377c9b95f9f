// What a proof-number search remembers where the attacker holds resources.

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/search/proof/dominance_table.hpp>
#include <kigi/search/proof/line_refutations.hpp>
#include <kigi/search/proof/resource_line.hpp>
#include <kigi/search/proof/visitors.hpp>
#include <kigi/search/proof/weak_numbers.hpp>

namespace {

using namespace kigi;
using shogi::Hand;
using shogi::Kind;
using Table = DominanceTable<Hand>;
using Fact = Table::Fact;

Hand pawns_and_golds(int pawns, int golds) {
    Hand hand;
    while (pawns-- > 0) hand.add(Kind::pawn);
    while (golds-- > 0) hand.add(Kind::gold);
    return hand;
}
Hand any_hand(std::mt19937_64& random) {
    Hand hand;
    for (const Kind kind : shogi::hand_kinds)
        for (auto n = random() % 3; n > 0; --n) hand.add(kind);
    return hand;
}

}  // namespace

TEST_SUITE("proofs with resources") {
    TEST_CASE("weak numbers: the largest, and one for each other") {
        CHECK(WeakSum{}.number() == 0);
        CHECK(WeakSum::of(7).number() == 7);
        CHECK((WeakSum::of(3) + WeakSum::of(7) + WeakSum::of(0) + WeakSum::of(2)).number() == 9);
        CHECK((WeakSum::of(impossible) + WeakSum::of(1)).number() == impossible);
        CHECK((WeakSum::of(impossible - 1) + WeakSum::of(5)).number() == impossible - 1);
    }

    TEST_CASE("weak numbers are a commutative monoid") {
        std::mt19937_64 random{1};
        for (int i = 0; i < 1000; ++i) {
            const auto any = [&] { return WeakSum::of(static_cast<ProofNumber>(random() % 5)); };
            const WeakSum a = any(), b = any(), c = any();
            CHECK(a + b == b + a);
            CHECK((a + b) + c == a + (b + c));
            CHECK(a + WeakSum{} == a);
        }
    }

    TEST_CASE("a child below its threshold keeps the node below its own") {
        std::mt19937_64 random{2};
        for (int i = 0; i < 10'000; ++i) {
            const auto any = [&] { return WeakSum::of(1 + static_cast<ProofNumber>(random() % 20)); };
            const WeakSum others = any() + any();
            const WeakSum child = any();
            const auto limit = static_cast<ProofNumber>(1 + random() % 40);
            const WeakSum all = others + child;
            if (others.number() + 1 < limit) CHECK((child.number() < all.threshold(limit)) == (all.number() < limit));
        }
    }

    TEST_CASE("hands are a lattice") {
        std::mt19937_64 random{3};
        for (int i = 0; i < 1000; ++i) {
            const Hand a = any_hand(random), b = any_hand(random), c = any_hand(random);
            CHECK(join(a, b).covers(a));
            CHECK(a.covers(meet(a, b)));
            CHECK(b.covers(meet(a, b)));
            CHECK((c.covers(a) && c.covers(b)) == c.covers(join(a, b)));
            CHECK(join(a, meet(a, b)) == a);
            CHECK(meet(a, b) + join(a, b) == a + b);
            CHECK(a.only(Kind::silver).count(Kind::silver) == a.count(Kind::silver));
            CHECK(Hand::of_bits(a.bits()) == a);
        }
    }

    TEST_CASE("a proof holds for more, a disproof for less") {
        auto table = Table::of_lines(64).value();
        table.store(1, pawns_and_golds(3, 1),
                    {.numbers = proven, .resource = pawns_and_golds(1, 1), .plies = 5, .move = 9}, 10);
        table.store(1, pawns_and_golds(0, 1),
                    {.numbers = disproven, .resource = pawns_and_golds(0, 4), .plies = unlimited_plies}, 10);
        CHECK(table.probe(1, pawns_and_golds(2, 1), unlimited_plies).is_proven());
        CHECK(table.probe(1, pawns_and_golds(1, 1), 5).move == 9);
        CHECK_FALSE(table.probe(1, pawns_and_golds(1, 1), 3).is_settled());
        CHECK_FALSE(table.probe(1, pawns_and_golds(9, 0), unlimited_plies).is_settled());
        CHECK(table.probe(1, pawns_and_golds(0, 3), 7).is_disproven());
        CHECK_FALSE(table.probe(2, pawns_and_golds(1, 1), unlimited_plies).is_settled());
    }

    TEST_CASE("what is not proven within few plies may be within more") {
        auto table = Table::of_lines(64).value();
        const Hand hand = pawns_and_golds(1, 0);
        table.store(1, hand, {.numbers = disproven, .resource = hand, .plies = 7}, 1);
        CHECK(table.probe(1, hand, 7).is_disproven());
        CHECK(table.probe(1, hand, 5).is_disproven());
        CHECK_FALSE(table.probe(1, hand, 9).is_settled());
        CHECK_FALSE(table.probe(1, hand, unlimited_plies).is_settled());
        table.store(1, hand, {.numbers = {4, 6}, .ply = 12}, 1);
        const Fact fact = table.probe(1, hand, 9);
        CHECK(proof(fact.numbers) == 4);
        CHECK(disproof(fact.numbers) == 6);
        CHECK(fact.ply == 12);
        CHECK(table.probe(1, hand, 7).is_disproven());
    }

    TEST_CASE("a full table forgets the least work, and finds the rest") {
        auto table = Table::of_lines(512).value();
        const Hand hand = pawns_and_golds(1, 0);
        std::mt19937_64 random{4};
        for (std::uint64_t key = 1; key <= 200; ++key)
            table.store(mixed(key), hand, {.numbers = {static_cast<ProofNumber>(key), 1}, .ply = 1}, 1'000'000);
        for (int i = 0; i < 20'000; ++i) {
            if (table.is_crowded()) table.make_room();
            table.store(random(), hand, {.numbers = {1, 1}, .ply = 1}, 1 + random() % 100);
        }
        CHECK(table.collections() > 10);
        CHECK(table.occupancy() <= 750);
        for (std::uint64_t key = 1; key <= 200; ++key)
            CHECK(proof(table.probe(mixed(key), hand, unlimited_plies).numbers) == key);
        table.clear();
        CHECK(table.occupancy() == 0);
        CHECK_FALSE(table.probe(mixed(1), hand, unlimited_plies).is_known());
    }

    TEST_CASE("a full table forgets everywhere alike") {
        auto table = Table::of_lines(4096).value();
        const Hand hand = pawns_and_golds(1, 0);
        for (std::uint64_t key = 1; table.collections() < 5; ++key) {
            if (table.is_crowded()) table.make_room();
            table.store(mixed(key), hand, {.numbers = {1, 1}, .ply = 1}, 1);
        }
        int halves[2]{};
        for (std::uint64_t key = 1; key < 20'000; ++key)
            halves[mixed(key) * 0x9E3779B97F4A7C15U >> 63U] +=
                table.probe(mixed(key), hand, unlimited_plies).is_known() ? 1 : 0;
        CHECK(halves[0] + halves[1] > 2000);
        CHECK(halves[0] < halves[1] * 5 / 4);
        CHECK(halves[1] < halves[0] * 5 / 4);
    }

    TEST_CASE("a table that grows loses nothing") {
        auto table = Table::of_lines(std::size_t{1} << 18U).value();
        const Hand hand = pawns_and_golds(0, 1);
        for (std::uint64_t key = 1; key <= 300'000; ++key) {
            if (table.is_crowded()) table.make_room();
            table.store(mixed(key), hand, {.numbers = {static_cast<ProofNumber>(key), 1}, .ply = 1}, 1);
        }
        CHECK(table.collections() == 0);
        CHECK(table.occupancy() == 572);
        int lost = 0;
        for (std::uint64_t key = 1; key <= 300'000; ++key)
            lost += proof(table.probe(mixed(key), hand, unlimited_plies).numbers) != key;
        CHECK(lost == 0);
        table.clear();
        CHECK(table.occupancy() == 0);
        CHECK_FALSE(table.probe(mixed(5), hand, unlimited_plies).is_known());
    }

    TEST_CASE("a table that is full keeps what it has") {
        auto table = Table::of_lines(8).value();
        const Hand hand = pawns_and_golds(1, 0);
        for (std::uint64_t key = 1; key <= 100; ++key)
            table.store(mixed(key), hand, {.numbers = {static_cast<ProofNumber>(key), 1}, .ply = 1}, 1);
        CHECK(table.is_crowded());
        CHECK(table.occupancy() == 875);
        for (std::uint64_t key = 1; key <= 14; ++key)
            CHECK(proof(table.probe(mixed(key), hand, unlimited_plies).numbers) == key);
        table.make_room();
        CHECK_FALSE(table.is_crowded());
        CHECK(table.collections() == 1);
    }

    TEST_CASE("visitors are counted while they are there") {
        const auto visitors = std::make_unique<Visitors>();
        {
            const Visitors::Visit one{visitors.get(), 5};
            const Visitors::Visit two{visitors.get(), 5};
            const Visitors::Visit none{nullptr, 5};
            CHECK(visitors->in(5) == 2);
            CHECK(visitors->in(6) == 0);
        }
        CHECK(visitors->in(5) == 0);
        CHECK(seen_by_another(40, 0) == 40);
        CHECK(seen_by_another(40, 2) == 62);
        CHECK(seen_by_another(impossible - 2, 3) == impossible - 1);
    }

    TEST_CASE("a position comes back with as much or less") {
        ResourceLine<Hand> line;
        line.push(5, pawns_and_golds(2, 0));
        line.push(6, pawns_and_golds(2, 0));
        line.push(5, pawns_and_golds(3, 0));
        CHECK(line.earlier(5, pawns_and_golds(3, 0)) == 2);
        CHECK(line.earlier(5, pawns_and_golds(1, 0)) == 2);
        CHECK(line.earlier(5, pawns_and_golds(4, 0)) == no_repetition_ply);
        CHECK(line.earlier(6, pawns_and_golds(0, 1)) == no_repetition_ply);
        line.pop();
        CHECK(line.earlier(5, pawns_and_golds(1, 0)) == 0);
        CHECK(line.earlier(5, pawns_and_golds(3, 0)) == no_repetition_ply);
    }

    TEST_CASE("lines find what a plain search of them finds") {
        std::mt19937_64 random{5};
        ResourceLine<Hand> line;
        std::vector<std::pair<std::uint64_t, Hand>> plain;
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t key = random() % 8 * 16384 + random() % 4;  // that meet in their slots
            const Hand hand = pawns_and_golds(static_cast<int>(random() % 4), static_cast<int>(random() % 2));
            std::int32_t latest = no_repetition_ply;
            for (std::size_t ply = 0; ply < plain.size(); ++ply)
                if (plain[ply].first == key && plain[ply].second.covers(hand)) latest = static_cast<std::int32_t>(ply);
            REQUIRE(line.earlier(key, hand) == latest);
            if (plain.size() < 100 && random() % 2 == 0) {
                line.push(key, hand);
                plain.emplace_back(key, hand);
            } else if (!plain.empty()) {
                line.pop();
                plain.pop_back();
            }
        }
    }

    TEST_CASE("refutations of a line: the oldest of a place goes") {
        auto table = LineRefutations::create(1).value();
        CHECK_FALSE(table.probe(1));
        table.store(1, 0);
        table.store(2, 17);
        CHECK(table.probe(1) == 0);
        CHECK(table.probe(2) == 17);
        table.store(1, 3);
        CHECK(table.probe(1) == 3);
        for (std::uint64_t path = 10; path < 1'000'000; ++path) table.store(path, 1);
        CHECK_FALSE(table.probe(1));
        CHECK(table.probe(999'999) == 1);
        table.clear();
        CHECK_FALSE(table.probe(999'999));
    }
}
