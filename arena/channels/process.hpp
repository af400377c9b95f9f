#pragma once
/// \file
/// A child process that is spoken to in lines.

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/channels/line_buffer.hpp>
#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/arena/channels/protocol_log.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// What is run, and where.
struct ProcessOptions {
    /// A path, or a name that is looked for in PATH, then in /usr/local/games and /usr/games.
    std::string command{};
    std::vector<std::string> arguments{};
    std::string folder{};  ///< working directory; empty: as it is. A path to the command is relative to it.
    ProtocolLog log{};
};

/// A process in a group of its own, so that Ctrl-C does not reach it and nothing of it is left behind: the destructor
/// kills the whole group. If this process is killed, so is it (see spawn.hpp). Its standard error goes to the log, or
/// nowhere.
class Process final : public LineChannel {
public:
    /// Longer lines are a flood.
    static constexpr std::size_t longest_line = 1U << 20U;

    /// An error of one line if it cannot be started.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const ProcessOptions& options);

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() override;

    using LineChannel::line;
    using LineChannel::send;
    [[nodiscard]] std::expected<std::string, ChannelFailure> line(Deadline deadline, const StopFlag& stop) override;
    [[nodiscard]] std::expected<void, ChannelFailure> send(std::string_view line, Deadline deadline,
                                                           const StopFlag& stop) override;

    /// Sends `farewell` if there is one, closes its standard input and gives it `patience` to end by itself.
    void dismiss(std::string_view farewell, std::chrono::milliseconds patience);

    [[nodiscard]] long id() const noexcept;

private:
    class Pipes;
    explicit Process(std::unique_ptr<Pipes> pipes);
    std::unique_ptr<Pipes> pipes_;
};

}  // namespace kigi::arena
