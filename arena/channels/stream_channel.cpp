#include <istream>
#include <ostream>
#include <string>

#include <fmt/format.h>

#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/arena/channels/stream_channel.hpp>

namespace kigi::arena {

using Why = ChannelFailure::Kind;

std::expected<std::string, ChannelFailure> StreamChannel::line(Deadline, const StopFlag& stop) {
    if (stop.requested()) return std::unexpected{ChannelFailure{Why::stopped, "it was stopped"}};
    constexpr std::size_t longest = DescriptorChannel::longest_line;
    // As std::getline, but of a line that is too long no more than that is read: it need not end.
    std::string line(longest + 2, '\0');
    in_.getline(line.data(), static_cast<std::streamsize>(line.size()));
    const auto count = static_cast<std::size_t>(in_.gcount());
    if (in_.fail() && count == longest + 1) {
        in_.clear();
        return std::unexpected{
            ChannelFailure{Why::flooded, fmt::format("the peer sends a line of more than {} characters", longest)}};
    }
    // A flag that is raised while a stream of the program waits ends the input.
    if (in_.fail() && stop.requested()) return std::unexpected{ChannelFailure{Why::stopped, "it was stopped"}};
    if (in_.fail()) return std::unexpected{ChannelFailure{Why::ended, "the peer leaves"}};
    line.resize(in_.eof() ? count : count - 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::expected<void, ChannelFailure> StreamChannel::send(std::string_view line, Deadline, const StopFlag&) {
    out_ << line << '\n' << std::flush;
    if (!out_.good()) return std::unexpected{ChannelFailure{Why::ended, "the peer takes no more lines"}};
    return {};
}

}  // namespace kigi::arena
