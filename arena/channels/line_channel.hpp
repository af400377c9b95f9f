#pragma once
/// \file
/// Somebody to talk to in lines: a process, standard input and output, a TCP connection, a serial line.

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <kigi/framework/control/stop.hpp>

namespace kigi::arena {

/// Why a line did not come or go.
struct ChannelFailure {
    enum class Kind : std::uint8_t {
        timed_out,  ///< nothing came, or nothing was taken, before the deadline
        ended,      ///< the other side has ended or closed its end
        flooded,    ///< a line beyond all measure
        stopped     ///< the caller's flag was raised
    };
    Kind kind{};
    std::string why{};  ///< one line for a person
};

/// Nothing blocks longer than its deadline, and no signal (SIGPIPE) reaches the caller. Not for several threads at
/// once.
class LineChannel {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    virtual ~LineChannel() = default;

    /// The next line, without its end (LF or CR LF). What was said before the other side ended is still given.
    [[nodiscard]] virtual std::expected<std::string, ChannelFailure> line(Deadline deadline, const StopFlag& stop) = 0;
    /// Sends a line (without its end) at once. A reader that is slow is waited for until the deadline.
    [[nodiscard]] virtual std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline,
                                                                   const StopFlag& stop) = 0;

    /// Whether anybody may still read what is sent; asked at any time, and answered at once. False is certain.
    [[nodiscard]] virtual bool is_heard() const { return true; }

    [[nodiscard]] std::expected<std::string, ChannelFailure> line(Deadline deadline) { return line(deadline, {}); }
    [[nodiscard]] std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline) {
        return send(line, deadline, {});
    }
};

}  // namespace kigi::arena
