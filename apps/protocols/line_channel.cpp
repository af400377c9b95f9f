#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/protocols/descriptor_channel.hpp>

namespace kigi::apps {

namespace {

using Clock = std::chrono::steady_clock;

std::string without_cr(std::string line) {
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::unexpected<Error> too_long() {
    return refuse(fmt::format("the peer sends a line of more than {} characters", LineChannel::longest_line));
}

/// Streams as a test makes them.
class StreamChannel final : public LineChannel {
public:
    StreamChannel(std::istream& in, std::ostream& out) : in_{in}, out_{out} {}

    [[nodiscard]] Result<std::optional<std::string>> read(Deadline, const StopFlag& stop) override {
        std::string line;
        if (stop.requested() || !std::getline(in_, line)) return std::nullopt;
        if (line.size() > longest_line) return too_long();
        return without_cr(std::move(line));
    }
    [[nodiscard]] Result<void> write(std::string_view line, Deadline) override {
        out_ << line << '\n' << std::flush;
        if (!out_.good()) return refuse("the peer takes no more lines");
        return {};
    }

private:
    std::istream& in_;
    std::ostream& out_;
};

}  // namespace

DescriptorChannel::~DescriptorChannel() {
    if (!owned_) return;
    close(in_);
    if (out_ != in_) close(out_);
}

/// Waits for an event; the error of `late` at the deadline. False if the flag was raised.
Result<bool> DescriptorChannel::wait(short event, Deadline deadline, const StopFlag& stop, const char* late) const {
    for (;;) {
        if (stop.requested()) return false;
        // Looked at before the deadline is: what came while this process slept came in time.
        const auto left = std::max(deadline - Clock::now(), Clock::duration::zero());
        constexpr std::chrono::milliseconds slice{50};  // the flag may be raised by a signal that comes just before
        const auto span = std::min<Clock::duration>(left, slice);
        const timespec time{0, std::chrono::duration_cast<std::chrono::nanoseconds>(span).count()};
        pollfd end{event == POLLIN ? in_ : out_, event, 0};
        if (ppoll(&end, 1, &time, nullptr) > 0) return true;
        if (left == left.zero()) return refuse(late);
    }
}

Result<std::optional<std::string>> DescriptorChannel::read(Deadline deadline, const StopFlag& stop) {
    for (;;) {
        if (const auto end = unread_.find('\n'); end != std::string::npos && end <= longest_line) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return without_cr(std::move(line));
        }
        if (unread_.size() > longest_line) return too_long();
        if (ended_) {
            if (unread_.empty()) return std::nullopt;
            return without_cr(std::exchange(unread_, {}));
        }
        const auto ready = wait(POLLIN, deadline, stop, "the peer says nothing");
        if (!ready) return std::unexpected{ready.error()};
        if (!*ready) return std::nullopt;
        std::array<char, 4096> some;
        const auto count = ::read(in_, some.data(), some.size());
        if (count > 0) unread_.append(some.data(), static_cast<std::size_t>(count));
        if (count == 0) ended_ = true;
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return refuse(std::string{"the connection is broken: "} + std::strerror(errno));
    }
}

Result<void> DescriptorChannel::write(std::string_view line, Deadline deadline) {
    const std::string text = std::string{line} + '\n';
    for (std::string_view rest = text; !rest.empty();) {
        const auto ready = wait(POLLOUT, deadline, {}, "the peer takes no more lines");
        if (!ready) return std::unexpected{ready.error()};
        const auto count =
            socket_ ? send(out_, rest.data(), rest.size(), MSG_NOSIGNAL) : ::write(out_, rest.data(), rest.size());
        if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return refuse(std::string{"the peer takes no more lines: "} + std::strerror(errno));
    }
    return {};
}

std::unique_ptr<LineChannel> standard_channel(const Context& context) {
    if (&context.in == &std::cin && &context.out == &std::cout)
        return std::make_unique<DescriptorChannel>(STDIN_FILENO, STDOUT_FILENO, false, false);
    return std::make_unique<StreamChannel>(context.in, context.out);
}

}  // namespace kigi::apps
