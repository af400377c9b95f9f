#pragma once
/// \file
/// A channel over C++ streams, for tests and for programs that embed a protocol.

#include <iosfwd>

#include <kigi/arena/channels/line_channel.hpp>

namespace kigi::arena {

/// Streams know no deadlines: a read waits for its line. They must outlive the channel.
class StreamChannel final : public LineChannel {
public:
    StreamChannel(std::istream& in, std::ostream& out) : in_{in}, out_{out} {}

    using LineChannel::line;
    using LineChannel::send;
    [[nodiscard]] std::expected<std::string, ChannelFailure> line(Deadline deadline, const StopFlag& stop) override;
    [[nodiscard]] std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline,
                                                           const StopFlag& stop) override;

private:
    std::istream& in_;
    std::ostream& out_;
};

}  // namespace kigi::arena
