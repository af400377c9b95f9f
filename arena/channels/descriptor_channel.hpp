#pragma once
/// \file
/// A channel over file descriptors: standard input and output, a socket, a serial device.

#include <cstddef>

#include <kigi/arena/channels/line_buffer.hpp>
#include <kigi/arena/channels/line_channel.hpp>

namespace kigi::arena {

/// Whether the descriptors are closed with the channel.
enum class Owned : bool { no, yes };

class DescriptorChannel final : public LineChannel {
public:
    /// Longer lines are refused. USI's `position` tells every move of a game: there is room for 10,000.
    static constexpr std::size_t longest_line = 65'536;

    DescriptorChannel(int in, int out, Owned owned) : in_{in}, out_{out}, owned_{owned} {}
    DescriptorChannel(const DescriptorChannel&) = delete;
    DescriptorChannel& operator=(const DescriptorChannel&) = delete;
    ~DescriptorChannel() override;

    using LineChannel::line;
    using LineChannel::send;
    [[nodiscard]] std::expected<std::string, ChannelFailure> line(Deadline deadline, const StopFlag& stop) override;
    [[nodiscard]] std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline,
                                                           const StopFlag& stop) override;

private:
    int in_;
    int out_;
    Owned owned_;
    bool ended_ = false;
    LineBuffer unread_{};
};

}  // namespace kigi::arena
