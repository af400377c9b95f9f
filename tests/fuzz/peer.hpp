#pragma once
/// \file
/// The other end of a session, for fuzzers.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

namespace kigi::fuzz {

/// Says a text line by line, and looks at what it hears; listens to so many lines.
class Peer final : public arena::LineChannel {
public:
    using Check = bool (*)(std::string_view line);
    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

    Peer(std::string_view text, Check check, std::size_t listens_to = all)
        : rest_{text}, check_{check}, listens_to_{listens_to} {}
    std::expected<std::string, arena::ChannelFailure> line(Deadline, const StopFlag&) override {
        if (rest_.empty())
            return std::unexpected{arena::ChannelFailure{arena::ChannelFailure::Kind::ended, "the peer leaves"}};
        std::string line{rest_.substr(0, rest_.find('\n'))};
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return line;
    }
    std::expected<void, arena::ChannelFailure> send(std::string_view line, Deadline, const StopFlag&) override {
        if (listens_to_ == 0)
            return std::unexpected{arena::ChannelFailure{arena::ChannelFailure::Kind::ended, "nobody listens"}};
        if (listens_to_ != all) --listens_to_;
        require(check_(line));
        return {};
    }

private:
    std::string_view rest_;
    Check check_;
    std::size_t listens_to_;
};

}  // namespace kigi::fuzz
