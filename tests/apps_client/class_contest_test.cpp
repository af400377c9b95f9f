// kigi contest-client at the class server: whole games, many at once, and opponents that do wrong.

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <kigi/arena/channels/connections.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/class_server.hpp>
#include <kigi/tests/apps_client/tcp_host.hpp>

namespace {

using namespace kigi;
using kigi::test::ClassServer;
using kigi::test::Ran;
using kigi::test::ran;
using namespace std::chrono_literals;

Ran client(const std::string& server, const std::string& name, const std::string& player = "random") {
    return ran({"contest-client", "reversi", "--connect", server, "--name", name, "--player", player, "--margin",
                "50ms", "--patience", "20s"});
}

/// Says OPEN, and then whatever `says` has for a line; nothing ends it.
void rogue(const std::string& server, const std::function<std::optional<std::string>(const std::string&)>& says) {
    auto channel = arena::tcp_channel(server, 5s);
    REQUIRE(channel);
    const auto soon = [] { return std::chrono::steady_clock::now() + 20s; };
    (void)(*channel)->send("OPEN rogue", soon());
    while (const auto line = (*channel)->line(soon())) {
        if (line->starts_with("BYE")) return;
        const auto answer = says(*line);
        if (!answer) return;
        if (!answer->empty() && !(*channel)->send(*answer, soon())) return;
    }
}

TEST_SUITE_BEGIN("kigi contest-client");

TEST_CASE("many games at once are played to two passes") {
    constexpr int pairs = 4;
    ClassServer server{{.clients = 2 * pairs, .games = 6}};
    std::vector<Ran> results(2 * pairs);
    {
        std::vector<std::jthread> clients;
        for (std::size_t i = 0; i < results.size(); ++i)
            clients.emplace_back([&, i] {
                results[i] = client(server.name(), "c" + std::to_string(i),
                                    i % 2 == 0 ? "random" : "pvs(depth=1,eval=mobility)");
            });
    }
    const auto& games = server.finish();
    REQUIRE(games.size() == 6 * pairs);
    for (const auto& game : games) CHECK(game.reason == "DOUBLE_PASS");
    for (const auto& result : results) {
        CHECK(result.status == 0);
        CHECK(result.err.empty());
        REQUIRE(result.out.size() == 7);
        for (std::size_t i = 0; i < 6; ++i) {
            CHECK(result.out[i].starts_with("game " + std::to_string(i + 1) + " against c"));
            CHECK(result.out[i].ends_with("(DOUBLE_PASS)"));
        }
        CHECK(result.out[6].starts_with("standings: c"));
    }
}

TEST_CASE("whoever cheats, hangs or disappears loses by rule") {
    struct Case {
        const char* reason;
        std::function<std::optional<std::string>(const std::string&)> says;
    };
    const std::vector<Case> cases{
        {"INVALID_MOVE",
         [](const std::string& line) { return line.starts_with("END") || line.starts_with("ACK") ? "" : "MOVE A1"; }},
        {"INVALID_COMMAND",
         [](const std::string& line) { return line.starts_with("END") || line.starts_with("ACK") ? "" : "hello"; }},
        {"GIVEUP",
         [](const std::string& line) {
             return line.starts_with("END") || line.starts_with("ACK") ? "" : "MOVE GIVEUP";
         }},
        {"TIME_UP", [](const std::string&) { return ""; }},
        {"DISCONNECTED", [](const std::string&) { return std::nullopt; }}};
    for (const auto& [reason, says] : cases) {
        CAPTURE(reason);
        ClassServer server{{.clients = 2, .games = 1, .time = 400ms}};
        Ran result;
        {
            const std::jthread other{[&] { rogue(server.name(), says); }};
            result = client(server.name(), "kigi");
        }
        const auto& games = server.finish();
        REQUIRE(games.size() == 1);
        CHECK(games[0].reason == reason);
        const auto winner = games[0].winner;
        REQUIRE(winner >= 0);
        CHECK(games[0].players[static_cast<std::size_t>(winner)] == "kigi");
        CHECK(result.status == 0);
        REQUIRE(result.out.size() == 2);
        CHECK(result.out[0].find(": WIN ") != std::string::npos);
    }
}

TEST_CASE("a rogue at one board disturbs no other") {
    ClassServer server{{.clients = 4, .games = 2, .time = 1000ms}};
    std::vector<Ran> results(3);
    {
        std::vector<std::jthread> clients;
        for (std::size_t i = 0; i < results.size(); ++i)
            clients.emplace_back([&, i] { results[i] = client(server.name(), "c" + std::to_string(i)); });
        clients.emplace_back([&] { rogue(server.name(), [](const std::string&) { return ""; }); });
    }
    const auto& games = server.finish();
    REQUIRE(games.size() == 4);
    CHECK(std::ranges::count(games, "DOUBLE_PASS", &ClassServer::Game::reason) == 2);
    CHECK(std::ranges::count(games, "TIME_UP", &ClassServer::Game::reason) == 2);
    for (const auto& result : results) CHECK(result.status == 0);
}

/// A client that thinks for hours, at a server that says some lines, a while after each other, and leaves.
struct Thinker {
    std::vector<std::string> moves{};  ///< all that it said after OPEN
    Ran result{};

