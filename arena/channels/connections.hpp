#pragma once
/// \file
/// Channels to peers on other machines.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// A TCP connection to "host:port" or "[address]:port", made within `patience`.
[[nodiscard]] Result<std::unique_ptr<LineChannel>> tcp_channel(std::string_view address,
                                                               std::chrono::milliseconds patience);

/// A serial device in raw mode, 8 bits, no parity, one stop bit, at `baud` bits a second.
[[nodiscard]] Result<std::unique_ptr<LineChannel>> serial_channel(const std::string& device, std::int64_t baud);

}  // namespace kigi::arena
