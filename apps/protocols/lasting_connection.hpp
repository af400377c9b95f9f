#pragma once
/// \file
/// A peer that is waited for, played with, and connected to again when it is gone.

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct LastingConnection {
    /// Tries once to reach the peer.
    std::function<Result<std::unique_ptr<arena::LineChannel>>()> connect;
    /// Talks to it until the conversation is over; an error says how it broke off.
    std::function<Result<void>(arena::LineChannel&)> talk;
    /// Whether another conversation is wanted.
    std::function<bool()> goes_on;
    /// Told why the peer was not reached, the first time in a row, and how each conversation broke off.
    std::function<void(std::string_view why)> tell = [](std::string_view) {};
    std::chrono::nanoseconds pause{2'000'000'000};  ///< between two tries

    /// Connects and talks, again and again, until nothing more is wanted or the flag is raised.
    void run(const StopFlag& stop) const;
};

}  // namespace kigi::apps
