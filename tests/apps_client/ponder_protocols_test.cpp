// Protocols on the time of the other side: when a player ponders, what ends it, and that nothing is said of it.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <kigi/apps/protocols/class_contest.hpp>
#include <kigi/apps/protocols/gtp.hpp>
#include <kigi/apps/protocols/nboard.hpp>
#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/lines.hpp>
#include <kigi/tests/apps_client/ponder_talk.hpp>

namespace {

using namespace kigi;
using namespace kigi::apps;
using namespace std::chrono_literals;
using kigi::test::Lines;
using kigi::test::Ponderer;
using kigi::test::ran;
using kigi::test::starting;
using kigi::test::Talk;
using kigi::test::wait_until;

GamePtr reversi() { return *builtin_catalogue().game("reversi"); }

TEST_SUITE_BEGIN("pondering: protocols");

TEST_CASE("gtp: it ponders on what it expects after its move") {
    const auto game = reversi();
    Ponderer player;
    Gtp gtp{*game, {.player = player, .ponders = true}};
    Talk talk{gtp};
    talk.tell("genmove b");
    wait_until([&] { return player.begun == 1; });
    auto at = game->initial();
    REQUIRE(at->play(at->moves().front()));
    CHECK(player.position == at->text());
    CHECK(player.expected == Lines{at->moves().front()});
    CHECK(talk.peer.said().size() == 1);
    talk.tell("genmove w");
    wait_until([&] { return player.begun == 2; });
    CHECK(talk.peer.said().size() == 2);
}

TEST_CASE("gtp: what is about the game ends it, and nothing else") {
    const auto game = reversi();
    const auto after = [&](const std::string& line) {
        Ponderer player;
        Gtp gtp{*game,
                {.player = player,
                 .ponders = true,
                 .games_of = [](const std::string&) -> Result<std::vector<WrittenGame>> { return refuse("no file"); },
                 .analyse = [](const AnyPosition&, const Limits&) -> Result<AnyResult> { return AnyResult{}; }}};
        Talk talk{gtp};
        talk.tell("genmove b");
        wait_until([&] { return player.begun == 1; });
        const auto next = talk.tell(line);
        CHECK((next == Next::leave) == (line == "quit"));
        CHECK((player.begun == 1 || player.busy));
        return player.busy.load();
    };
    for (const char* line : {"play w c3", "play w a1", "play", "reg_genmove w", "undo", "clear_board", "boardsize 8",
                             "set_game Othello", "showboard", "final_score", "loadsgf x", "kigi-analyze"}) {
        CAPTURE(line);
        CHECK_FALSE(after(line));
    }
    for (const char* line : {"name", "version", "protocol_version", "list_commands", "known_command play", "list_games",
                             "komi 6", "time_settings 60 0 0", "time_left b 30 0", "fly", "", "# remark", "quit"}) {
        CAPTURE(line);
        CHECK(after(line));
    }
}

TEST_CASE("gtp: neither unasked, nor after a suggestion") {
    const auto game = reversi();
    for (const bool ponders : {false, true}) {
        Ponderer player;
        Gtp gtp{*game, {.player = player, .ponders = ponders}};
        Talk talk{gtp};
        talk.tell(ponders ? "reg_genmove b" : "genmove b");
        talk.tell("showboard");
        CHECK(player.begun == 0);
    }
}

TEST_CASE("a seat: every move of the other side ends it") {
    const auto game = reversi();
    Ponderer player;
    EngineSeat seat{*game, player, Preparation::any_side, {}, Ponders::yes};
    const auto pondering = [&] {
        REQUIRE(seat.begin(Side::first));
        const auto answer = seat.think({.asked = std::chrono::steady_clock::now()}, {});
        REQUIRE(answer);
        seat.play(answer->move);
        const int before = player.begun;
        seat.ponder();
        wait_until([&] { return player.begun == before + 1; });
        seat.ponder();
        CHECK(player.begun == before + 1);
        CHECK(player.busy);
    };
    pondering();
    CHECK(seat.take(seat.position().moves().front()));
    CHECK_FALSE(player.busy);
    seat.ponder();  // not on one's own time
    CHECK_FALSE(player.busy);
    pondering();
    seat.rest();
    CHECK_FALSE(player.busy);
    pondering();
    seat.abandon();
    CHECK_FALSE(player.busy);
    pondering();
    REQUIRE(seat.begin(Side::second));
    CHECK_FALSE(player.busy);
    pondering();  // and going away ends it
}

TEST_CASE("contests: it ponders between two moves, beside ACK") {
    const auto game = reversi();
    Ponderer player;
    EngineSeat seat{*game, player, Preparation::any_side, {}, Ponders::yes};
    ClassContest contest{seat, {}};
    Talk talk{contest};
    talk.tell("START BLACK other 60000");
    wait_until([&] { return player.begun == 1; });
    talk.tell("ACK 59000");
    CHECK(player.busy);
    talk.tell("MOVE " + seat.position().moves().front());
    wait_until([&] { return player.begun == 2; });
    CHECK(starting(talk.peer.said(), "MOVE ").size() == 2);
    talk.tell("MOVE GIVEUP");
    CHECK_FALSE(player.busy);
    talk.tell("END WIN 64 0 GIVEUP");
    talk.tell("START BLACK other 60000");
    wait_until([&] { return player.begun == 3; });
    talk.tell("END WIN 64 0 TIME_UP");
    CHECK_FALSE(player.busy);
}

TEST_CASE("trax: it ponders until the host's move") {
    const auto game = *builtin_catalogue().game("trax");
    Ponderer player;
    EngineSeat seat{*game, player, Preparation::any_side, {}, Ponders::yes};
    TraxContest contest{seat, {.identifier = "KG", .time = 1s, .margin = 0s, .games = 1}};
    Talk talk{contest};
    talk.tell("-W");
    wait_until([&] { return player.begun == 1; });
    talk.tell(seat.position().moves().front());
    wait_until([&] { return player.begun == 2; });
    CHECK(talk.peer.said().size() == 2);
}

/// Answers at once where nothing was played, and elsewhere searches until it is stopped.
class Searching final : public AnySearcher {
public:
    AnyResult search(const AnyPosition& position, const Limits& limits, const AnyObserver&) override {
        CHECK_FALSE(busy.exchange(true));
        if (position.text() != reversi()->initial()->text()) {
            {
                const std::scoped_lock lock{mutex};
                positions.push_back(position.text());
            }
            ++begun;
            wait_until([&] { return std::ranges::any_of(limits.stops, &StopFlag::requested); });
        }
        busy = false;
        return {.lines = {{.move = "f5", .line = {"f5", "d6", "c3"}}}, .depth = 3, .complete = true, .time = 1ms};
    }
    void forget() override {}

