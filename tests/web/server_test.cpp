#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <kigi/tests/web/wire.hpp>
#include <kigi/web/http/server.hpp>

using namespace kigi::web;
using kigi::StopFlag;
using kigi::test::Wire;
using namespace std::chrono_literals;

namespace {

/// Repeats what it is told, and has one stream.
class Echo final : public Site {
public:
    Reply answer(const Request& request) override {
        ++answers;
        return {200, "text/plain", request.path + " " + request.body};
    }
    EventStreamPtr listen(std::string_view path) override {
        if (path != "/api/events") return nullptr;
        stream = std::make_shared<EventStream>();
        stream->publish("hello", "", "first");
        return stream;
    }
    void left(const EventStreamPtr&) override { ++gone; }
    void tick() override {
        if (stream && !flooding) stream->publish("tick", "", std::to_string(++ticks));
        if (stream && flooding) stream->publish("much", "", std::string(1'000'000, 'x'));
    }

    std::atomic<int> answers = 0, gone = 0;
    std::atomic<bool> flooding = false;
    EventStreamPtr stream{};
    int ticks = 0;
};

/// A server that runs for as long as the test.
struct Running {
    explicit Running(ServerOptions options = {}) : server{std::move(*Server::listen(options))} {
        thread = std::thread{[this] { server->run(site, stop); }};
    }
    ~Running() {
        stop.request();
        thread.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server->port(); }
    [[nodiscard]] std::string host() const { return "Host: 127.0.0.1:" + std::to_string(port()) + "\r\n"; }
    [[nodiscard]] std::string origin() const { return "Origin: http://127.0.0.1:" + std::to_string(port()) + "\r\n"; }
    /// The whole answer to a request after which the connection ends.
    [[nodiscard]] std::string asked(const std::string& request) const {
        Wire wire{port()};
        wire.send(request);
        return wire.rest();
    }
    [[nodiscard]] std::string get(const std::string& path, const std::string& fields) const {
        return asked("GET " + path + " HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n");
    }
    [[nodiscard]] std::string post(const std::string& body, const std::string& fields) const {
        return asked("POST /api/x HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n" + body);
    }

    Echo site;
    StopFlag stop;
    std::unique_ptr<Server> server;
    std::thread thread;
};

int status(const std::string& answer) { return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0; }

const std::string json = "Content-Type: application/json\r\n";

}  // namespace

TEST_SUITE_BEGIN("web: server");

