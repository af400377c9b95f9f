// The table and the thresholds.

#include <doctest/doctest.h>

#include <cstdint>
#include <random>

#include <kigi/search/proof/proof_search.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("df-pn: parts");

TEST_CASE("the table forgets rather than confuses") {
    auto table = ProofTable::of_lines(64).value();
    CHECK(table.occupancy() == 0);
    const auto proof_of = [](std::uint64_t key) {
        return Proof{.numbers = {static_cast<ProofNumber>(key % 7), key % 7 == 0 ? impossible : 3},
                     .repetition_ply = key % 3 == 0 ? no_repetition_ply : static_cast<std::int32_t>(key % 5),
                     .move = static_cast<std::uint16_t>(key)};
    };
    int found = 0;
    for (std::uint64_t key = 1; key <= 1000; ++key) table.store(key, proof_of(key), key % 11);
    for (std::uint64_t key = 1; key <= 2000; ++key) {
        const auto entry = table.probe(key);
        if (!entry) continue;
        REQUIRE(key <= 1000);
        CHECK(bool{entry->numbers == proof_of(key).numbers});
        CHECK(entry->repetition_ply == proof_of(key).repetition_ply);
        CHECK(entry->move == proof_of(key).move);
        ++found;
    }
    CHECK(found > 100);
    CHECK(found <= 128);
    CHECK(table.occupancy() > 900);
    table.clear();
    CHECK_FALSE(table.probe(1).has_value());
}

TEST_CASE("what cost most stays, and so does the latest") {
    auto table = ProofTable::of_lines(1).value();
    table.store(1, Proof{}, 1000);
    for (std::uint64_t key = 2; key < 100; ++key) {
        table.store(key, Proof{}, 10);
        CHECK(table.probe(1).has_value());
        CHECK(table.probe(key).has_value());
        CHECK(table.work(key) == 10);
        if (key > 2) CHECK_FALSE(table.probe(key - 1).has_value());
    }
    table.store(100, Proof{}, 2000);  // it comes first now, and what was first second
    CHECK(table.probe(100).has_value());
    CHECK(table.probe(1).has_value());
    table.store(1, Proof{.numbers = proven}, 5);
    CHECK(table.work(1) == 1005);
    CHECK(table.probe(1)->is_proven());
    CHECK_FALSE(ProofTable::create(0).has_value());
}

TEST_CASE("thresholds lie above a child's numbers, within its node's") {
    std::mt19937 random{1};
    const auto below = [&](std::uint32_t n) { return static_cast<ProofNumber>(random() % n); };
    const auto number = [&] {
        const ProofNumber any = 1 + below(50);
        return below(20) == 0 ? impossible - any : any;
    };
    for (int i = 0; i < 20'000; ++i) {
        const ProofNumber own = number();
        const ProofNumber other = number();
        const ProofNumber second = below(10) == 0 ? impossible : std::max(own, number());
        const ProofNumber sum = std::min(saturating_sum(other, below(40)), impossible - 1);
        const auto above = [&](ProofNumber n) { return below(3) == 0 ? impossible : saturating_sum(n, 1 + below(9)); };
        const Thresholds node{above(own), above(sum)};
        const double epsilon = below(2) == 0 ? 0 : 0.25;
        const Thresholds child = of_child(node, second, sum, other, epsilon);
        CHECK(child.proof > own);
        CHECK(child.proof <= node.proof);
        CHECK(child.disproof > other);
        CHECK(child.disproof <= node.disproof);
        CHECK_FALSE(child.reached_by({own, other}));
        const auto more = child.beyond({own, other});
        CHECK(more.proof >= child.proof);
        CHECK_FALSE(more.reached_by({own, other}));
    }
    CHECK(widened(4, 0) == 5);
    CHECK(widened(4, 0.25) == 5);
    CHECK(widened(40, 0.25) == 50);
    CHECK(widened(impossible - 1, 0) == impossible);
}

TEST_CASE("questions narrow a range: win, draw, then the middle") {
    const auto questions = [](ProvenRange known, Goal goal, std::int32_t truth) {
        std::vector<std::int32_t> asked;
        while (const auto next = known.next(goal)) {
            asked.push_back(next->points);
            REQUIRE(asked.size() < 100);
            if (truth >= next->points)
                known.least = *next;
            else
                known.most = *next - 1;
        }
        return asked;
    };
    using Asked = std::vector<std::int32_t>;
    CHECK(questions({{-1}, {1}}, Goal::value, 1) == Asked{1});
    CHECK(questions({{-1}, {1}}, Goal::value, 0) == Asked{1, 0});
    CHECK(questions({{-1}, {1}}, Goal::value, -1) == Asked{1, 0});
    CHECK(questions({{-64}, {64}}, Goal::win, 20) == Asked{1});
    CHECK(questions({{-64}, {64}}, Goal::sign, -20) == Asked{1, 0});
    CHECK(questions({{3}, {9}}, Goal::sign, 5).empty());
    CHECK(questions({{3}, {3}}, Goal::value, 3).empty());
    CHECK(questions({}, Goal::value, 5) == Asked{1, 2, 4, 8, 6, 5});
    for (std::int32_t truth = -40; truth <= 40; ++truth) {
        CHECK(questions({}, Goal::value, truth).size() < 15);
        CHECK(questions({{-40}, {40}}, Goal::value, truth).size() <= 8);
    }
}

}  // namespace

TEST_SUITE_END();
