#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>
#include <boost/hana/equal.hpp>

#include <kigi/framework/algebra/best_line.hpp>
#include <kigi/framework/algebra/extremum.hpp>
#include <kigi/framework/algebra/lifted.hpp>
#include <kigi/framework/algebra/product.hpp>
#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/algebra/sum.hpp>
#include <kigi/framework/algebra/tally.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/tests/laws/semigroup.hpp>

namespace laws = kigi::laws;
namespace hana = boost::hana;
using kigi::Value;

namespace candidates {

/// A move and its value; moves tell equal values apart.
struct Candidate {
    Value value;
    char move = 0;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

inline std::vector<Candidate> samples() {
    return {{{1}, 'a'}, {{1}, 'b'}, {{2}, 'a'}, {{2}, 'c'}, {{-3}, 'd'}, {{0}, 'e'}, {kigi::infinite, 'f'}};
}

}  // namespace candidates

namespace {

template <class T>
std::vector<std::optional<T>> with_nothing(const std::vector<T>& things) {
    std::vector<std::optional<T>> out(things.begin(), things.end());
    out.emplace_back();
    return out;
}

const std::vector<Value> values{{0}, {1}, {-1}, {64}, {-64}, {1000000}, kigi::infinite, -kigi::infinite};

}  // namespace

TEST_SUITE_BEGIN("semigroups");

TEST_CASE_TEMPLATE("minimum, maximum and sum of integers obey their laws", T, std::uint8_t, std::uint32_t,
                   std::uint64_t, std::int32_t) {
    constexpr T most = std::numeric_limits<T>::max();
    const std::vector<T> samples{0, 1, 2, 3, 77, most / 2, most / 2 + 1, most - 1, most};
    laws::monoid(kigi::minimum, samples);
    laws::monoid(kigi::maximum, samples);
    if constexpr (std::unsigned_integral<T>) {
        laws::monoid(kigi::sum, samples);
        laws::monoid(kigi::saturating_sum, samples);
    }
}

TEST_CASE("minimum and maximum of values obey their laws") {
    laws::monoid(kigi::minimum, values);
    laws::monoid(kigi::maximum, values);
    CHECK(kigi::minimum(Value{3}, Value{4}) == Value{3});
    CHECK(kigi::maximum(Value{3}, Value{4}) == Value{4});
}

TEST_CASE("a saturating sum stops at the largest number") {
    CHECK(kigi::saturating_sum(std::uint8_t{200}, std::uint8_t{55}) == 255);
    CHECK(kigi::saturating_sum(std::uint8_t{200}, std::uint8_t{56}) == 255);
    CHECK(kigi::saturating_sum(std::uint8_t{200}, std::uint8_t{54}) == 254);
    CHECK(kigi::saturating_sum(~0U, ~0U) == ~0U);
}

TEST_CASE("better keeps the first of the best, and is not commutative") {
    const auto samples = candidates::samples();
    laws::semigroup(kigi::better, samples);
    laws::monoid(kigi::lifted(kigi::better), with_nothing(samples));
    CHECK(kigi::better(samples[0], samples[1]).move == 'a');
    CHECK(kigi::better(samples[1], samples[0]).move == 'b');
    CHECK(kigi::better(samples[0], samples[2]) == samples[2]);
    static_assert(!kigi::Commutative<kigi::Better>);
    static_assert(!kigi::Monoid<kigi::Better, candidates::Candidate>);
}

TEST_CASE("lifting keeps the laws and adds a neutral element") {
    laws::monoid(kigi::lifted(kigi::minimum), with_nothing(values));
    laws::monoid(kigi::lifted(kigi::saturating_sum), with_nothing(std::vector<std::uint8_t>{0, 1, 100, 200, 255}));
    CHECK(kigi::neutral<std::optional<Value>>(kigi::lifted(kigi::minimum)) == std::nullopt);
    static_assert(kigi::Commutative<kigi::Lifted<kigi::Minimum>> && !kigi::Commutative<kigi::Lifted<kigi::Better>>);
}

TEST_CASE("tallies add up") {
    using kigi::Mean;
    using kigi::WinDrawLoss;
    laws::monoid(kigi::sum, std::vector<Mean>{{}, {1, 1}, {-5, 2}, {7, 3}, Mean::of({-64})});
    laws::monoid(kigi::sum, std::vector<WinDrawLoss>{{}, {1, 0, 0}, {0, 2, 1}, {5, 5, 5}});
    laws::monoid(kigi::sum, std::vector<kigi::PerftCount>{{}, {1, 0}, {0, 1}, {99, 5}});
    CHECK(Mean{}.mean() == std::nullopt);
    CHECK((Mean::of({3}) + Mean::of({4})).mean() == 3.5);
    CHECK((Mean::of({3}) + -Mean::of({4})).scaled(100) == -50);
    CHECK(Mean{}.scaled(100) == std::nullopt);
    CHECK((WinDrawLoss::of(Value{5}) + WinDrawLoss::of(Value{-1}) + WinDrawLoss::of(Value{})) == WinDrawLoss{1, 1, 1});
    CHECK(WinDrawLoss::of(kigi::Outcome::win(kigi::Side::second), kigi::Side::first) == WinDrawLoss{0, 0, 1});
    CHECK(-WinDrawLoss{3, 2, 1} == WinDrawLoss{1, 2, 3});
    CHECK(WinDrawLoss{3, 2, 1}.games() == 6);
}

TEST_CASE("lines are concatenated, and the first best one is kept") {
    using Line = std::vector<int>;
    laws::monoid(kigi::concatenation, std::vector<Line>{{}, {1}, {2}, {1, 2}, {3, 3, 3}});
    using Variation = kigi::Variation<int>;
    const std::vector<Variation> samples{{{1}, {1, 2}}, {{1}, {2}}, {{2}, {3}}, {{-1}, {}}};
    laws::semigroup(kigi::better, samples);
    CHECK(Variation{{5}, {2, 3}}.reached_by(1, true) == Variation{{-5}, {1, 2, 3}});
    CHECK(Variation{{5}, {2, 3}}.reached_by(1, false) == Variation{{5}, {1, 2, 3}});
}

TEST_CASE("a product has the laws that all its components have") {
    using kigi::Product;
    std::vector<hana::tuple<std::uint8_t, std::uint8_t>> pairs;
    for (const std::uint8_t a : std::vector<std::uint8_t>{0, 1, 5, 200, 255}) {
        for (const std::uint8_t b : std::vector<std::uint8_t>{0, 2, 100, 255}) pairs.push_back({a, b});
    }
    laws::monoid(kigi::product(kigi::minimum, kigi::saturating_sum), pairs);
    laws::monoid(kigi::product(kigi::maximum, kigi::minimum), pairs);
    static_assert(kigi::Idempotent<Product<kigi::Minimum, kigi::Maximum>>);
    static_assert(!kigi::Idempotent<Product<kigi::Minimum, kigi::Sum>>);
    static_assert(!kigi::Commutative<Product<kigi::Minimum, kigi::Better>>);
    static_assert(!kigi::Monoid<Product<kigi::Better, kigi::Sum>, hana::tuple<candidates::Candidate, int>>);

    std::vector<hana::tuple<candidates::Candidate, std::uint64_t>> best_and_nodes;
    std::uint64_t nodes = 1;
    for (const auto& candidate : candidates::samples()) best_and_nodes.push_back({candidate, nodes *= 7});
    laws::semigroup(kigi::product(kigi::better, kigi::sum), best_and_nodes);
    CHECK(hana::at_c<1>(kigi::product(kigi::better, kigi::sum)(best_and_nodes[0], best_and_nodes[1])) == 56);
}

TEST_CASE("proof and disproof numbers combine as in the paper") {
    using kigi::and_node, kigi::or_node, kigi::ProofDisproof, kigi::proven, kigi::disproven;
    std::vector<ProofDisproof> samples{proven, disproven, kigi::unproven_leaf};
    for (const kigi::ProofNumber n : {2U, 7U, kigi::impossible - 3}) samples.push_back({n, 9 - n});
    laws::monoid(or_node, samples);
    laws::monoid(and_node, samples);
    CHECK((kigi::neutral<ProofDisproof>(or_node) == disproven));
    CHECK((kigi::absorbing<ProofDisproof>(or_node) == proven));
    CHECK((kigi::neutral<ProofDisproof>(and_node) == proven));
    CHECK((kigi::absorbing<ProofDisproof>(and_node) == disproven));
    CHECK((or_node(ProofDisproof{3U, 4U}, ProofDisproof{2U, 5U}) == ProofDisproof{2U, 9U}));
    CHECK((and_node(ProofDisproof{3U, 4U}, ProofDisproof{2U, 5U}) == ProofDisproof{5U, 4U}));
    CHECK(kigi::proof(disproven) == kigi::impossible);
    CHECK(kigi::disproof(disproven) == 0);
}

namespace claims {

struct Subtraction {
    int operator()(int a, int b) const { return a - b; }
};
struct BetterThatClaimsTooMuch : kigi::Better {
    static constexpr bool commutative = true;
};
struct SumThatClaimsTooMuch : kigi::SaturatingSum {
    static constexpr bool idempotent = true;
};
struct WrongEnds : kigi::Minimum {
    static int neutral(std::type_identity<int>) { return 100; }
    static int absorbing(std::type_identity<int>) { return 0; }
};

}  // namespace claims

TEST_CASE("a wrong claim is found") {
    using Names = std::vector<std::string>;
    CHECK(laws::broken_laws(claims::Subtraction{}, std::vector<int>{0, 1, 2}) == Names{"associativity"});
    CHECK(laws::broken_laws(claims::BetterThatClaimsTooMuch{}, candidates::samples()) == Names{"commutativity"});
    CHECK(laws::broken_laws(claims::SumThatClaimsTooMuch{}, std::vector<unsigned>{0, 1}) == Names{"idempotence"});
    CHECK(laws::broken_laws(claims::WrongEnds{}, std::vector<int>{1, 200}) == Names{"neutral element"});
    CHECK(laws::broken_laws(claims::WrongEnds{}, std::vector<int>{1, -1}) == Names{"absorbing element"});
    CHECK(laws::broken_laws(kigi::minimum, std::vector<int>{1, -1, 200}).empty());
}

TEST_SUITE_END();