    explicit Thinker(const std::vector<std::string>& lines) {
        const kigi::test::TcpHost host;
        std::jthread thread{[&] {
            result = ran({"contest-client", "--connect", host.name(), "--player", "pvs(table=1)", "--patience", "2h"});
        }};
        const int end = accept(host.listening, nullptr, nullptr);
        CHECK(kigi::test::line_from(end) == "OPEN kigi");
        for (const auto& line : lines) {
            kigi::test::tell(end, line);
            std::this_thread::sleep_for(100ms);
        }
        shutdown(end, SHUT_WR);
        for (std::string line; !(line = kigi::test::line_from(end)).empty();) moves.push_back(line);
        close(end);
        thread.join();
    }
};

TEST_CASE("what ends a game ends its thinking, and no move is said") {
    const std::string black = "START BLACK x 900000000", white = "START WHITE x 900000000";
    const Thinker timed_out{{black, "END WIN 64 0 TIME_UP", white, "END TIE 2 2 OTHER", black, "BYE kigi 1 1 0"}};
    CHECK(timed_out.moves.empty());
    CHECK(timed_out.result.status == 0);
    CHECK(timed_out.result.out == std::vector<std::string>{"game 1 against x: WIN 64 - 0 (TIME_UP)",
                                                           "game 2 against x: TIE 2 - 2 (OTHER)",
                                                           "standings: kigi 1 1 0"});
    const Thinker left{{black}};
    CHECK(left.moves.empty());
    CHECK(left.result.status == 2);
    CHECK(left.result.err == std::vector<std::string>{"kigi: the server leaves in game 1, after 0 moves"});
}

TEST_CASE("time may be less than nothing, and told too late") {
    const std::string white = "START WHITE x 1000";
    const Thinker late{{white, "ACK -4", "END LOSE 0 64 TIME_UP", "ACK 900", white, "END WIN 64 0 GIVEUP", "BYE"}};
    CHECK(late.result.status == 0);
    CHECK(late.result.out.size() == 3);
    // A move without time, all the same.
    const Thinker hurried{{white, "ACK -4", "MOVE F5", "END LOSE 0 64 TIME_UP", "BYE"}};
    CHECK(hurried.moves.size() == 1);
    CHECK(hurried.result.status == 0);
}

TEST_CASE("a server that does wrong is one line and status 2") {
    const auto refused = [](const std::vector<std::string>& lines, const std::string& piece) {
        CAPTURE(piece);
        int listening = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        REQUIRE(bind(listening, reinterpret_cast<sockaddr*>(&address), size) == 0);
        REQUIRE(listen(listening, 1) == 0);
        REQUIRE(getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size) == 0);
        Ran result;
        {
            const std::jthread server{[&] {
                arena::DescriptorChannel channel{Descriptor{accept(listening, nullptr, nullptr)}};
                for (const auto& line : lines) (void)channel.send(line, std::chrono::steady_clock::now() + 5s);
                (void)channel.line(std::chrono::steady_clock::now() + 1s);  // OPEN
            }};
            result = client("127.0.0.1:" + std::to_string(ntohs(address.sin_port)), "kigi");
        }
        close(listening);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK_MESSAGE(result.err[0].find(piece) != std::string::npos, result.err[0]);
    };
    refused({"HELLO"}, "the server says 'HELLO' (expected START, MOVE, ACK, END or BYE) after 0 games");
    refused({"START GREEN x 1"}, "expected START BLACK or WHITE");
    refused({"START WHITE x soon"}, "START: 'soon' is not a whole number");
    refused({"START WHITE x 1000", "MOVE A1"}, "the opponent's move: a1 is not");
    refused({"START WHITE x 1000", "ACK never"}, "ACK: 'never'");
    refused({"START WHITE x 1000", "END"}, "the server says 'END'");
    refused({std::string(70'000, 'x')}, "more than 65536 characters");
    refused({}, "the server leaves after 0 games");
    const auto nobody = client("127.0.0.1:1", "kigi");
    CHECK(nobody.status == 2);
    CHECK(client("127.0.0.1:1", "two words").err.front().find("--name") != std::string::npos);
    CHECK(ran({"contest-client", "kalah"}).status == 2);
}

TEST_SUITE_END();

}  // namespace
