#pragma once
// A player that ponders until it is told to end, and a conversation that is told line by line, for tests of pondering.

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include <kigi/apps/protocols/session.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/tests/apps_client/lines.hpp>

namespace kigi::test {

void wait_until(const auto& condition) {
    while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

/// Answers by the first legal move, and ponders until it is told to end.
class Ponderer final : public arena::Player {
public:
    std::expected<void, arena::Breakdown> new_game(const AnyPosition&, Side, std::uint64_t) override {
        CHECK_FALSE(busy);
        return {};
    }
    std::expected<arena::Answer, arena::Breakdown> choose(const arena::Question& question) override {
        CHECK_FALSE(busy);
        const auto move = question.position.moves().front();
        const auto after = question.position.clone();
        (void)after->play(move);
        Lines line{move};
        if (!after->outcome()) line.push_back(after->moves().front());
        return arena::Answer{.move = move, .line = line};
    }
    void ponder(const arena::PonderQuestion& question) override {
        busy = true;
        position = question.position.text();
        expected.assign(question.expected.begin(), question.expected.end());
        ++begun;
        wait_until([&] { return question.stop.requested(); });
        busy = false;
    }
    void game_over() override { CHECK_FALSE(busy); }

    std::atomic<int> begun = 0;
    std::atomic<bool> busy = false;
    std::string position{};  ///< of the last time, when `begun` has grown
    Lines expected{};
};

/// Lines one after the other; what is answered may be asked for at any time.
class Script final : public arena::LineChannel {
public:
    using LineChannel::line;
    using LineChannel::send;
    /// Whoever listens while he thinks hears nothing.
    std::expected<std::string, arena::ChannelFailure> line(Deadline deadline, const StopFlag&) override {
        std::this_thread::sleep_until(deadline);
        return std::unexpected{arena::ChannelFailure{arena::ChannelFailure::Kind::timed_out, "the peer says nothing"}};
    }
    std::expected<void, arena::ChannelFailure> send(std::string_view line, Deadline, const StopFlag&) override {
        const std::scoped_lock lock{mutex_};
        said_.emplace_back(line);
        return {};
    }
    [[nodiscard]] Lines said() {
        const std::scoped_lock lock{mutex_};
        return said_;
    }

private:
    std::mutex mutex_{};
    Lines said_{};
};

/// A protocol that is told one line after the other, as `serve` does it.
struct Talk {
    apps::Protocol& protocol;
    Script peer{};
    apps::Session session{peer, {}, {}};
    std::size_t number = 0;

    apps::Next tell(const std::string& line) {
        REQUIRE(protocol.prepare());
        const auto next = protocol.obey({line, ++number, std::chrono::steady_clock::now()}, session);
        REQUIRE(next);
        REQUIRE(protocol.prepare());
        return *next;
    }
};

}  // namespace kigi::test
