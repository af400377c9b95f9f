#pragma once
/// \file
/// Waiting for file descriptors.

#include <poll.h>

#include <chrono>
#include <cstdint>
#include <span>

namespace kigi {

enum class Readiness : std::uint8_t {
    ready,    ///< `revents` says which
    not_yet,  ///< a slice is over, or a signal came
    too_late  ///< the deadline is over
};

/// Waits until one of the ends is ready, and no longer than a slice of 50 ms: a flag that the caller goes by may be
/// raised by another thread, or by a signal that comes just before. What came while this process slept came in time,
/// even where the deadline is over by now.
[[nodiscard]] Readiness wait_a_slice(std::span<pollfd> ends, std::chrono::steady_clock::time_point deadline =
                                                                 std::chrono::steady_clock::time_point::max());

}  // namespace kigi
