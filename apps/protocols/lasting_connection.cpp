#include <kigi/apps/protocols/lasting_connection.hpp>

#include <algorithm>
#include <thread>

namespace kigi::apps {

namespace {

/// In slices, so that a flag that is raised ends it soon.
void sleep_for(std::chrono::nanoseconds pause, const StopFlag& stop) {
    constexpr std::chrono::nanoseconds slice = std::chrono::milliseconds{50};
    for (auto left = pause; left.count() > 0 && !stop.requested(); left -= slice)
        std::this_thread::sleep_for(std::min(left, slice));
}

}  // namespace

void LastingConnection::run(const StopFlag& stop) const {
    bool is_waiting = false;
    while (goes_on() && !stop.requested()) {
        const auto peer = connect();
        if (!peer) {
            if (!is_waiting) tell(peer.error().what);
            is_waiting = true;
        } else {
            is_waiting = false;
            if (const auto done = talk(**peer); !done && !stop.requested()) tell(done.error().what);
        }
        if (goes_on()) sleep_for(pause, stop);
    }
}

}  // namespace kigi::apps
