#include <kigi/framework/text/file_end.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <utility>

#include <kigi/framework/text/readiness.hpp>

namespace kigi {

namespace {

/// Never destroyed: threads may wait while the program exits.
StopFlag& end_of_waits() {
    static StopFlag& flag = *new StopFlag;
    return flag;
}

std::atomic<bool> given_up{false};

bool gives_up() {
    if (!end_of_waits().requested()) return false;
    given_up = true;
    errno = EINTR;
    return true;
}

/// Whether the descriptor is ready, and if it is not within the slice, that nobody has given up.
bool is_ready(const Descriptor& descriptor, short event) {
    pollfd end{descriptor.get(), event, 0};
    return wait_a_slice({&end, 1}) == Readiness::ready;
}

/// Whether a file that cannot be opened, since nobody reads it, may come to have a reader: a socket never has one.
bool waits_for_reader(const std::string& path) {
    struct stat file{};
    return ::stat(path.c_str(), &file) == 0 && S_ISFIFO(file.st_mode) && ::access(path.c_str(), W_OK) == 0;
}

}  // namespace

// Not blocking: a named pipe without a writer is open at once, and one without a reader is refused at once.
FileEnd FileEnd::to_read(const std::string& path) {
    return FileEnd{Descriptor{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)}};
}

FileEnd FileEnd::to_append(const std::string& path) { return to_write(path, O_APPEND); }
FileEnd FileEnd::to_replace(const std::string& path) { return to_write(path, O_TRUNC); }

FileEnd FileEnd::to_write(const std::string& path, int flags) {
    for (;;) {
        Descriptor opened{::open(path.c_str(), O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags, 0666)};
        if (opened.is_open() || errno != ENXIO) return FileEnd{std::move(opened)};
        if (!waits_for_reader(path)) {
            errno = ENXIO;
            return {};
        }
        (void)wait_a_slice({});
        if (gives_up()) return {};
    }
}

std::optional<std::size_t> FileEnd::read(std::span<char> part) const {
    if (!is_open()) return std::nullopt;
    for (;;) {
        if (is_ready(descriptor_, POLLIN)) {
            const auto count = ::read(descriptor_.get(), part.data(), part.size());
            if (count >= 0) return static_cast<std::size_t>(count);
            if (errno != EINTR && errno != EAGAIN) return std::nullopt;
        }
        if (gives_up()) return std::nullopt;
    }
}

bool FileEnd::write(std::string_view text) const {
    if (!is_open()) return false;
    while (!text.empty()) {
        const auto count = ::write(descriptor_.get(), text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (errno != EINTR && errno != EAGAIN) return false;
        if (!is_ready(descriptor_, POLLOUT) && gives_up()) return false;
    }
    return true;
}

bool FileEnd::close() noexcept { return !is_open() || ::close(descriptor_.release()) == 0; }

void wait_for_files_until(StopFlag stop) { end_of_waits() = std::move(stop); }

bool gave_up_a_file() noexcept { return given_up; }

}  // namespace kigi
