#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include <kigi/tests/web/running_site.hpp>
#include <kigi/tests/web/wire.hpp>

using namespace kigi;
using kigi::test::RunningSite;
using kigi::test::Wire;
using Json = nlohmann::json;
using namespace std::chrono_literals;

namespace {

/// A client of the page's own kind.
class Client {
public:
    explicit Client(std::uint16_t port) : port_{port} {}

    Json get(const std::string& path) {
        return asked("GET " + path + " HTTP/1.1\r\n" + host() + "Connection: close\r\n\r\n");
    }
    Json post(const std::string& path, const Json& body) {
        const std::string text = body.dump();
        return asked("POST " + path + " HTTP/1.1\r\n" + host() + "Origin: http://127.0.0.1:" + std::to_string(port_) +
                     "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
                     "\r\nConnection: close\r\n\r\n" + text);
    }
    int refused = 0;  ///< answers that were none

private:
    [[nodiscard]] std::string host() const { return "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n"; }
    /// A page asks again when it gets no answer.
    Json asked(const std::string& request) {
        for (;;) {
            Wire wire{port_};
            wire.send(request);
            const auto answer = wire.rest(60s);
            if (const auto body = answer.find("\r\n\r\n"); body != std::string::npos)
                return Json::parse(answer.substr(body + 4));
            ++refused;
            std::this_thread::sleep_for(50ms);
        }
    }
    std::uint16_t port_;
};

/// Whether the game of a person who plays at random came to its end.
bool plays_a_game(std::uint16_t port, std::uint64_t seed, const char* game) {
    std::mt19937_64 random{seed};
    Client client{port};
    auto state =
        client.post("/api/sessions", {{"game", game}, {"seats", {{{"searcher", ""}}, {{"searcher", "pvs(depth=2)"}}}}});
    const std::string path = "/api/sessions/" + state.at("id").get<std::string>();
    Wire listener{port};
    listener.send("GET " + path + "/events HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n\r\n");
    for (int i = 0; i < 3000 && !state["over"].get<bool>(); ++i) {
        if (state["now"]["side"] == 2) {  // the searcher thinks
            std::this_thread::sleep_for(20ms);
            state = client.get(path);
            continue;
        }
        const auto& moves = state["now"]["moves"];
        const auto moved = client.post(path + "/move",
                                       {{"revision", state["revision"]}, {"id", moves[random() % moves.size()]["id"]}});
        state = moved.contains("id") ? moved : client.get(path);
    }
    return state["over"].get<bool>();
}

/// Does what a bad client can think of, until told to end.
void is_malicious(std::uint16_t port, const std::atomic<bool>& end) {
    std::mt19937_64 random{99};
    std::vector<std::unique_ptr<Wire>> held;
    Client client{port};
    const std::string host = "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
    for (int i = 0; !end; ++i) {
        switch (i % 6) {
            case 0:  // opens and says nothing, or a letter now and then
                held.push_back(std::make_unique<Wire>(port));
                for (const auto& one : held) one->send("G");
                if (held.size() > 600) held.erase(held.begin(), held.begin() + 300);
                break;
            case 1:  // asks for much and does not read it
                held.push_back(std::make_unique<Wire>(port));
                for (int k = 0; k < 20; ++k) held.back()->send("GET /main.js HTTP/1.1\r\n" + host + "\r\n");
                break;
            case 2:  // a body that never comes
                held.push_back(std::make_unique<Wire>(port));
                held.back()->send("POST /api/sessions HTTP/1.1\r\n" + host +
                                  "Origin: http://127.0.0.1:" + std::to_string(port) +
                                  "\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{");
                break;
            case 3: {  // searches without end
                const auto state = client.post("/api/sessions", {{"game", "shogi"}});
                static_cast<void>(
                    client.post("/api/sessions/" + state.at("id").get<std::string>() + "/analyse",
                                {{"ply", 0},
                                 {"seconds", 60},
                                 {"slots", {{"0", "pvs"}, {"1", "uct"}, {"2", "minimax"}, {"3", "df-pn"}}}}));
                break;
            }
            case 4: {  // noise
                Wire wire{port};
                std::string noise(2000, '\0');
                for (char& c : noise) c = static_cast<char>(random());
                wire.send(noise);
                break;
            }
            default:  // pastes
                static_cast<void>(client.post("/api/sessions", {{"game", "trax"}, {"text", std::string(50'000, '@')}}));
        }
    }
}

}  // namespace

TEST_SUITE_BEGIN("web: crowd");

TEST_CASE("200 clients play, one of them malicious; no game is lost") {
    const RunningSite site;
    std::atomic<bool> end = false;
    std::thread bad{[&] { is_malicious(site.port(), end); }};
    std::atomic<int> ended = 0;
    std::vector<std::thread> clients;
    constexpr const char* games[] = {"tictactoe", "connect-four", "reversi", "kalah"};
    for (std::uint64_t i = 0; i < 199; ++i)
        clients.emplace_back([&, i] {
            if (plays_a_game(site.port(), i, games[i % 4])) ++ended;
        });
    for (auto& client : clients) client.join();
    end = true;
    bad.join();
    CHECK(ended == 199);
}

TEST_SUITE_END();
