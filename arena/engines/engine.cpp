#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/engines/engine.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::arena {

namespace {
constexpr std::chrono::milliseconds time_to_leave{300};
}  // namespace

Engine::~Engine() { dismiss(); }

Result<void> Engine::start() {
    end();
    auto started = Process::start(options_.process);
    if (!started) return std::unexpected{started.error()};
    process_ = *std::move(started);
    return {};
}

void Engine::dismiss() {
    if (process_) process_->dismiss(options_.farewell, time_to_leave);
    end();
}

std::expected<void, Breakdown> Engine::send(std::string_view line, Deadline deadline, const StopFlag& stop) {
    if (!process_) return std::unexpected{Breakdown{Ending::crashed, "it does not run"}};
    if (const auto sent = process_->send(line, deadline, stop); !sent) return broke(sent.error());
    return {};
}

std::expected<void, Breakdown> Engine::offer(std::span<const std::string> lines, Deadline deadline,
                                             const StopFlag& stop) {
    if (!process_) return std::unexpected{Breakdown{Ending::crashed, "it does not run"}};
    for (const auto& line : lines) {
        const auto sent = process_->send(line, deadline, stop);
        if (sent) continue;
        if (sent.error().kind == ChannelFailure::Kind::ended) break;
        return broke(sent.error());
    }
    return {};
}

std::expected<std::string, Breakdown> Engine::line(Deadline deadline, const StopFlag& stop) {
    if (!process_) return std::unexpected{Breakdown{Ending::crashed, "it does not run"}};
    auto line = process_->line(deadline, stop);
    if (!line) return broke(line.error());
    return *std::move(line);
}

std::unexpected<Breakdown> Engine::broke(Ending ending, std::string_view why) {
    process_.reset();
    return std::unexpected{
        Breakdown{ending, printable(options_.process.command + ": " + std::string{beginning_of(why, 200)})}};
}

std::unexpected<Breakdown> Engine::broke(const ChannelFailure& failure) {
    using Kind = ChannelFailure::Kind;
    const Ending ending = failure.kind == Kind::timed_out ? Ending::timed_out
                          : failure.kind == Kind::stopped ? Ending::stopped
                                                          : Ending::crashed;
    return broke(ending, failure.why);
}

Engine::Deadline Engine::move_deadline(const Clock& clock) const {
    // The arena's own clock decides; this only keeps a silent engine from being waited for much longer.
    constexpr std::chrono::milliseconds late{500};
    std::chrono::nanoseconds time = options_.move_timeout;
    if (clock.move) time = std::min(time, *clock.move + clock.margin + late);
    if (clock.left) time = std::min(time, *clock.left + clock.margin + late);
    return std::chrono::steady_clock::now() + time;
}

}  // namespace kigi::arena
