#pragma once
/// \file
/// A conversation with one peer that is held in lines, and what a protocol has to define for it.
///
///     channel (stdio, TCP, serial)  ->  Session (lines, deadlines, log)  ->  Protocol (what a line means)
///                                                                              |
///                                                       EngineSeat (position, moves, clock, the player that thinks)
///
/// A further protocol is one class: it derives from Protocol, has an EngineSeat if kigi plays in it, and answers each
/// line in `obey`.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/arena/channels/line_channel.hpp>
#include <kigi/arena/channels/protocol_log.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct Context;

/// A line that the peer sent.
struct HeardLine {
    std::string text{};                          ///< without spaces around; may be empty
    std::size_t number = 0;                      ///< from 1
    std::chrono::steady_clock::time_point at{};  ///< when it was there: what it asks for is due from then on
};

/// The patience with a peer behind which a person may sit.
inline constexpr std::chrono::hours forever{24 * 365};

struct SessionOptions {
    /// Where lines come from, if that is no peer: "standard input".
    std::string source{};
    std::chrono::nanoseconds patience{60'000'000'000};  ///< for the peer's next line, and until it takes ours
    arena::ProtocolLog log{};
};

/// Those of a session whose lines are all kept in the file `log`, or nowhere if that is empty. That lines are lost is
/// said once on standard error.
[[nodiscard]] Result<SessionOptions> logged_session(const Context& context, const std::string& log,
                                                    std::chrono::nanoseconds patience);

/// Lines to and from a peer. The channel must outlive it.
class Session {
public:
    /// Whether what is under way shall end because of a line that came meanwhile; null: the peer has left, or says what
    /// cannot be read.
    using Ends = std::function<bool(const HeardLine* line)>;

    Session(arena::LineChannel& peer, SessionOptions options, StopFlag stop);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session();

    /// The next line; nothing when the peer has left, takes no more lines, or the flag is raised. An error says what
    /// the peer did.
    [[nodiscard]] Result<std::optional<HeardLine>> next();
    /// One line after the other, also where several threads say something at once. An error if the peer does not take
    /// it; if it has closed its end, it has left.
    [[nodiscard]] Result<void> say(std::string_view line);
    /// Does `work` in this thread, while another one reads on; what that reads is for next(). The flag that `work` is
    /// given is raised as soon as `ends` says so, nobody hears an answer any more, or the session is to end. `ends` is
    /// asked about each line that next() has not given yet, also by the other thread. A channel that blocks in a read
    /// keeps the session from ending until there is a line.
    void listen_during(const std::function<void(const StopFlag& stop)>& work, const Ends& ends);
    /// The same from where nobody can answer for a failure: whoever listens to the peer sees it.
    void tell(std::string_view line) { [[maybe_unused]] const Result<void> said = say(line); }

    [[nodiscard]] const StopFlag& stop() const noexcept { return stop_; }
    /// Nobody hears what is said any more.
    [[nodiscard]] bool is_unheard() const noexcept { return unheard_; }
    /// Whether somebody may still hear an answer, though the peer says nothing more.
    [[nodiscard]] bool may_be_heard() const { return !unheard_ && !stop_.requested() && peer_.is_heard(); }

private:
    using Heard = Result<std::optional<HeardLine>>;
    struct Ahead;

    /// What the channel gave.
    [[nodiscard]] Heard heard(std::expected<std::string, arena::ChannelFailure> line);
    [[nodiscard]] bool listens();
    void read_on(const std::stop_token& leaving);

    arena::LineChannel& peer_;
    SessionOptions options_;
    StopFlag stop_;
    std::size_t heard_ = 0;
    std::atomic<bool> unheard_ = false;
    std::mutex saying_{};
    std::unique_ptr<Ahead> ahead_{};  ///< once somebody has listened while he worked
};

/// Whether a session goes on after a line.
enum class Next : bool { leave, go_on };

/// What lines mean. Errors are one line about the peer, and end the session.
class Protocol {
public:
    virtual ~Protocol() = default;

    /// Called before each line is waited for: what can be done now is not on anybody's clock.
    [[nodiscard]] virtual Result<void> prepare() { return {}; }
    [[nodiscard]] virtual Result<Next> obey(const HeardLine& line, Session& session) = 0;
    /// The peer has left: an error if it should have stayed.
    [[nodiscard]] virtual Result<void> left(const Session&) { return {}; }
    /// The session is over, for whatever reason: what speaks to it in the background has ended when this returns.
    virtual void stop_background_work() {}
    /// Where things stand, added to what is said about a peer that is silent or breaks off: " after 3 games".
    [[nodiscard]] virtual std::string where() const { return {}; }
};

/// Obeys line after line until the protocol or the peer leaves, or the flag of the session is raised.
[[nodiscard]] Result<void> serve(Protocol& protocol, Session& session);

}  // namespace kigi::apps
