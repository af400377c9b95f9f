#pragma once
/// \file
/// When running lines are due.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace kigi::apps {

/// Every so many games, or after so much time, or never.
class Rhythm {
public:
    /// "100", "10s", "off". Throws BadInput that names --progress.
    explicit Rhythm(const std::string& text);

    /// Whether one is due after so many games.
    [[nodiscard]] bool due(std::uint64_t played);

private:
    std::optional<std::uint64_t> games_{};
    std::optional<std::chrono::nanoseconds> time_{};
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace kigi::apps