TEST_CASE("a request of the server's own page is answered") {
    const Running one;
    const auto got = one.get("/a/b.c", one.host());
    CHECK(status(got) == 200);
    CHECK(got.ends_with("/a/b.c "));
    CHECK(got.find("Content-Security-Policy: default-src 'none'") != std::string::npos);
    CHECK(one.post("{\"a\":1}", one.host() + one.origin() + json + "Content-Length: 7\r\n").ends_with("{\"a\":1}"));
    CHECK(status(one.get("/", "Host: localhost:" + std::to_string(one.port()) + "\r\n")) == 200);
    CHECK(status(one.get("/", one.host() + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n")) == 200);
}

TEST_CASE("who names another server is refused") {
    const Running one;
    for (const char* host : {"Host: example.org\r\n", "Host: 127.0.0.1\r\n", "Host: 127.0.0.1:1\r\n", "", "Host: \r\n",
                             "Host: 127.0.0.1.example.org:80\r\n"})
        CHECK_MESSAGE(status(one.get("/", host)) == 421, host);
    CHECK(status(one.get("/", one.host() + one.host())) == 421);
    CHECK(one.site.answers == 0);
}

TEST_CASE("another site's page is refused") {
    const Running one;
    const std::string length = "Content-Length: 2\r\n";
    CHECK(status(one.post("{}", one.host() + json + length)) == 403);  // no Origin
    CHECK(status(one.post("{}", one.host() + json + length + "Origin: http://example.org\r\n")) == 403);
    CHECK(status(one.post("{}", one.host() + json + length + "Origin: null\r\n")) == 403);
    CHECK(status(one.post("{}", one.host() + json + length + one.origin() + "Sec-Fetch-Site: same-site\r\n")) == 403);
    CHECK(status(one.get("/api/x", one.host() + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n")) == 403);
    CHECK(status(one.get("/main.js", one.host() + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n")) == 403);
    CHECK(one.site.answers == 0);
}

TEST_CASE("bodies are small, counted and JSON") {
    const Running one;
    const auto own = one.host() + one.origin();
    CHECK(status(one.post("", own + json)) == 411);
    CHECK(status(one.post("{}", own + "Content-Type: text/plain\r\nContent-Length: 2\r\n")) == 415);
    CHECK(status(one.post("", own + json + "Content-Length: 99999999\r\n")) == 413);
    CHECK(status(one.post("{}", own + json + "Content-Length: -2\r\n")) == 400);
    CHECK(status(one.post("2\r\n{}\r\n0\r\n\r\n", own + json + "Transfer-Encoding: chunked\r\n")) == 501);
    CHECK(status(one.post("{}", own + json + "Content-Length: 2\r\nContent-Length: 3\r\n")) == 400);
    CHECK(status(one.asked("GET / HTTP/1.1\r\n" + one.host() + "Content-Length: 2\r\n\r\n{}")) == 400);
    CHECK(one.site.answers == 0);
}

TEST_CASE("paths are short and plain, methods two") {
    const Running one;
    CHECK(status(one.get("/" + std::string(300, 'a'), one.host())) == 414);
    CHECK(status(one.get("/../%2e%2e/etc", one.host())) == 404);
    CHECK(status(one.get("/a?b=c", one.host())) == 404);
    CHECK(status(one.get("http://example.org/", one.host())) == 404);
    CHECK(status(one.asked("DELETE / HTTP/1.1\r\n" + one.host() + "\r\n")) == 405);
    CHECK(status(one.asked("GET / HTTP/1.0\r\n" + one.host() + "\r\n")) == 505);
    CHECK(status(one.get("/", one.host() + "Range: bytes=0-\r\n")) == 400);
    CHECK(status(one.get("/", one.host() + "X: " + std::string(20'000, 'x') + "\r\n")) == 431);
    CHECK(one.site.answers == 0);
}

TEST_CASE("who trickles a request does not hold a place") {
    const Running one{{.most_connections = 3, .header_time = 400ms, .body_time = 400ms}};
    const auto began = std::chrono::steady_clock::now();
    Wire slow{one.port()};
    bool ended = false;
    for (int i = 0; i < 100 && !ended; ++i) {
        slow.send("G");
        ended = slow.read("", 50ms).find("400") != std::string::npos || std::chrono::steady_clock::now() - began > 20s;
        slow.send("");
        if (slow.rest(10ms).empty() && std::chrono::steady_clock::now() - began > 2s) ended = true;
    }
    // Its time is over, whatever it sent meanwhile; and the others are served, as many as wait.
    std::vector<std::unique_ptr<Wire>> idle;
    for (int i = 0; i < 20; ++i) idle.push_back(std::make_unique<Wire>(one.port()));
    CHECK(status(one.get("/", one.host())) == 200);
    Wire body{one.port()};
    body.send("POST /api/x HTTP/1.1\r\n" + one.host() + one.origin() + json + "Content-Length: 9\r\n\r\n{");
    CHECK(body.rest(10s).empty());  // closed without an answer
    CHECK(one.site.answers == 1);
}

TEST_CASE("a stream begins at once and goes on") {
    Running one;
    {
        Wire wire{one.port()};
        wire.send("GET /api/events HTTP/1.1\r\n" + one.host() + "\r\n");
        const auto text = wire.read("data: 2\n");
        CHECK(text.find("Content-Type: text/event-stream") != std::string::npos);
        CHECK(text.find("event: hello\ndata: first\n\n") != std::string::npos);
        CHECK(text.find("event: tick\n") != std::string::npos);
    }
    for (int i = 0; i < 500 && one.site.gone == 0; ++i) std::this_thread::sleep_for(10ms);
    CHECK(one.site.gone == 1);
}

TEST_CASE("a listener that does not read keeps nothing waiting") {
    Running one{{.answer_time = 300ms}};
    one.site.flooding = true;
    Wire deaf{one.port()};
    deaf.send("GET /api/events HTTP/1.1\r\n" + one.host() + "\r\n");
    for (int i = 0; i < 3000 && one.site.gone == 0; ++i) {
        if (i % 20 == 0) CHECK(status(one.get("/", one.host())) == 200);
        std::this_thread::sleep_for(10ms);
    }
    CHECK(one.site.gone == 1);
}

TEST_CASE("a port that is taken is refused") {
    const Running one;
    const auto other = Server::listen({.port = one.port()});
    REQUIRE(!other);
    CHECK(other.error().what.find("cannot listen at 127.0.0.1") != std::string::npos);
    CHECK(!Server::listen({.address = "nowhere"}));
}

TEST_CASE("ten thousand hostile requests, and it still answers") {
    const Running one;
    std::mt19937_64 random{7};
    const std::vector<std::string> good{
        "GET / HTTP/1.1\r\n" + one.host() + "\r\n",
        "POST /api/x HTTP/1.1\r\n" + one.host() + one.origin() + json + "Content-Length: 2\r\n\r\n{}"};
    constexpr int all = 10'000;
    std::string text;
    for (int i = 0; i < all; ++i) {
        text = good[random() % good.size()];
        for (auto changes = random() % 4 + 1; changes > 0; --changes) {
            const auto at = random() % text.size();
            switch (random() % 5) {
                case 0:
                    text[at] = static_cast<char>(random());
                    break;
                case 1:
                    text.erase(at, random() % 20);
                    break;
                case 2:
                    text.insert(at, text.substr(random() % text.size(), random() % 40));
                    break;
                case 3:
                    text.insert(at, 1, '\0');
                    break;
                default:
                    text.resize(at + 1);
                    break;
            }
            if (text.empty()) text = "\r\n";
        }
        Wire wire{one.port()};
        REQUIRE(wire.is_open());
        wire.send(text);
        if (i % 100 == 0) CHECK(status(one.get("/", one.host())) == 200);
    }
    CHECK(status(one.get("/", one.host())) == 200);
}

TEST_SUITE_END();
