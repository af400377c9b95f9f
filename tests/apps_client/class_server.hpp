#pragma once
/// \file
/// A server of the class protocol for tests: pairs of clients play at the same time, each pair by itself, and whoever
/// hangs, cheats or disappears loses by rule.

#include <doctest/doctest.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::test {

class ClassServer {
public:
    struct Options {
        std::size_t clients = 2;  ///< even; they are paired as they come
        int games = 2;            ///< of each pair
        std::chrono::milliseconds time{60'000};
    };
    /// A game that is over, as the server saw it.
    struct Game {
        std::array<std::string, 2> players{};  ///< black and white
        int black = 0, white = 0;              ///< discs
        int winner = -1;                       ///< 0 black, 1 white, -1 nobody
        std::string reason{};
    };

    explicit ClassServer(Options options) : options_{options} {
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address_;
        REQUIRE(bind(listening_, reinterpret_cast<sockaddr*>(&address_), size) == 0);
        REQUIRE(listen(listening_, 64) == 0);
        REQUIRE(getsockname(listening_, reinterpret_cast<sockaddr*>(&address_), &size) == 0);
        thread_ = std::thread{[this] { serve(); }};
    }
    ClassServer(const ClassServer&) = delete;
    ClassServer& operator=(const ClassServer&) = delete;
    ~ClassServer() {
        (void)finish();
        close(listening_);
    }
    /// "127.0.0.1:port"
    [[nodiscard]] std::string name() const { return "127.0.0.1:" + std::to_string(ntohs(address_.sin_port)); }
    [[nodiscard]] const sockaddr_in& address() const { return address_; }
    /// The games, when all are over.
    [[nodiscard]] const std::vector<Game>& finish() {
        if (thread_.joinable()) thread_.join();
        return games_;
    }

private:
    using Time = std::chrono::steady_clock;
    struct Client {
        std::unique_ptr<arena::DescriptorChannel> channel{};
        std::string name{};
        int wins = 0, losses = 0;
        bool gone = false;

        void tell(const std::string& line) {
            if (!gone && !channel->send(line, Time::now() + std::chrono::seconds{5})) gone = true;
        }
    };

    void serve() {
        std::vector<Client> clients(options_.clients);
        for (auto& client : clients) {
            const int end = accept(listening_, nullptr, nullptr);
            // It says two lines in a row; the second would wait until the first is acknowledged, 40 ms.
            const int yes = 1;
            setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            client.channel = std::make_unique<arena::DescriptorChannel>(Descriptor{end});
            const auto open = client.channel->line(Time::now() + std::chrono::seconds{10});
            client.gone = !open || !open->starts_with("OPEN ");
            if (!client.gone) client.name = open->substr(5);
        }
        {
            std::vector<std::jthread> pairs;
            for (std::size_t i = 0; i + 1 < clients.size(); i += 2)
                pairs.emplace_back([this, &a = clients[i], &b = clients[i + 1]] {
                    for (int game = 0; game < options_.games; ++game) game % 2 == 0 ? play(a, b) : play(b, a);
                });
        }
        std::string standings = "BYE";
        for (const auto& client : clients)
            standings += " " + client.name + " " + std::to_string(2 * client.wins) + " " + std::to_string(client.wins) +
                         " " + std::to_string(client.losses);
        for (auto& client : clients) client.tell(standings);
    }

    void play(Client& black, Client& white) {
        const std::array<Client*, 2> players{&black, &white};
        std::array<std::chrono::nanoseconds, 2> left{options_.time, options_.time};
        const auto milliseconds = std::to_string(options_.time.count());
        black.tell("START BLACK " + white.name + " " + milliseconds);
        white.tell("START WHITE " + black.name + " " + milliseconds);
        Reversi<8> position;
        Game game{.players = {black.name, white.name}};
        int passes = 0;
        for (std::size_t mover = 0; game.reason.empty(); mover = 1 - mover) {
            Client& one = *players[mover];
            const auto loses = [&](const std::string& why) {
                game.winner = static_cast<int>(1 - mover);
                game.reason = why;
            };
            if (one.gone) {
                loses("DISCONNECTED");
                break;
            }
            const auto asked = Time::now();
            const auto line = one.channel->line(asked + left[mover]);
            left[mover] -= Time::now() - asked;
            if (!line) {
                const bool late = line.error().kind == arena::ChannelFailure::Kind::timed_out;
                one.gone = !late;
                loses(late ? "TIME_UP" : "DISCONNECTED");
            } else if (*line == "MOVE GIVEUP") {
                loses("GIVEUP");
            } else if (!line->starts_with("MOVE ")) {
                loses("INVALID_COMMAND");
            } else if (const auto move = line->substr(5); move == "PASS") {
                if (position.legal() != 0) {
                    loses("INVALID_MOVE");
                    break;
                }
                position = position.passed();
                if (++passes == 2) game.reason = "DOUBLE_PASS";
            } else if (const auto read = position.parse_move(move); read && !read->is_pass()) {
                passes = 0;
                position = position.play(*read);
            } else {
                loses("INVALID_MOVE");
            }
            if (!game.reason.empty()) break;
            one.tell("ACK " +
                     std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(left[mover]).count()));
            players[1 - mover]->tell(*line);
        }
        game.black = reversi::count(position.discs_of(Side::first));
        game.white = reversi::count(position.discs_of(Side::second));
        if (game.reason == "DOUBLE_PASS") game.winner = game.black == game.white ? -1 : game.black > game.white ? 0 : 1;
        for (const int side : {0, 1}) {
            Client& one = *players[static_cast<std::size_t>(side)];
            const bool won = game.winner == side;
            const bool tied = game.winner < 0;
            one.wins += won;
            one.losses += !won && !tied;
            const auto mine = std::to_string(side == 0 ? game.black : game.white);
            const auto theirs = std::to_string(side == 0 ? game.white : game.black);
            one.tell(std::string{"END "} +
                     (tied  ? "TIE"
                      : won ? "WIN"
                            : "LOSE") +
                     " " + mine + " " + theirs + " " + game.reason);
        }
        const std::scoped_lock lock{mutex_};
        games_.push_back(game);
    }

    Options options_;
    int listening_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address_{};
    std::mutex mutex_{};
    std::vector<Game> games_{};
    std::thread thread_{};
};

}  // namespace kigi::test
