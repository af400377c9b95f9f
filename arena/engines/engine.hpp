#pragma once
/// \file
/// What engines have in common, whatever they speak: they are started, may break down, and are started again.

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/channels/process.hpp>
#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

struct EngineOptions {
    ProcessOptions process{};
    std::vector<std::string> start_up{};                     ///< commands that are sent after each start
    std::chrono::nanoseconds start_timeout{10'000'000'000};  ///< for the first answers after a start
    std::chrono::nanoseconds ping_timeout{10'000'000'000};   ///< for answers that need no thought
    std::chrono::nanoseconds move_timeout{60'000'000'000};   ///< for a move, whatever the clock says
    std::string farewell = "quit";                           ///< said before its input is closed; empty: nothing
    StopFlag stop{};  ///< raised when the match is interrupted: an engine that starts is not waited for
};

/// An engine's process between starts. A failure of the pipe ends the process, since what it would say later is an
/// answer to another question.
class Engine {
public:
    using Deadline = Process::Deadline;

    explicit Engine(EngineOptions options) : options_{std::move(options)} {}
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    [[nodiscard]] bool runs() const noexcept { return process_ != nullptr; }
    [[nodiscard]] const EngineOptions& options() const noexcept { return options_; }
    /// Starts it anew. An error of one line.
    [[nodiscard]] Result<void> start();
    /// Ends it at once.
    void end() { process_.reset(); }
    /// Says farewell, closes its input and gives it a moment to end by itself.
    void dismiss();

    [[nodiscard]] std::expected<void, Breakdown> send(std::string_view line, Deadline deadline, const StopFlag& stop);
    [[nodiscard]] std::expected<void, Breakdown> send(std::string_view line, Deadline deadline) {
        return send(line, deadline, options_.stop);
    }
    /// Sends what it need not listen to: that it has ended, or has closed its input, is no failure here, since it may
    /// have answered before it did.
    [[nodiscard]] std::expected<void, Breakdown> offer(std::span<const std::string> lines, Deadline deadline,
                                                       const StopFlag& stop);
    [[nodiscard]] std::expected<std::string, Breakdown> line(Deadline deadline, const StopFlag& stop);
    [[nodiscard]] std::expected<std::string, Breakdown> line(Deadline deadline) {
        return line(deadline, options_.stop);
    }
    /// Ends it because of what it did; `why` as a sentence about it.
    [[nodiscard]] std::unexpected<Breakdown> broke(Ending ending, std::string_view why);

    /// When an answer must be there: after the clock has surely run out, at most after the time-out for moves.
    [[nodiscard]] Deadline move_deadline(const Clock& clock) const;
    [[nodiscard]] Deadline soon() const { return std::chrono::steady_clock::now() + options_.ping_timeout; }

    /// Lines that an engine may say before the one that is waited for.
    static constexpr int most_lines = 200'000;

private:
    std::unexpected<Breakdown> broke(const ChannelFailure& failure);
    EngineOptions options_;
    std::unique_ptr<Process> process_{};
};

}  // namespace kigi::arena
