#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <kigi/arena/channels/pipe.hpp>
#include <kigi/arena/channels/pipe_signal.hpp>
#include <kigi/arena/channels/process.hpp>
#include <kigi/arena/channels/spawn.hpp>
#include <kigi/framework/text/readiness.hpp>

namespace kigi::arena {

namespace {

using SteadyClock = std::chrono::steady_clock;
using Why = ChannelFailure::Kind;

std::string how_it_ended(const siginfo_t& info) {
    if (info.si_code == CLD_EXITED) return fmt::format("it exited with status {}", info.si_status);
    return fmt::format("signal {} ({}) killed it", info.si_status, strsignal(info.si_status));
}

}  // namespace

/// The running child and the three pipes.
class Process::Pipes {
public:
    Pipes(pid_t process, Descriptor to, Descriptor from, Descriptor error, ProtocolLog protocol)
        : child{process},
          input{std::move(to)},
          log{std::move(protocol)},
          output_{std::move(from)},
          error_{std::move(error)} {
        for (const int end : {input.get(), output_.get(), error_.get()}) fcntl(end, F_SETFL, O_NONBLOCK);
    }
    Pipes(const Pipes&) = delete;
    Pipes& operator=(const Pipes&) = delete;
    ~Pipes() {
        input.shut();
        // Before the child is reaped: until then no other process or group has its number.
        kill(-child, SIGKILL);
        kill(child, SIGKILL);  // it may have gone into another group
        siginfo_t info{};
        while (waitid(P_PID, static_cast<id_t>(child), &info, WEXITED) != 0 && errno == EINTR) {
        }
        if (error_.is_open()) drain_error();
        log.line(child, '#', info.si_pid != 0 ? how_it_ended(info) : "it is gone");
    }

    /// Whether the child has ended; it stays a zombie, so that its number is not given to another.
    std::optional<siginfo_t> ended() const {
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
            return std::nullopt;
        return info;
    }
    /// Why the pipe is closed; a child that closes its output is usually about to end.
    ChannelFailure end_failure() const {
        for (int tries = 0; tries < 20; ++tries) {
            if (const auto info = ended()) return {Why::ended, how_it_ended(*info)};
            usleep(1000);
        }
        return {Why::ended, "it closed its output"};
    }

    /// Waits until the child says something (true), or can be told something if `to_write`. A failure at the deadline
    /// or when the flag is raised.
    std::expected<void, ChannelFailure> wait(bool to_write, Deadline deadline, const StopFlag& stop) {
        for (;;) {
            if (stop.requested()) return std::unexpected{ChannelFailure{Why::stopped, "the match was stopped"}};
            std::array<pollfd, 3> ends{{{to_write ? input.get() : -1, POLLOUT, 0},
                                        {to_write ? -1 : output_.get(), POLLIN, 0},
                                        {error_.get(), POLLIN, 0}}};
            const auto readiness = wait_a_slice(ends, deadline);
            if (readiness == Readiness::ready && ends[2].revents != 0) drain_error();
            if (readiness == Readiness::ready && (to_write ? ends[0] : ends[1]).revents != 0) return {};
            if (readiness == Readiness::too_late)
                return std::unexpected{ChannelFailure{Why::timed_out, "no answer in time"}};
        }
    }

    /// Reads what there is; false at the end of the output.
    bool fill() {
        std::array<char, 65536> some;
        const auto count = read(output_.get(), some.data(), some.size());
        if (count > 0) buffer_.add({some.data(), static_cast<std::size_t>(count)});
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
    }
    /// The next line that was read, or what came after the last.
    std::optional<std::string> take_line() { return logged(buffer_.take_line()); }
    std::optional<std::string> take_rest() { return logged(buffer_.take_rest()); }
    std::size_t unread() const { return buffer_.unread(); }

    const pid_t child;
    Descriptor input;
    ProtocolLog log;

private:
    std::optional<std::string> logged(std::optional<std::string> line) const {
        if (line) log.line(child, '<', *line);
        return line;
    }

