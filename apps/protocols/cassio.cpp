#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/cassio.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

constexpr const char* ready = "ready.";
/// A peer asks at one precision after the other, at the end for who wins and by how much: more are not used at a time.
constexpr std::size_t most_searchers = 3;

}  // namespace

Cassio::Cassio(const AnyGame& game, CassioSeat seat) : game_{game}, seat_{std::move(seat)} {}

Result<Next> Cassio::obey(const HeardLine& line, Session& session) {
    std::string_view rest = line.text;
    std::string_view command;
    if (!rest.empty()) {
        if (next_word(rest) == "ENGINE-PROTOCOL") command = next_word(rest);
    } else {
        command = "get-search-infos";
    }
    if (command == "get-search-infos") {
        if (auto said = inform(session); !said) return std::unexpected{said.error()};
        return Next::go_on;
    }
    const bool was_searching = searching_;
    work_.stop();  // which answers
    if (command == "stop" && was_searching) return Next::go_on;
    if (command == "quit") {
        if (auto said = session.say("bye bye."); !said) return std::unexpected{said.error()};
        return Next::leave;
    }
    const auto obeyed =
        command.empty() ? Result<void>{refuse("expected ENGINE-PROTOCOL and a command")} : obey(command, rest, session);
    if (!obeyed) {
        for (const auto& said :
             {session.say(fmt::format("ERROR: line {}: {}", line.number, obeyed.error().what)), session.say(ready)})
            if (!said) return std::unexpected{said.error()};
    }
    return Next::go_on;
}

Result<void> Cassio::left(const Session& session) {
    const auto until = std::chrono::steady_clock::now() + seat_.farewell;
    work_.finish_while([&] { return std::chrono::steady_clock::now() < until && session.may_be_heard(); });
    return {};
}

Result<void> Cassio::obey(std::string_view command, std::string_view rest, Session& session) {
    if (command == "midgame-search" || command == "endgame-search") {
        const auto asked = parse_cassio_request(rest, command == "midgame-search");
        if (!asked) return refuse(fmt::format("{}: {}", command, asked.error().what));
        return search(*asked, session);
    }
    if (command == "get-version") {
        if (auto said = session.say("version: " + seat_.name); !said) return said;
    } else if (command == "empty-hash") {
        for (auto& [wish, made] : searchers_) made.searcher->forget();
    } else if (command == "init") {
        // The memory is taken, and the evaluation read, before a search is asked for.
        if (auto made = searcher({.precision = 73}); !made) return std::unexpected{made.error()};
    } else if (command != "new-position" && command != "feed-hash" && command != "stop") {
        return refuse(fmt::format("'{}' is not known", shown(command)));
    }
    return session.say(ready);
}

Result<CassioSearcher*> Cassio::searcher(const CassioWish& wish) {
    auto at = searchers_.find(wish);
    if (at == searchers_.end()) {
        if (searchers_.size() == most_searchers) searchers_.clear();
        auto made = seat_.searcher(wish);
        if (!made) return std::unexpected{made.error()};
        at = searchers_.emplace(wish, *std::move(made)).first;
        at->second.searcher->warm_up();
    }
    return &at->second;
}

Result<void> Cassio::inform(Session& session) {
    const std::scoped_lock lock{mutex_};
    if (searching_) {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun_;
        const auto nodes = std::max(entered_.nodes(), so_far_.counters.nodes);
        const auto line = fmt::format("node {}, time {:.3f}", nodes, time.count());
        if (auto said = session.say(line); !said) return said;
    }
    return session.say("ok.");
}

Result<void> Cassio::search(const CassioRequest& asked, Session& session) {
    auto position = game_.parse_position(asked.position_text());
    if (!position) return std::unexpected{position.error()};
    const int left = empty_squares(**position);
    CassioRequest request = asked;
    if (request.depth && *request.depth >= left) request.depth.reset();
    const int level = level_of_precision(request.precision);
    const auto chosen =
        searcher({.precision = request.depth ? request.precision : 73, .outcome = request.asks_for_outcome()});
    if (!chosen) return std::unexpected{chosen.error()};
    Limits limits = at_depth(request.depth ? std::clamp(*request.depth, 1, deepest)
                                           : end_depth((*chosen)->selective_ends ? level : 0));
    so_far_ = {};
    entered_ = LiveCount{};
    limits.counts = {entered_};
    begun_ = std::chrono::steady_clock::now();
    searching_ = true;
    work_.start([this, request, made = *chosen, limits, &session,
                 at = std::shared_ptr<AnyPosition>{*std::move(position)}](const StopFlag& stop) mutable {
        limits.stops = {stop, session.stop()};
        const auto result = made->searcher->search(*at, limits, [&](const AnyResult& so_far) {
            const std::scoped_lock lock{mutex_};
            so_far_ = so_far;
        });
        const std::scoped_lock lock{mutex_};
        if (result.best()) session.tell(cassio_answer(game_, request, *at, result, made->precision));
        session.tell(ready);
        searching_ = false;
    });
    return {};
}

}  // namespace kigi::apps
