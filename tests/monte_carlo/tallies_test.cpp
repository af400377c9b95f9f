#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <kigi/search/monte_carlo/root_move.hpp>
#include <kigi/search/monte_carlo/ucb.hpp>
#include <kigi/tests/laws/semigroup.hpp>

namespace {

using namespace kigi;

const std::vector<Proven> facts{{}, {-3, 3}, {0, 3}, {-3, 0}, {0, 0}, {-1, 2}};

std::vector<Tried> samples() {
    std::vector<Tried> all;
    for (const Proven& proven : facts)
        for (const Mean mean : {Mean{}, Mean{5, 9}, Mean{-2, 2}, Mean{0, 1}}) all.push_back({mean, proven});
    return all;
}

TEST_SUITE_BEGIN("tallies of a move");

TEST_CASE("tallies of a move form a commutative monoid") {
    laws::monoid(both_proven, facts);
    laws::monoid(joined, samples());
}

TEST_CASE("rewards count from either side") {
    for (const Tried& tried : samples()) {
        CHECK(tried.seen_by(Side::first) == tried);
        CHECK(tried.seen_by(Side::second).seen_by(Side::second) == tried);
        for (const Tried& other : samples())
            CHECK(joined(tried, other).seen_by(Side::second) ==
                  joined(tried.seen_by(Side::second), other.seen_by(Side::second)));
    }
}

TEST_CASE("a window says what is settled") {
    CHECK(Proven{1, 5}.settles(window_of(Reward::outcome)));
    CHECK(Proven{-5, -1}.settles(window_of(Reward::outcome)));
    CHECK(Proven{0, 0}.settles(window_of(Reward::outcome)));
    CHECK_FALSE(Proven{0, 1}.settles(window_of(Reward::outcome)));
    CHECK_FALSE(Proven{-1, 0}.settles(window_of(Reward::outcome)));
    CHECK_FALSE(Proven{1, 5}.settles(window_of(Reward::score)));
    CHECK(Proven{5, 5}.settles(window_of(Reward::score)));
}

TEST_CASE("the move to play is a proven win, else the most visited") {
    const auto choose = [](const std::vector<Tried>& moves) {
        return move_to_play(moves.size(), Reward::outcome, [&](std::size_t i) { return moves[i]; });
    };
    CHECK_FALSE(choose({}));
    CHECK_FALSE(choose({{{}, {}}}));
    CHECK(choose({{{5, 10}, {}}, {{-3, 11}, {}}}) == 1);             // the most visits
    CHECK(choose({{{5, 10}, {}}, {{1, 1}, {2, 9}}}) == 1);           // but a win is a win
    CHECK(choose({{{-5, 10}, {}}, {{0, 1}, {0, 0}}}) == 1);          // and a sure draw better than to lose often
    CHECK(choose({{{5, 10}, {}}, {{0, 20}, {0, 0}}}) == 0);          // but not better than to win often
    CHECK(choose({{{5, 10}, {-9, -2}}, {{-5, 6}, {}}}) == 1);        // what is lost is not played
    CHECK(choose({{{-5, 6}, {-9, -2}}, {{-5, 8}, {-9, -1}}}) == 1);  // unless all is: what resisted longest
}

TEST_CASE("the logarithm is the same everywhere, within 1e-8") {
    for (std::uint64_t n = 1; n < 5000; ++n) CHECK(std::abs(natural_log(n) - std::log(static_cast<double>(n))) < 1e-8);
    for (int bit = 13; bit < 63; ++bit) {
        const std::uint64_t n = (std::uint64_t{1} << bit) + (std::uint64_t{1} << (bit / 2));
        CHECK(std::abs(natural_log(n) - std::log(static_cast<double>(n))) < 1e-8);
    }
    static_assert(natural_log(1) == 0);
}

}  // namespace

TEST_SUITE_END();
