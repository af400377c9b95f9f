// Searchers on the time of the other side: what they look at, how long, and what it saves.

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/arena/play/ponder.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace {

using namespace kigi;
using namespace std::chrono_literals;
using Line = std::vector<std::string>;

GamePtr game_of(const std::string& name) { return *builtin_catalogue().game(name); }
PositionPtr at(const AnyGame& game, const std::string& moves) {
    auto position = game.initial();
    for (const auto& move : position->read_moves(moves).moves) REQUIRE(position->play(move));
    return position;
}
SearcherPtr searcher(const AnyGame& game, const std::string& name, const Assignments& settings) {
    const auto* const entry = builtin_catalogue().find(name);
    REQUIRE(entry != nullptr);
    AnyOptions options = entry->options;
    REQUIRE(options.set(settings, name));
    auto made = builtin_catalogue().searcher(game, name, options);
    REQUIRE(made);
    return *std::move(made);
}

/// Writes down what it is asked, and answers as the test says.
class Notebook final : public AnySearcher {
public:
    struct Asked {
        std::string position;
        Limits limits;
    };
    using Answers = std::function<AnyResult(const Asked& asked)>;
    explicit Notebook(Answers answers) : answers_{std::move(answers)} {}

    AnyResult search(const AnyPosition& position, const Limits& limits, const AnyObserver&) override {
        asked.push_back({position.text(), limits});
        return answers_(asked.back());
    }
    void forget() override {}

    std::vector<Asked> asked{};

private:
    Answers answers_;
};

TEST_SUITE_BEGIN("pondering: searchers");

TEST_CASE("the expected position is where the player is to move") {
    const auto reversi = game_of("reversi");
    const auto start = at(*reversi, "f5");
    const auto text = [&](const Line& expected) {
        const auto found = arena::after_expected({.position = *start, .expected = expected});
        return found ? found->text() : "";
    };
    CHECK(text({"d6", "c3"}) == at(*reversi, "f5 d6")->text());
    CHECK(text({"a1"}).empty());
    CHECK(text({}).empty());

    // A side that moves again: its whole turn is expected, but not what follows.
    const auto kalah = game_of("kalah");
    const auto before = kalah->initial();
    for (const auto& first : before->moves()) {
        const auto once = before->clone();
        REQUIRE(once->play(first));
        if (once->side_to_move() != before->side_to_move()) continue;
        const auto second = once->moves().front();
        const auto twice = once->clone();
        REQUIRE(twice->play(second));
        REQUIRE(twice->side_to_move() != before->side_to_move());
        const Line whole{first, second, twice->moves().front()};
        const Line half{first};
        CHECK(arena::after_expected({.position = *before, .expected = whole})->text() == twice->text());
        CHECK_FALSE(arena::after_expected({.position = *before, .expected = half}));
    }
}

TEST_CASE("the only move of the other side is expected") {
    const auto game = game_of("tictactoe");
    const auto last = at(*game, "a1 b1 c1 b2 a2 c2 b3 a3");
    REQUIRE(last->count_moves() == 1);
    CHECK_FALSE(arena::after_expected({.position = *last}));  // it ends the game
    const auto small = game_of("reversi:4x4");
    std::size_t forced = 0;
    for (auto here = small->initial(); !here->outcome(); REQUIRE(here->play(here->moves().front()))) {
        const auto expected = arena::after_expected({.position = *here});
        if (!expected) continue;
        ++forced;
        CHECK(here->count_moves() == 1);
        CHECK(expected->side_to_move() != here->side_to_move());
    }
    CHECK(forced > 0);
}

TEST_CASE("without an end of its own a search begins anew, longer") {
    const auto game = game_of("reversi");
    const auto start = at(*game, "f5");
    const StopFlag stop;
    Notebook notes{[&](const Notebook::Asked& asked) {
        if (asked.limits.time > 1s) stop.request();
        return AnyResult{.time = asked.limits.time};
    }};
    const Line expected{"d6"};
    arena::ponder(notes, {.position = *start, .expected = expected, .stop = stop}, at_depth(9), 10ms);
    REQUIRE(notes.asked.size() == 5);
    auto time = 10ms;
    for (const auto& asked : notes.asked) {
        CHECK(asked.position == at(*game, "f5 d6")->text());
        CHECK(asked.limits.time == time);
        CHECK(asked.limits.depth == 9);
        time *= 4;
    }
}

TEST_CASE("what is done is not done again: the move before") {
    const auto game = game_of("reversi");
    const auto start = at(*game, "f5");
    const Line expected{"f6"};
    for (const auto usual : {Limits{}.time, std::chrono::nanoseconds{10ms}}) {
        // complete, or ended by a limit of its own
        for (const bool complete : {true, false}) {
            Notebook notes{[&](const Notebook::Asked&) { return AnyResult{.complete = complete, .time = 1ms}; }};
            arena::ponder(notes, {.position = *start, .expected = expected}, {}, usual);
            REQUIRE(notes.asked.size() == 2);
            CHECK(notes.asked[0].position == at(*game, "f5 f6")->text());
            CHECK(notes.asked[1].position == start->text());
        }
    }
    Notebook nothing{[](const Notebook::Asked&) { return AnyResult{}; }};
    const auto over = at(*game_of("tictactoe"), "a1 b1 a2 b2 a3");
    REQUIRE(over->outcome());
    arena::ponder(nothing, {.position = *over}, {});
    CHECK(nothing.asked.empty());
}

/// Nodes of the second answer of a game, with the reply that was expected or another one.
struct Second {
    std::uint64_t nodes = 0;
    std::optional<Points> value{};
};
Second second_answer(arena::Player& player, bool ponders, bool hit) {
    const auto game = game_of("reversi");
    const auto here = at(*game, "f5 d6 c3 d3 c4");
    REQUIRE(player.new_game(*game->initial(), here->side_to_move(), 1));
    const auto first = player.choose({.position = *here});
    REQUIRE(first);
    REQUIRE(first->line.size() > 2);
    REQUIRE(here->play(first->move));
    const auto expected = std::span{first->line}.subspan(1);
    if (ponders) player.ponder({.position = *here, .expected = expected});
    auto replies = here->moves();
    std::erase(replies, expected.front());
    REQUIRE_FALSE(replies.empty());
    REQUIRE(here->play(hit ? expected.front() : replies.front()));
    const auto second = player.choose({.position = *here});
    REQUIRE(second);
    CHECK(here->clone()->play(second->move));
    return {second->nodes.value_or(0), second->value};
}

TEST_CASE("the next answer takes fewer nodes, at the same value") {
    const auto game = game_of("reversi");
    const auto made = [&]() -> std::unique_ptr<arena::Player> {
        return std::make_unique<arena::SearcherPlayer>(
            searcher(*game, "pvs", {{"depth", "6"}, {"deepen", "on"}, {"eval", "mobility"}, {"table", "4"}}));
    };
    for (const bool hit : {true, false}) {
        CAPTURE(hit);
        const auto without = second_answer(*made(), false, hit);
        const auto with = second_answer(*made(), true, hit);
        CHECK(with.value == without.value);
        CHECK(with.nodes > 0);
        CHECK(with.nodes < (hit ? without.nodes / 4 : without.nodes));
    }
    // A player around it passes the question on.
    arena::NoisyPlayer outer{made(), 0.0};
    CHECK(second_answer(outer, true, true).nodes < second_answer(*made(), false, true).nodes / 4);
}

TEST_SUITE_END();

}  // namespace
