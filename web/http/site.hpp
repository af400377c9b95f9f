#pragma once
/// \file
/// What a server serves. All functions are called on the thread of the server.

#include <string_view>

#include <kigi/web/http/event_stream.hpp>
#include <kigi/web/http/message.hpp>

namespace kigi::web {

class Site {
public:
    virtual ~Site() = default;

    /// Answers soon: everybody else waits meanwhile.
    [[nodiscard]] virtual Reply answer(const Request& request) = 0;
    /// The stream behind a path; null if there is none, and answer() is asked.
    [[nodiscard]] virtual EventStreamPtr listen(std::string_view path) = 0;
    /// The listener has gone.
    virtual void left(const EventStreamPtr& stream) = 0;
    /// Called four times a second.
    virtual void tick() = 0;
};

}  // namespace kigi::web
