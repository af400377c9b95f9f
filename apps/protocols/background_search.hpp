#pragma once
/// \file
/// Work that goes on while the peer is listened to.

#include <functional>
#include <thread>

#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// At most one piece of work at a time. Whoever says something to the peer, too, ends it first.
class BackgroundSearch {
public:
    /// Returns soon after the flag is raised.
    using Work = std::function<void(const StopFlag& stop)>;

    BackgroundSearch() = default;
    BackgroundSearch(const BackgroundSearch&) = delete;
    BackgroundSearch& operator=(const BackgroundSearch&) = delete;
    ~BackgroundSearch() { stop(); }

    /// Stops what is under way, and begins.
    void start(Work work);
    /// Raises the flag, and waits until the work has ended. Nothing happens if there is none.
    void stop();
    /// Waits until the work has ended by itself.
    void finish();

private:
    StopFlag flag_{};
    std::thread thread_{};
};

}  // namespace kigi::apps
