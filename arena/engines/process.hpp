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

#include <kigi/arena/engines/protocol_log.hpp>
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

/// Why a line did not come or go.
struct PipeFailure {
    enum class Kind : std::uint8_t {
        timed_out,
        ended,    ///< the process has ended, or closed its output
        flooded,  ///< a line beyond all measure
        stopped   ///< the caller's flag was raised
    };
    Kind kind{};
    std::string why{};  ///< one line for a person
};

/// A process in a group of its own, so that Ctrl-C does not reach it and nothing of it is left behind: the destructor
/// kills the whole group. Its standard error goes to the log, or nowhere. Nothing blocks longer than its deadline, and
/// no signal (SIGPIPE) reaches the caller. Not for several threads at once.
class Process {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Longer lines are a flood.
    static constexpr std::size_t longest_line = 1U << 20U;

    /// An error of one line if it cannot be started.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const ProcessOptions& options);

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    /// Sends a line (without its end). A process that does not read is waited for until the deadline.
    [[nodiscard]] std::expected<void, PipeFailure> send(std::string_view line, Deadline deadline,
                                                        const StopFlag& stop = {});
    /// The next line of its standard output, without its end (CR LF or LF). What was said before the end of the process
    /// is still given.
    [[nodiscard]] std::expected<std::string, PipeFailure> line(Deadline deadline, const StopFlag& stop = {});

    /// Sends `farewell` if there is one, closes its standard input and gives it `patience` to end by itself.
    void dismiss(std::string_view farewell, std::chrono::milliseconds patience);

    [[nodiscard]] long id() const noexcept;

private:
    class Pipes;
    explicit Process(std::unique_ptr<Pipes> pipes);
    std::unique_ptr<Pipes> pipes_;
};

}  // namespace kigi::arena
