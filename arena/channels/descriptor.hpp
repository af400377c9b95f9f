#pragma once
/// \file
/// File descriptors that are closed once, and pipes.

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <utility>

namespace kigi::arena {

/// Owns an open file descriptor, or nothing.
class Descriptor {
public:
    Descriptor() = default;
    /// Of what `open` and its like gave; they give less than 0 where they failed.
    explicit Descriptor(int open) : open_{open} {}
    Descriptor(Descriptor&& other) noexcept : open_{std::exchange(other.open_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(open_, other.open_);
        return *this;
    }
    ~Descriptor() { shut(); }
    /// Leaves errno as it is: who gives up after an error still wants to say which.
    void shut() {
        if (open_ < 0) return;
        const int error = errno;
        close(std::exchange(open_, -1));
        errno = error;
    }
    [[nodiscard]] int get() const noexcept { return open_; }
    [[nodiscard]] bool is_open() const noexcept { return open_ >= 0; }

private:
    int open_ = -1;
};

struct Pipe {
    Descriptor out{}, in{};  ///< read from `out` what was written into `in`
};

/// A pipe that no other program inherits; nothing and errno if there is none to be had.
[[nodiscard]] inline std::optional<Pipe> new_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

}  // namespace kigi::arena
