#pragma once
/// \file
/// A channel over file descriptors: standard input and output, a socket, a serial device.

#include <cstddef>
#include <utility>

#include <kigi/arena/channels/line_buffer.hpp>
#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/framework/text/descriptor.hpp>

namespace kigi::arena {

class DescriptorChannel final : public LineChannel {
public:
    /// Longer lines are refused. USI's `position` tells every move of a game: there is room for 10,000.
    static constexpr std::size_t longest_line = 65'536;

    /// Both ways through one, a socket or a device, that is closed with the channel.
    explicit DescriptorChannel(Descriptor both) : owned_{std::move(both)}, in_{owned_.get()}, out_{in_} {}
    /// Over two that somebody else keeps open.
    DescriptorChannel(int in, int out) : in_{in}, out_{out} {}

    using LineChannel::line;
    using LineChannel::send;
    [[nodiscard]] std::expected<std::string, ChannelFailure> line(Deadline deadline, const StopFlag& stop) override;
    [[nodiscard]] std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline,
                                                           const StopFlag& stop) override;
    [[nodiscard]] bool is_heard() const override;

private:
    Descriptor owned_{};
    int in_;
    int out_;
    bool ended_ = false;
    LineBuffer unread_{};
};

}  // namespace kigi::arena
