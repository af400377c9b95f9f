#pragma once
/// \file
/// Server-sent events for one tab of a browser.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kigi::web {

/// What waits to be written to one listener. An event replaces one of the same key that still waits, so that a slow
/// listener gets the latest of each kind, whole, and the queue is bounded by the number of kinds. Used by one thread.
class EventStream {
public:
    static constexpr std::size_t most_waiting = 64;  ///< kinds; a listener that falls further behind is closed

    /// `data` is one line. `key` says what it replaces: mostly the event itself.
    void publish(std::string_view event, std::string_view key, std::string data);
    /// Nothing more will come; what waits is still written.
    void close();

    [[nodiscard]] bool is_closed() const noexcept { return closed_; }
    [[nodiscard]] bool is_empty() const noexcept { return waiting_.empty(); }
    /// All that waits, as the protocol of event streams writes it; empties the queue.
    [[nodiscard]] std::string take();

    /// Called when something waits or the stream is closed. Set by who writes it.
    std::function<void()> wake{};

private:
    struct Event {
        std::string name, key, data;
    };
    std::vector<Event> waiting_{};
    std::size_t next_id_ = 1;
    bool closed_ = false;
};

using EventStreamPtr = std::shared_ptr<EventStream>;

}  // namespace kigi::web
