// What a reply throws reaches whoever asked, on whatever thread it was thrown; what one thread would not open stays
// closed without a team, and does no harm with one.

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/tests/laws/search.hpp>
#include <kigi/tests/parallel/split_everywhere.hpp>

namespace {

using namespace kigi;

using test::everywhere;

LiteralTree tree(std::string_view text) {
    auto parsed = LiteralTree{}.parse_position(text);
    REQUIRE(parsed.has_value());
    return *parsed;
}

Value solved(std::string_view text, std::shared_ptr<Team> team) {
    Driver search{stack(terminal, young_brothers_wait(alpha_beta(), everywhere)), in_parallel(std::move(team))};
    return search(tree(text), Limits{}).best().value;
}

TEST_SUITE_BEGIN("parallel search: exceptions");

TEST_CASE("without a team no refuted branch is opened") {
    for (const auto& team : {std::shared_ptr<Team>{}, *Team::create(1)}) {
        CHECK(solved("((4 3) (2 !))", team).points == 3);
        CHECK(solved("((4 3) (3 !))", team).points == 3);
        CHECK(solved("(5 (((4 !) 3) 9))", team).points == 5);
        CHECK_THROWS_AS(solved("((4 3) (4 !))", team), OpenedPoison);
    }
}

TEST_CASE("with a team what the first move refutes stays closed") {
    const auto team = *Team::create(3);
    for (int i = 0; i < 300; ++i) {
        CHECK(solved("((4 3) (2 !))", team).points == 3);
        CHECK(solved("((4 3) (2 ! ! !))", team).points == 3);
        CHECK(solved("((4 3) (3 !) (1 !) (0 !))", team).points == 3);
        CHECK_THROWS_AS(solved("((4 3) (4 !))", team), OpenedPoison);
        CHECK_THROWS_AS(solved("(! 1)", team), OpenedPoison);
    }
}

TEST_CASE("a speculative exception never leads to a wrong value") {
    const auto team = *Team::create(3);
    int thrown = 0;
    int found = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        std::string text = random_tree(seed, {.depth = 4, .most_children = 4});
        Driver oracle{stack(terminal, minimax)};
        const Value truth = oracle(tree(text), Limits{}).best().value;
        const std::size_t digit = text.find_last_of("0123456789");
        const std::size_t begin = digit > 0 && text[digit - 1] == '-' ? digit - 1 : digit;
        text.replace(begin, digit + 1 - begin, "!");
        bool one_thread_opens = false;
        try {
            CHECK(solved(text, nullptr) == truth);
        } catch (const OpenedPoison&) {
            one_thread_opens = true;
        }
        try {
            CHECK(solved(text, team) == truth);
            CHECK_FALSE(one_thread_opens);
            ++found;
        } catch (const OpenedPoison&) {
            ++thrown;
        }
    }
    CHECK(thrown > 20);
    CHECK(found > 20);
}

/// Throws when it is asked for the n-th time, by any thread.
struct Fails {
    std::uint64_t at;
    std::shared_ptr<std::atomic<std::uint64_t>> times = std::make_shared<std::atomic<std::uint64_t>>(0);
    template <Game G>
    Value operator()(const G& game) const {
        if (times->fetch_add(1) + 1 == at) throw std::bad_alloc{};
        return laws::Ties{}(game);
    }
};

TEST_CASE("an exception unwinds all threads; team and table go on") {
    using G = Reversi<6>;
    const auto team = *Team::create(3);
    auto table = TranspositionTable<G::Move>::of_buckets(4096);
    Driver oracle{stack(terminal, horizon(laws::Ties{}), alpha_beta())};
    const Value truth = oracle(G{}, at_depth(6)).best().value;
    int thrown = 0;
    for (std::uint64_t at = 1; at < 2000; at += 1 + at / 20) {
        table->clear();
        Driver search{stack(terminal, horizon(Fails{at}), transposition(*table),
                            young_brothers_wait(principal_variation(), everywhere)),
                      in_parallel(team)};
        try {
            CHECK(search(G{}, at_depth(6)).best().value == truth);  // where the reply turned out superfluous
        } catch (const std::bad_alloc&) {
            ++thrown;
        }
        Driver again{stack(terminal, horizon(laws::Ties{}), transposition(*table),
                           young_brothers_wait(principal_variation(), everywhere)),
                     in_parallel(team)};
        CHECK(again(G{}, at_depth(6)).best().value == truth);
    }
    CHECK(thrown > 10);
}

}  // namespace

TEST_SUITE_END();
