#include <unistd.h>

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

Result<std::optional<HeardLine>> Session::next() {
    using Kind = arena::ChannelFailure::Kind;
    if (unheard_) return std::nullopt;
    const auto line = peer_.line(std::chrono::steady_clock::now() + options_.patience, stop_);
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
