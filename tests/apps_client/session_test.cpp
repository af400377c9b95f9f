// A conversation in lines, and a protocol that is one class.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/arena/channels/line_buffer.hpp>
#include <kigi/arena/channels/stream_channel.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;
using namespace kigi::apps;
using namespace std::chrono_literals;

/// Says every line backwards; "end" leaves, "fail" is a mistake.
class Echo final : public Protocol {
public:
    Result<void> prepare() override {
        ++prepared;
        return {};
    }
    Result<Next> obey(const HeardLine& line, Session& session) override {
        if (line.text == "end") return Next::leave;
        if (line.text == "fail") return refuse("line " + std::to_string(line.number) + " is a mistake");
        if (auto said = session.say(std::string{line.text.rbegin(), line.text.rend()}); !said)
            return std::unexpected{said.error()};
        return Next::go_on;
    }
    Result<void> left(const Session&) override { return refuse("it should have stayed" + where()); }
    std::string where() const override { return ", after all"; }
    void stop_background_work() override { ++stopped; }

    int prepared = 0;
    int stopped = 0;
};

struct Conversation {
    std::istringstream in;
    std::ostringstream out{};
    arena::StreamChannel peer{in, out};
    StopFlag stop{};
    Session session{peer, {}, stop};
    Echo echo{};

    explicit Conversation(const std::string& said) : in{said} {}
    Result<void> held() { return serve(echo, session); }
};

TEST_SUITE_BEGIN("sessions");

TEST_CASE("lines are obeyed until the protocol leaves") {
    Conversation one{" abc \r\n\nend\nnot read\n"};
    CHECK(one.held());
    CHECK(one.out.str() == "cba\n\n");
    CHECK(one.echo.prepared == 3);
}

TEST_CASE("errors are those of the protocol, and say where") {
    CHECK(Conversation{"abc\nfail\n"}.held().error().what == "line 2 is a mistake");
    CHECK(Conversation{"abc\n"}.held().error().what == "it should have stayed, after all");
    CHECK(Conversation{std::string(70'000, 'x') + "\n"}.held().error().what ==
          "the peer sends a line of more than 65536 characters, after all");
    Conversation stopped{"abc\n"};
    stopped.stop.request();
    CHECK(stopped.held());
    CHECK(stopped.out.str().empty());
}

TEST_CASE("a peer that takes no more lines has left") {
    Conversation one{"abc\ndef\n"};
    one.out.setstate(std::ios::badbit);
    CHECK(one.held().error().what == "it should have stayed, after all");
    CHECK(one.echo.prepared == 1);  // "def" is not read
    CHECK(one.echo.stopped >= 1);
}

TEST_CASE("background work ends with the session, however that ends") {
    for (const char* said : {"end\n", "fail\n", "abc\n", ""}) {
        CAPTURE(said);
        Conversation one{said};
        (void)one.held();
        CHECK(one.echo.stopped == 1);
    }
}

TEST_CASE("who listens while he works has all lines in order") {
    Conversation one{"abc\nstop\nxyz\n"};
    for (int round = 0; round < 3; ++round) {
        StopFlag seen;
        std::vector<std::string> asked;
        one.session.listen_during(
            [&](const StopFlag& stop) {
                while (round == 0 && !stop.requested()) std::this_thread::sleep_for(1ms);
                seen = stop;
            },
            [](const HeardLine* line) { return line != nullptr && line->text == "stop"; });
        CHECK(seen.requested() == (round < 2));  // until that line is taken
        const auto line = one.session.next();
        REQUIRE(line);
        REQUIRE(*line);
        CHECK((*line)->text == std::vector{"abc", "stop", "xyz"}[static_cast<std::size_t>(round)]);
        CHECK((*line)->number == static_cast<std::size_t>(round) + 1);
    }
    for (int times = 0; times < 2; ++times) {
        const auto end = one.session.next();
        REQUIRE(end);
        CHECK_FALSE(*end);
    }
}

TEST_CASE("whoever leaves may end the work that goes on") {
    for (const auto& said : {std::string{}, std::string(70'000, 'x')}) {
        Conversation one{said};
        one.session.listen_during(
            [](const StopFlag& stop) {
                while (!stop.requested()) std::this_thread::sleep_for(1ms);
            },
            [](const HeardLine* line) { return line == nullptr; });
        CHECK(one.session.next().has_value() == said.empty());
    }
    Conversation stopped{"abc\n"};
    stopped.session.listen_during(
        [&](const StopFlag& stop) {
            stopped.stop.request();
            while (!stop.requested()) std::this_thread::sleep_for(1ms);
        },
        [](const HeardLine*) { return false; });
}

TEST_CASE("a line buffer gives lines however they are cut") {
    const std::string text = "one\r\n\ntwo three\nrest";
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        arena::LineBuffer buffer;
        std::string read;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            buffer.add(text.substr(at, piece));
            while (const auto line = buffer.take_line()) read += *line + "|";
        }
        CHECK(read == "one||two three|");
        CHECK(buffer.unread() == 4);
        CHECK(buffer.take_rest() == "rest");
        CHECK_FALSE(buffer.take_rest());
    }
}

TEST_CASE("a clock loses what is gone and the margin") {
    const auto now = std::chrono::steady_clock::now();
    const auto left = remaining({.asked = now - 400ms, .clock = {.move = 1s, .left = 100s}, .margin = 100ms});
    CHECK(*left.move <= 500ms);
    CHECK(*left.move >= 100ms);
    CHECK(*left.left <= 99'500ms);
    CHECK(*left.left > 90s);
    CHECK(*remaining({.asked = now - 5s, .clock = {.move = 1s}}).move == 100ms);
    CHECK_FALSE(remaining({.asked = now}).move);
}

TEST_CASE("a seat plays games one after another") {
    const auto game = *builtin_catalogue().game("tictactoe");
    arena::RandomPlayer player;
    std::string heard;
    EngineSeat seat{*game,
                    player,
                    Preparation::any_side,
                    {.begins = [&](Side own) { heard += own == Side::first ? "1" : "2"; },
                     .played = [&](std::string_view) { heard += "."; },
                     .ended = [&] { heard += "!"; }}};
    for (int games = 1; games <= 3; ++games) {
        REQUIRE(seat.begin(Side::second));
        CHECK_FALSE(seat.take("z9"));
        CHECK_FALSE(seat.take("a1 b2"));
        while (seat.playing()) {
            const auto answer = seat.think({.asked = std::chrono::steady_clock::now()}, {});
            REQUIRE(answer);
            if (seat.moves().size() % 2 == 0)
                CHECK(seat.take(answer->move));
            else
                seat.play(answer->move);
        }
        CHECK(seat.over() == games);
        CHECK(seat.begun() == games);
    }
    CHECK(std::count(heard.begin(), heard.end(), '!') == 3);
    CHECK(heard.starts_with("2....."));
}

TEST_SUITE_END();

}  // namespace
