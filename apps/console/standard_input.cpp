#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include <kigi/apps/console/standard_input.hpp>
#include <kigi/framework/text/readiness.hpp>

namespace kigi::apps {

StoppableInput::int_type StoppableInput::underflow() {
    while (!stop_.requested()) {
        pollfd end{descriptor_, POLLIN, 0};
        if (wait_a_slice({&end, 1}) != Readiness::ready) continue;
        const auto count = ::read(descriptor_, buffer_.data(), buffer_.size());
        if (count > 0) {
            setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
            return traits_type::to_int_type(buffer_.front());
        }
        if (count == 0) break;
        if (errno != EINTR && errno != EAGAIN) throw std::ios_base::failure{"the input cannot be read"};
    }
    return traits_type::eof();
}

void keep_standard_descriptors() {
    // The wrong way round, so that what is said to nobody is still an error. The lowest that is free is opened.
    for (const int end : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(end, F_GETFD) < 0 && errno == EBADF)
            (void)open("/dev/null", end == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace kigi::apps
