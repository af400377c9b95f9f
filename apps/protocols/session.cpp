#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/framework/text/text_line.hpp>

namespace kigi::apps {

Result<SessionOptions> logged_session(const Context& context, const std::string& log,
                                      std::chrono::nanoseconds patience) {
    SessionOptions options{.patience = patience};
    if (log.empty()) return options;
    if (log == "-")
        return refuse("-: a log goes to a file, not to standard output (expected its name; ./- is a file named -)");
    auto opened = arena::ProtocolLog::open(log, [context](const std::string& why) { context.warn("--log: " + why); });
    if (!opened) return std::unexpected{opened.error()};
    options.log = *std::move(opened);
    return options;
}

/// Lines that were read before they were asked for.
struct Session::Ahead {
    static constexpr std::size_t most = 10'000;  ///< more are left in the pipe
    std::mutex mutex{};
    std::condition_variable_any changed{};
    std::deque<Heard> lines{};
    bool over = false;  ///< the last of them is the end of the conversation, and stays
    Ends ends{};        ///< of the work that is under way; empty: none is
    StopFlag stop{};
    std::jthread reader{};  ///< the last one: it ends before what it writes to

    [[nodiscard]] bool is_ended_by(const Heard& heard) const { return ends(heard && *heard ? &**heard : nullptr); }
};

Session::Session(arena::LineChannel& peer, SessionOptions options, StopFlag stop)
    : peer_{peer}, options_{std::move(options)}, stop_{std::move(stop)} {}

Session::~Session() = default;

bool Session::listens() {
    if (ahead_) return true;
    ahead_ = std::make_unique<Ahead>();
    try {
        ahead_->reader = std::jthread{[this](const std::stop_token& leaving) { read_on(leaving); }};
    } catch (const std::system_error&) {  // the system gives no more threads
        ahead_.reset();
    }
    return ahead_ != nullptr;
}

void Session::read_on(const std::stop_token& leaving) {
    // As long as a channel looks at a flag at the latest; the end of all hearing is looked for as often.
    constexpr std::chrono::milliseconds slice{50};
    Ahead& ahead = *ahead_;
    std::unique_lock lock{ahead.mutex};
    while (!leaving.stop_requested()) {
        if (ahead.over || ahead.lines.size() >= Ahead::most) {
            ahead.changed.wait_for(lock, leaving, slice, [] { return false; });
        } else {
            lock.unlock();
            auto line = peer_.line(std::chrono::steady_clock::now() + slice, stop_);
            const bool silent = !line && line.error().kind == arena::ChannelFailure::Kind::timed_out;
            auto read = silent ? Heard{} : heard(std::move(line));
            lock.lock();
            if (!silent) {
                if (ahead.ends && ahead.is_ended_by(read)) ahead.stop.request();
                ahead.over = !read || !*read;
                ahead.lines.push_back(std::move(read));
                ahead.changed.notify_all();
            }
        }
        if (ahead.ends && !may_be_heard()) ahead.stop.request();
    }
}

void Session::listen_during(const std::function<void(const StopFlag& stop)>& work, const Ends& ends) {
    if (!listens()) return work(stop_);
    StopFlag stop;
    {
        const std::scoped_lock lock{ahead_->mutex};
        ahead_->stop = stop;
        ahead_->ends = ends;
        if (std::ranges::any_of(ahead_->lines, [&](const Heard& heard) { return ahead_->is_ended_by(heard); }))
            stop.request();
    }
    work(stop);
    const std::scoped_lock lock{ahead_->mutex};
    ahead_->ends = {};
}

Result<std::optional<HeardLine>> Session::next() {
    if (unheard_) return std::nullopt;
    const auto deadline = std::chrono::steady_clock::now() + options_.patience;
    if (!ahead_) return heard(peer_.line(deadline, stop_));
    std::unique_lock lock{ahead_->mutex};
    auto& lines = ahead_->lines;
    if (!ahead_->changed.wait_until(lock, deadline, [&] { return !lines.empty(); }))
        return refuse("the peer says nothing");
    if (lines.size() == 1 && ahead_->over) return lines.front();
    auto first = std::move(lines.front());
    lines.pop_front();
    return first;
}

Session::Heard Session::heard(std::expected<std::string, arena::ChannelFailure> line) {
    using Kind = arena::ChannelFailure::Kind;
    const auto now = std::chrono::steady_clock::now();
    if (stop_.requested()) return std::nullopt;
    if (!line && line.error().kind == Kind::ended) {
        options_.log.line(getpid(), '#', line.error().why);
        return std::nullopt;
    }
    if (!line && line.error().kind == Kind::flooded && !options_.source.empty())
        return refuse(fmt::format("{}: line {}: more than {} characters", options_.source, heard_ + 1,
                                  arena::DescriptorChannel::longest_line));
    if (!line) return refuse(line.error().why);
    options_.log.line(getpid(), '<', *line);
    return HeardLine{std::string{trimmed(*line)}, ++heard_, now};
}

Result<void> Session::say(std::string_view line) {
    const std::scoped_lock lock{saying_};
    options_.log.line(getpid(), '>', line);
    const auto deadline = std::chrono::steady_clock::now() + options_.patience;
    const auto sent = peer_.send(line, deadline, stop_);
    if (sent || stop_.requested()) return {};
    options_.log.line(getpid(), '#', sent.error().why);
    unheard_ = sent.error().kind == arena::ChannelFailure::Kind::ended;
    return refuse(sent.error().why);
}

namespace {

Result<void> obey_all(Protocol& protocol, Session& session) {
    for (;;) {
        if (auto prepared = protocol.prepare(); !prepared) return prepared;
        const auto line = session.next();
        if (!line) return refuse(line.error().what + protocol.where());
        if (session.stop().requested()) return {};
        const auto next = *line ? protocol.obey(**line, session) : Next::leave;
        if (session.is_unheard()) protocol.stop_background_work();  // what it looks for is for nobody
        if (!*line || session.is_unheard()) return protocol.left(session);
        if (!next) return std::unexpected{next.error()};
        if (*next == Next::leave || session.stop().requested()) return {};
    }
}

}  // namespace

Result<void> serve(Protocol& protocol, Session& session) {
    auto done = obey_all(protocol, session);
    protocol.stop_background_work();
    return done;
}

}  // namespace kigi::apps
