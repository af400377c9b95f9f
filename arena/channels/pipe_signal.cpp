#include <signal.h>

#include <cerrno>
#include <ctime>

#include <kigi/arena/channels/pipe_signal.hpp>

namespace kigi::arena {

PipeSignalHeld::PipeSignalHeld() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
}

PipeSignalHeld::~PipeSignalHeld() {
    const int error = errno;
    const timespec at_once{};
    if (!was_pending_)
        while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
        }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = error;
}

}  // namespace kigi::arena
