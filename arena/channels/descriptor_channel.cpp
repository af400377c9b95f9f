#include <limits.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/arena/channels/pipe_signal.hpp>
#include <kigi/framework/text/readiness.hpp>

namespace kigi::arena {

namespace {

using Why = ChannelFailure::Kind;

/// Waits for an event; a failure at the deadline or when the flag is raised.
std::expected<void, ChannelFailure> wait(int descriptor, short event, LineChannel::Deadline deadline,
                                         const StopFlag& stop) {
    for (pollfd end{descriptor, event, 0};;) {
        if (stop.requested()) return std::unexpected{ChannelFailure{Why::stopped, "it was stopped"}};
        const auto readiness = wait_a_slice({&end, 1}, deadline);
        if (readiness == Readiness::ready) return {};
        if (readiness == Readiness::too_late)
            return std::unexpected{ChannelFailure{
                Why::timed_out, event == POLLIN ? "the peer says nothing" : "the peer takes no more lines"}};
    }
}

std::unexpected<ChannelFailure> broken(const char* what) {
    return std::unexpected{ChannelFailure{Why::ended, fmt::format("{}: {}", what, std::strerror(errno))}};
}

}  // namespace

std::expected<std::string, ChannelFailure> DescriptorChannel::line(Deadline deadline, const StopFlag& stop) {
    const auto measured = [](std::string line) -> std::expected<std::string, ChannelFailure> {
        if (line.size() <= longest_line) return line;
        return std::unexpected{ChannelFailure{
            Why::flooded, fmt::format("the peer sends a line of more than {} characters", longest_line)}};
    };
    for (;;) {
        if (auto whole = unread_.take_line()) return measured(*std::move(whole));
        if (unread_.unread() > longest_line) return measured(*unread_.take_rest());
        if (ended_) {
            if (auto rest = unread_.take_rest()) return measured(*std::move(rest));
            return std::unexpected{ChannelFailure{Why::ended, "the peer leaves"}};
        }
        if (const auto ready = wait(in_, POLLIN, deadline, stop); !ready) return std::unexpected{ready.error()};
        std::array<char, 4096> some;
        const auto count = ::read(in_, some.data(), some.size());
        if (count > 0) unread_.add({some.data(), static_cast<std::size_t>(count)});
        if (count == 0) ended_ = true;
        if (count < 0 && errno != EINTR && errno != EAGAIN) return broken("the connection is broken");
    }
}

bool DescriptorChannel::is_heard() const {
    pollfd end{out_, 0, 0};
    return ::poll(&end, 1, 0) <= 0;  // what is told without being asked for: that the other end is closed
}

std::expected<void, ChannelFailure> DescriptorChannel::send(std::string_view line, Deadline deadline,
                                                            const StopFlag& stop) {
    const PipeSignalHeld held;
    const std::string text = std::string{line} + '\n';
    for (std::string_view rest = text; !rest.empty();) {
        if (auto ready = wait(out_, POLLOUT, deadline, stop); !ready) return ready;
        // A pipe that is ready takes so many at once; more, where it blocks, would wait for the reader.
        const auto count = ::write(out_, rest.data(), std::min<std::size_t>(rest.size(), PIPE_BUF));
        if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR && errno != EAGAIN) return broken("the peer takes no more lines");
    }
    return {};
}

}  // namespace kigi::arena
