#pragma once
/// \file
/// Work that goes on while the peer is listened to.

#include <atomic>
#include <functional>
#include <thread>

#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// At most one piece of work at a time.
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
    /// Waits until the work has ended by itself, or its end is not wanted any more: then it is stopped.
    void finish_while(const std::function<bool()>& wanted);
    /// Whether work has begun and not ended yet.
    [[nodiscard]] bool is_under_way() const noexcept { return under_way_; }

private:
    StopFlag flag_{};
    std::atomic<bool> under_way_ = false;
    std::thread thread_{};
};

}  // namespace kigi::apps
