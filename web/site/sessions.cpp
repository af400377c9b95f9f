/// \file
/// The sessions of KigiSite: made, found again, told of, forgotten.

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <kigi/web/site/json_body.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/paths.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

using Json = nlohmann::json;

std::string KigiSite::new_id() {
    constexpr std::string_view digits = "0123456789abcdef";
    std::random_device device;
    std::string id;
    while (id.size() < 32)
        for (auto [bits, i] = std::pair{device(), 0}; i < 8; ++i, bits >>= 4) id += digits[bits & 15U];
    return id;
}

LiveSession& KigiSite::add(PlayedGame game, std::string id) {
    if (sessions_.size() >= options_.most_sessions) forget_idle_sessions();
    const auto now = std::chrono::steady_clock::now();
    LiveSession session{.id = id, .game = std::move(game)};
    // Later than any before, also after a restart: what is older is out of date. JavaScript counts so far.
    session.revision = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                                      std::chrono::system_clock::now().time_since_epoch())
                                                      .count())
                       << 8U;
    session.used = session.left_alone = session.turn_began = now;
    return sessions_.emplace(std::move(id), std::move(session)).first->second;
}

LiveSession* KigiSite::find(const std::string& id) {
    if (const auto found = sessions_.find(id); found != sessions_.end()) return &found->second;
    const auto kept = store_->load(id);
    if (!kept) return nullptr;
    auto game = from_kept_text(*kept, [&](std::string_view name) { return offered(name); });
    if (!game) return nullptr;
    LiveSession& session = add(*std::move(game), id);
    let_searcher_move(session);
    return &session;
}

/// The half that nobody looks at and that was used longest ago; all are in the store.
void KigiSite::forget_idle_sessions() {
    std::vector<std::pair<Moment, std::string>> idle;
    for (const auto& [id, session] : sessions_)
        if (!session.is_busy()) idle.emplace_back(session.used, id);
    std::ranges::sort(idle);
    idle.resize((idle.size() + 1) / 2);
    for (const auto& [used, id] : idle) sessions_.erase(id);
}

std::string KigiSite::state(const LiveSession& session) const {
    Json view = game_view(session.game);
    view["id"] = session.id;
    view["revision"] = session.revision;
    view["thinking"] = session.reply.has_value() || session.trying;
    if (session.game.clock && !session.game.is_over() && !session.game.moves().empty()) {
        const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                                 session.turn_began);
        view["clock"]["running"] = session.game.now().side_to_move() == Side::first ? 1 : 2;
        view["clock"]["spent"] = session.game.to_move().is_person() ? spent.count() : 0;
    }
    if (!session.trouble.empty()) view["trouble"] = session.trouble;
    if (const auto trouble = store_->trouble()) view["trouble"] = "games are not kept: " + *trouble;
    return text_of(view);
}

void KigiSite::publish_state(const LiveSession& session) const {
    if (!session.listeners.empty()) session.publish("state", "", state(session));
}

void KigiSite::changed(LiveSession& session, Moment turn_began) {
    ++session.revision;
    stop_searches(session);
    session.turn_began = turn_began;
    store_->save(session.id, kept_text(session.game));
    let_searcher_move(session);
    publish_state(session);
}

EventStreamPtr KigiSite::listen(std::string_view path) {
    const auto of = session_path(path);
    if (!of || of->second != "events") return nullptr;
    LiveSession* session = find(of->first);
    if (session == nullptr) return nullptr;
    // The oldest goes: a tab that was left without a word.
    if (session->listeners.size() >= options_.most_listeners) {
        session->listeners.front()->close();
        session->listeners.erase(session->listeners.begin());
    }
    auto stream = std::make_shared<EventStream>();
    session->listeners.push_back(stream);
    session->used = std::chrono::steady_clock::now();
    session->gone = false;
    let_searcher_move(*session);
    // Whoever comes, or comes back, gets everything at once; so nothing needs to be replayed.
    stream->publish("state", "", state(*session));
    for (const auto& [slot, data] : session->shown) stream->publish("analysis", slot, data);
    if (!session->run_shown.empty()) stream->publish("run", "", session->run_shown);
    stream->publish("under-way", "", under_way(*session));
    return stream;
}

void KigiSite::leave(LiveSession& session) {
    if (session.listeners.size() > 1) return;  // another page looks on; this one may not have been missed yet
    session.gone = true;
    stop_searches(session);
}

void KigiSite::left(const EventStreamPtr& stream) {
    for (auto& [id, session] : sessions_)
        if (std::erase(session.listeners, stream) > 0) session.left_alone = std::chrono::steady_clock::now();
}

void KigiSite::tick() {
    const auto now = std::chrono::steady_clock::now();
    for (auto& [id, session] : sessions_) {
        if (session.trying) {
            let_searcher_move(session);
            if (!session.trying) publish_state(session);
        }
        if (session.listeners.empty() && !session.analyses.empty() && now - session.left_alone > options_.grace)
            stop_analyses(session);
        if (session.run && now - session.run_began > options_.longest_run) stop_run(session);
        tell_waiting(session);
        const auto& game = session.game;
        if (game.clock && !game.is_over() && !game.moves().empty() && game.to_move().is_person()) {
            const Side side = game.now().side_to_move();
            const auto spent = now - session.turn_began;
            if (!game.clock->allows(side, spent)) {
                static_cast<void>(session.game.clock->take(side, spent));
                changed(session);
            }
        }
    }
}

}  // namespace kigi::web