    std::atomic<bool> busy = false;
    std::atomic<int> begun = 0;
    std::mutex mutex{};
    Lines positions{};
};

TEST_CASE("nboard: it ponders after its move, beside ping") {
    const auto game = reversi();
    auto owned = std::make_unique<Searching>();
    Searching& searching = *owned;
    SearcherPtr made = std::move(owned);
    NBoard nboard{*game,
                  {.name = "test",
                   .searcher = [&](int) -> Result<SearcherPtr> { return std::move(made); },
                   .usual_time = 1ms,
                   .ponders = true}};
    Talk talk{nboard};
    const auto answers = [&] { return starting(talk.peer.said(), "=== ").size(); };
    const auto ponders_after = [&](const std::string& line) {
        const int before = searching.begun;
        talk.tell(line);
        wait_until([&] { return searching.begun == before + 1; });
        const std::scoped_lock lock{searching.mutex};
        auto at = game->initial();
        REQUIRE(at->play("f5"));
        REQUIRE(at->play("d6"));
        CHECK(searching.positions.back() == at->text());
    };
    talk.tell("nboard 2");
    ponders_after("go");  // whether the viewer says at once that it was played
    ponders_after("move F5");
    const auto said = talk.peer.said().size();
    ponders_after("ping 1");
    ponders_after("ping 2");
    CHECK(talk.peer.said().size() == said + 2);
    CHECK(talk.peer.said().back() == "pong 2");
    for (const char* line : {"move D6", "set game (;GM[Othello]TY[8]B[d3];)", "set game (;GM[Othello]TY[8];)"}) {
        CAPTURE(line);
        talk.tell(line);
        CHECK_FALSE(searching.busy);
    }
    ponders_after("set game (;GM[Othello]TY[8]B[f5];)");
    CHECK(answers() == 1);
    REQUIRE(nboard.left(talk.session));
    CHECK(talk.tell("quit") == Next::leave);
}

TEST_CASE("end of input ends it at once, and answers are legal") {
    const Lines player{"--time", "5ms", "--ponder"};
    for (const std::string name : {"reversi", "connect-four", "kalah", "trax"}) {
        CAPTURE(name);
        Lines args{"gtp", name};
        args.insert(args.end(), player.begin(), player.end());
        const auto result = ran(args, "genmove b\ngenmove w\ntime_left b 5 0\ngenmove b\n");
        CHECK(result.status == 0);
        CHECK(result.err.empty());
        REQUIRE(starting(result.out, "= ").size() >= 2);
        auto at = (*builtin_catalogue().game(name))->initial();
        for (const auto& answer : starting(result.out, "= ")) {
            const auto read = at->read_moves(answer.substr(2));
            CHECK_FALSE(read.error);
            for (const auto& move : read.moves) CHECK(at->play(move));
        }
    }
    const auto quit = ran({"gtp", "--ponder", "--time", "5ms"}, "genmove b\nquit\n");
    CHECK(quit.status == 0);
    const auto viewer =
        ran({"nboard", "--ponder", "--level", "3"}, "nboard 2\nmove F5\ngo\n");  // waited for, unlike pondering
    CHECK(starting(viewer.out, "=== ").size() == 1);
}

TEST_SUITE_END();

}  // namespace
