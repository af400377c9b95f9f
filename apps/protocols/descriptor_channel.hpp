#pragma once
/// \file
/// A LineChannel over file descriptors.

#include <string>

#include <kigi/apps/protocols/line_channel.hpp>

namespace kigi::apps {

class DescriptorChannel final : public LineChannel {
public:
    /// `owned` descriptors are closed at the end; `socket`: a dead peer must not raise SIGPIPE.
    DescriptorChannel(int in, int out, bool owned, bool socket) : in_{in}, out_{out}, owned_{owned}, socket_{socket} {}
    DescriptorChannel(const DescriptorChannel&) = delete;
    DescriptorChannel& operator=(const DescriptorChannel&) = delete;
    ~DescriptorChannel() override;

    [[nodiscard]] Result<std::optional<std::string>> read(Deadline deadline, const StopFlag& stop) override;
    [[nodiscard]] Result<void> write(std::string_view line, Deadline deadline) override;

private:
    [[nodiscard]] Result<bool> wait(short event, Deadline deadline, const StopFlag& stop, const char* late) const;

    int in_;
    int out_;
    bool owned_;
    bool socket_;
    bool ended_ = false;
    std::string unread_{};
};

}  // namespace kigi::apps
