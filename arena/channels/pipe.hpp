#pragma once
/// \file
/// Pipes.

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <optional>

#include <kigi/framework/text/descriptor.hpp>

namespace kigi::arena {

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
