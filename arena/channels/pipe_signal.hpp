#pragma once
/// \file
/// Writing to a reader that may be gone.

#include <csignal>

namespace kigi::arena {

/// Holds SIGPIPE back in this thread, and takes it away if a write raised it, so that a reader that is gone shows as
/// EPIPE whatever the program does with signals.
class PipeSignalHeld {
public:
    PipeSignalHeld();
    ~PipeSignalHeld();
    PipeSignalHeld(const PipeSignalHeld&) = delete;
    PipeSignalHeld& operator=(const PipeSignalHeld&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

}  // namespace kigi::arena
