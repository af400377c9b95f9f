#pragma once
/// \file
/// Somebody to talk to in lines: standard input and output, a TCP connection, a serial line.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct Context;

class LineChannel {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Longer lines are refused: no protocol here has them.
    static constexpr std::size_t longest_line = 4096;

    virtual ~LineChannel() = default;

    /// The next line, without its end (LF or CR LF); nothing at the end of the input or when the stop flag is raised.
    /// An error of one line at the deadline, for a line too long, for a connection that broke.
    [[nodiscard]] virtual Result<std::optional<std::string>> read(Deadline deadline, const StopFlag& stop) = 0;
    /// Sends a line at once. An error if nobody takes it before the deadline.
    [[nodiscard]] virtual Result<void> write(std::string_view line, Deadline deadline) = 0;
};

/// The streams of the program. As file descriptors if they are those of the process; streams of a test know no
/// deadlines.
[[nodiscard]] std::unique_ptr<LineChannel> standard_channel(const Context& context);

/// A TCP connection to "host:port" or "[address]:port", made within `patience`.
[[nodiscard]] Result<std::unique_ptr<LineChannel>> tcp_channel(std::string_view address,
                                                               std::chrono::milliseconds patience);

/// A serial device in raw mode, 8 bits, no parity, one stop bit, at `baud` bits a second.
[[nodiscard]] Result<std::unique_ptr<LineChannel>> serial_channel(const std::string& device, std::int64_t baud);

}  // namespace kigi::apps
