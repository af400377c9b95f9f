// The threads themselves: how many, that they do work together, and that teams come and go.

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/tests/laws/search.hpp>
#include <kigi/tests/parallel/split_everywhere.hpp>

namespace {

using namespace kigi;

using test::everywhere;

TEST_SUITE_BEGIN("team of threads");

TEST_CASE("a team has 1 to 256 threads; others are refused") {
    for (const int threads : {1, 2, 7}) CHECK((*Team::create(threads))->threads() == threads);
    for (const int threads : {0, -1, 257}) {
        const auto refused = Team::create(threads);
        REQUIRE_FALSE(refused.has_value());
        CHECK(refused.error().what.find(std::to_string(threads)) != std::string::npos);
        CHECK(refused.error().what.find("1 to 256") != std::string::npos);
    }
}

TEST_CASE("teams come and go, used or not") {
    for (int i = 0; i < 200; ++i) {
        const auto team = *Team::create(1 + i % 5);
        if (i % 3 == 0) continue;
        Driver search{stack(terminal, horizon(laws::Ties{}), young_brothers_wait(alpha_beta(), everywhere)),
                      in_parallel(team)};
        CHECK(search(Reversi<4>{}, at_depth(3)).known());
    }
}

/// Three moves, each a leaf.
struct Three {
    int ply = 0;
    int leaf = 0;
    Side side_to_move() const { return ply == 0 ? Side::first : Side::second; }
    std::optional<Outcome> outcome() const { return std::nullopt; }
    auto moves() const { return std::views::iota(0, 3); }
    Three play(int move) const { return {ply + 1, move}; }
    bool operator==(const Three&) const = default;
};

/// The second and third leaf wait for each other: only two threads at once get past.
struct Meeting {
    std::shared_ptr<std::atomic<int>> there = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::array<std::thread::id, 3>> by = std::make_shared<std::array<std::thread::id, 3>>();
    Value operator()(const Three& at) const {
        (*by)[static_cast<std::size_t>(at.leaf)] = std::this_thread::get_id();
        if (at.leaf > 0) {
            there->fetch_add(1);
            while (there->load() < 2) std::this_thread::yield();
        }
        return {at.leaf};
    }
};

TEST_CASE("one thread searches the eldest, several the others") {
    const auto team = *Team::create(2);
    for (int i = 0; i < 50; ++i) {
        const Meeting meeting;
        Driver search{stack(terminal, horizon(meeting), young_brothers_wait(alpha_beta(), everywhere)),
                      in_parallel(team)};
        const auto found = search(Three{}, at_depth(1));
        CHECK(found.best().value.points == 0);  // a leaf's value is the other side's
        CHECK(found.counters.nodes == 4);
        CHECK((*meeting.by)[0] == std::this_thread::get_id());
        CHECK((*meeting.by)[1] != (*meeting.by)[2]);
    }
}

TEST_CASE("two searches may use one team at once") {
    const auto team = *Team::create(3);
    using G = Reversi<6>;
    const auto positions = laws::random_positions(G{}, 10, 20, 6);
    std::atomic<int> wrong = 0;
    const auto search_all = [&] {
        for (const G& position : positions) {
            Driver oracle{stack(terminal, horizon(laws::Ties{}), alpha_beta())};
            Driver search{
                stack(terminal, horizon(laws::Ties{}), young_brothers_wait(principal_variation(), everywhere)),
                in_parallel(team)};
            wrong += search(position, at_depth(4)).best().value != oracle(position, at_depth(4)).best().value;
        }
    };
    {
        const std::jthread other{search_all};
        search_all();
    }
    CHECK(wrong == 0);
}

}  // namespace

TEST_SUITE_END();
