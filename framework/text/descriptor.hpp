#pragma once
/// \file
/// File descriptors that are closed once.

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace kigi {

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
    /// For who closes it and has to know whether that succeeds.
    [[nodiscard]] int release() noexcept { return std::exchange(open_, -1); }
    [[nodiscard]] int get() const noexcept { return open_; }
    [[nodiscard]] bool is_open() const noexcept { return open_ >= 0; }

private:
    int open_ = -1;
};

}  // namespace kigi