    void drain_error() {
        std::array<char, 4096> some;
        // Not for ever: a child may write faster than this reads.
        for (int rounds = 0; rounds < 16; ++rounds) {
            const auto count = read(error_.get(), some.data(), some.size());
            if (count < 0) return;
            if (count == 0) return error_.shut();
            for (const char c : std::string_view{some.data(), static_cast<std::size_t>(count)}) {
                if (c != '\n' && error_line_.size() < 4096) {
                    error_line_ += c;
                    continue;
                }
                log.line(child, '!', error_line_);
                error_line_.clear();
            }
        }
    }

    Descriptor output_;
    Descriptor error_;
    LineBuffer buffer_{};
    std::string error_line_{};
};

Result<std::unique_ptr<Process>> Process::start(const ProcessOptions& options) {
    const auto failed = [&](int error) {
        return refuse(fmt::format("{} cannot be started{}: {}", options.command,
                                  options.folder.empty() ? "" : " in " + options.folder, std::strerror(error)));
    };
    if (options.command.empty()) return refuse("no command is given");
    if (!options.folder.empty() && access(options.folder.c_str(), X_OK) != 0) return failed(errno);
    auto input = new_pipe();
    auto output = new_pipe();
    auto error = new_pipe();
    if (!input || !output || !error) return failed(errno);

    std::vector<std::string> words{options.command};
    words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    const auto child = spawn(words, options.folder, {input->out.get(), output->in.get(), error->in.get()});
    if (!child) return failed(child.error());

    std::string line = "started:";
    for (const auto& word : words) line += " " + word;
    options.log.line(*child, '#', line);
    return std::unique_ptr<Process>{new Process{std::make_unique<Pipes>(
        *child, std::move(input->in), std::move(output->out), std::move(error->out), options.log)}};
}

Process::Process(std::unique_ptr<Pipes> pipes) : pipes_{std::move(pipes)} {}
Process::~Process() = default;
long Process::id() const noexcept { return pipes_->child; }

std::expected<void, ChannelFailure> Process::send(std::string_view line, Deadline deadline, const StopFlag& stop) {
    const PipeSignalHeld held;
    pipes_->log.line(id(), '>', line);
    const std::string text = std::string{line} + '\n';
    for (std::string_view rest = text; !rest.empty();) {
        if (!pipes_->input.is_open()) return std::unexpected{pipes_->end_failure()};
        const auto count = write(pipes_->input.get(), rest.data(), rest.size());
        if (count > 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            if (auto ready = pipes_->wait(true, deadline, stop); !ready) return ready;
        } else if (errno != EINTR) {
            return std::unexpected{pipes_->end_failure()};
        }
    }
    return {};
}

std::expected<std::string, ChannelFailure> Process::line(Deadline deadline, const StopFlag& stop) {
    for (;;) {
        if (auto whole = pipes_->take_line()) return *std::move(whole);
        if (pipes_->unread() > longest_line)
            return std::unexpected{ChannelFailure{Why::flooded, "it said a line without end"}};
        if (const auto ready = pipes_->wait(false, deadline, stop); !ready) return std::unexpected{ready.error()};
        if (pipes_->fill()) continue;
        if (auto rest = pipes_->take_rest()) return *std::move(rest);
        return std::unexpected{pipes_->end_failure()};
    }
}

void Process::dismiss(std::string_view farewell, std::chrono::milliseconds patience) {
    const auto deadline = SteadyClock::now() + patience;
    if (!farewell.empty()) (void)send(farewell, deadline);
    pipes_->input.shut();
    while (!pipes_->ended() && SteadyClock::now() < deadline &&
           line(deadline)) {  // so that it is not stuck in saying something
    }
    while (!pipes_->ended() && SteadyClock::now() < deadline) usleep(500);
}

}  // namespace kigi::arena
