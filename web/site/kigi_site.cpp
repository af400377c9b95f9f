#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/web/page/embedded.hpp>
#include <kigi/web/session/pasted.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/page_searcher.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

namespace {

using Json = nlohmann::json;

Reply refused(int status, const std::string& why) { return {status, "application/json", text_of({{"error", why}})}; }

std::mt19937_64 seeded() {
    std::random_device device;
    std::seed_seq seed{device(), device(), device(), device(), device(), device(), device(), device()};
    return std::mt19937_64{seed};
}

bool is_id(std::string_view text) {
    return text.size() == 32 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// The session and the rest of "/api/sessions/ID/REST".
std::optional<std::pair<std::string, std::string_view>> session_path(std::string_view path) {
    constexpr std::string_view root = "/api/sessions/";
    if (!path.starts_with(root)) return std::nullopt;
    path.remove_prefix(root.size());
    const auto slash = path.find('/');
    const auto id = path.substr(0, slash);
    if (!is_id(id)) return std::nullopt;
    return std::pair{std::string{id}, slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1)};
}

/// A text of the body; empty if it is not there. Another type throws, and is answered as a bad request.
std::string text_at(const Json& body, const char* name) {
    const auto found = body.find(name);
    return found == body.end() || found->is_null() ? std::string{} : found->get<std::string>();
}

std::size_t count_at(const Json& body, const char* name) {
    const Json& number = body.at(name);
    if (!number.is_number_unsigned()) throw Json::type_error::create(302, std::string{name} + " is no count", &number);
    return number.get<std::size_t>();
}

}  // namespace

KigiSite::KigiSite(const Catalogue& catalogue, std::vector<GamePtr> games, SessionStore& store,
                   std::function<void(std::function<void()>)> post, const SiteOptions& options)
    : catalogue_{&catalogue},
      games_{std::move(games)},
      store_{&store},
      post_{std::move(post)},
      options_{options},
      catalogue_view_{text_of(catalogue_view(catalogue, games_, options.program != nullptr))},
      random_{seeded()},
      move_queue_{options.move_threads, options.most_waiting},
      analysis_queue_{options.analysis_threads, options.most_waiting},
      run_queue_{1, options.most_runs_waiting} {}

Reply KigiSite::page(std::string_view path) const {
    struct File {
        std::string_view path, type, text;
    };
    constexpr std::string_view script = "text/javascript";
    for (const File& file : {File{"/", "text/html", index_html}, File{"/page.css", "text/css", page_css},
                             File{"/icon.svg", "image/svg+xml", icon_svg}, File{"/main.js", script, main_js},
                             File{"/api.js", script, api_js}, File{"/board.js", script, board_js},
                             File{"/shared.js", script, shared_js}, File{"/graph.js", script, graph_js},
                             File{"/play.js", script, play_js}, File{"/analyse.js", script, analyse_js},
                             File{"/watch.js", script, watch_js}, File{"/run.js", script, run_js}})
        if (path == file.path) return {200, file.type, std::string{file.text}};
    // The tree of the reports, as a module.
    if (path == "/tree.js")
        return {200, script,
                "import {element, shape, minus} from './shared.js';\n" + std::string{arena::tree_js} +
                    "export {explorer};\n"};
    return {404, "text/plain", "there is no such page\n"};
}

Reply KigiSite::answer(const Request& request) {
    try {
        if (!request.path.starts_with("/api/"))
            return request.post ? refused(405, "pages are only read") : page(request.path);
        return call(request);
    } catch (const Json::exception& error) {
        return refused(400, std::string{"not what was expected: "} + error.what());
    }
}

Reply KigiSite::call(const Request& request) {
    if (!request.post && request.path == "/api/catalogue") return {200, "application/json", catalogue_view_};
    if (request.path == "/api/sessions") {
        if (!request.post) return refused(405, "a session is made by POST");
        return create(Json::parse(request.body));
    }
    const auto path = session_path(request.path);
    if (!path) return refused(404, "there is no such path");
    LiveSession* session = find(path->first);
    if (session == nullptr) return refused(404, "this game is not known here any more");
    session->used = std::chrono::steady_clock::now();
    if (!request.post) {
        if (path->second == "report" && !session->report.empty()) return {200, "text/html", session->report, true};
        if (!path->second.empty()) return refused(404, "there is no such path");
        return {200, "application/json", state(*session)};
    }
    return call_session(*session, path->second, Json::parse(request.body));
}

Reply KigiSite::call_session(LiveSession& session, std::string_view what, const Json& body) {
    if (what == "move") return move(session, body);
    if (what == "back") return back(session, body);
    if (what == "seats") return seats(session, body);
    if (what == "load") return load(session, body);
    if (what == "at") return view_at(session, body);
    if (what == "analyse") return analyse(session, body);
    if (what == "tree") return tree(session, body);
    if (what == "run") return run(session, body);
    if (what == "stop-run") {
        stop_run(session);
        return {200, "application/json", "{}"};
    }
    if (what == "stop") {
        stop_analyses(session);
        return {200, "application/json", "{}"};
    }
    return refused(404, "there is no such path");
}

// Requests.

Result<GamePtr> KigiSite::offered(std::string_view name) const {
    const auto found = std::ranges::find_if(games_, [&](const GamePtr& game) { return game->name() == name; });
    if (found == games_.end()) return refuse("'" + std::string{name} + "' is not a game that is offered here");
    return *found;
}

Result<PlayedGame> KigiSite::read_new(const Json& body) const {
    const auto game = offered(body.at("game").get<std::string>());
    if (!game) return std::unexpected{game.error()};
    if (const auto pasted = text_at(body, "text"); !pasted.empty()) return read_pasted(*game, pasted);
    return read_game(*game, text_at(body, "position"), text_at(body, "moves"));
}

Result<void> KigiSite::read_seats(PlayedGame& game, const Json& body) const {
    if (const auto list = body.find("seats"); list != body.end()) {
        for (std::size_t i = 0; i < 2; ++i) {
            Seat seat{text_at(list->at(i), "searcher"), list->at(i).value("noise", 0.0)};
            if (!(seat.noise >= 0 && seat.noise <= 1)) return refuse("noise is a probability");
            if (!seat.is_person())
                if (auto known = page_searcher(*catalogue_, game.game(), seat.searcher, std::chrono::seconds{1});
                    !known)
                    return std::unexpected{known.error()};
            game.seats[i] = std::move(seat);
        }
    }
    if (const auto clock = body.find("clock"); clock != body.end()) {
        game.clock.reset();
        if (!clock->is_null()) {
            const std::chrono::milliseconds total{count_at(*clock, "total")};
            const std::chrono::milliseconds increment{count_at(*clock, "increment")};
            if (total < std::chrono::seconds{1} || total > std::chrono::hours{24} || increment > std::chrono::hours{1})
                return refuse("a clock begins with a second to a day, and adds an hour at most");
            game.clock = GameClock{total, increment, {total, total}, {}};
        }
    }
    return {};
}

Reply KigiSite::create(const Json& body) {
    auto game = read_new(body);
    if (!game) return refused(400, game.error().what);
    if (auto read = read_seats(*game, body); !read) return refused(400, read.error().what);
    LiveSession& session = add(*std::move(game), new_id());
    changed(session);
    return {201, "application/json", state(session)};
}

Reply KigiSite::move(LiveSession& session, const Json& body) {
    if (count_at(body, "revision") != session.revision) return refused(409, "the game has gone on meanwhile");
    if (!session.game.to_move().is_person()) return refused(409, "it is the searcher's move");
    const Side side = session.game.now().side_to_move();
    const auto spent = std::chrono::steady_clock::now() - session.turn_began;
    const bool timed = session.game.clock && !session.game.is_over() && !session.game.moves().empty();
    if (!timed || in_time(session, side, spent)) {
        if (auto played = session.game.play(count_at(body, "id")); !played) return refused(400, played.error().what);
    }
    if (timed) static_cast<void>(take_time(session, side, spent));  // of a legal move alone, or of one that is too late
    changed(session);
    return {200, "application/json", state(session)};
}

Reply KigiSite::back(LiveSession& session, const Json& body) {
    if (count_at(body, "revision") != session.revision) return refused(409, "the game has gone on meanwhile");
    const auto ply = count_at(body, "ply");
    if (ply > session.game.moves().size()) return refused(400, "the game has fewer moves");
    session.game.back_to(ply);
    changed(session);
    return {200, "application/json", state(session)};
}

Reply KigiSite::seats(LiveSession& session, const Json& body) {
    // On a copy of what may be refused halfway.
    const auto seats_before = session.game.seats;
    const auto clock_before = session.game.clock;
    if (auto read = read_seats(session.game, body); !read) {
        session.game.seats = seats_before;
        session.game.clock = clock_before;
        return refused(400, read.error().what);
    }
    changed(session);
    return {200, "application/json", state(session)};
}

Reply KigiSite::load(LiveSession& session, const Json& body) {
    auto game = read_new(body);
    if (!game) return refused(400, game.error().what);
    if (game->game().name() == session.game.game().name()) game->seats = session.game.seats;
    if (auto read = read_seats(*game, body); !read) return refused(400, read.error().what);
    stop_searches(session);
    session.game = *std::move(game);
    changed(session);
    return {200, "application/json", state(session)};
}

Reply KigiSite::view_at(LiveSession& session, const Json& body) const {
    const auto ply = count_at(body, "ply");
    if (ply > session.game.moves().size()) return refused(400, "the game has fewer moves");
    const auto position = session.game.at(ply);
    // Further on, along a line that was not played.
    if (const auto line = body.find("line"); line != body.end()) {
        if (line->size() > 60) return refused(400, "a line has 60 moves at most");
        for (const Json& one : *line)
            if (auto played = position->play(one.get<std::string>()); !played) return refused(400, played.error().what);
    }
    return {200, "application/json", text_of(position_view(session.game.game(), *position, ply))};
}

Reply KigiSite::analyse(LiveSession& session, const Json& body) {
    const auto ply = count_at(body, "ply");
    if (ply > session.game.moves().size()) return refused(400, "the game has fewer moves");
    const auto seconds = std::clamp(body.value("seconds", 5.0), 0.05, static_cast<double>(longest_search.count()));
    const auto time = std::chrono::milliseconds{static_cast<std::int64_t>(seconds * 1000)};
    const Json& slots = body.at("slots");
    if (!slots.is_object() || slots.empty() || slots.size() > options_.most_analyses)
        return refused(400, "one to " + std::to_string(options_.most_analyses) + " searchers analyse at a time");
    for (const auto& [slot, searcher] : slots.items())
        if (slot.size() > 8) return refused(400, "the name of a slot has 8 characters at most");
    stop_analyses(session);
    session.shown.clear();
    for (const auto& [slot, searcher] : slots.items()) {
        const auto name = searcher.get<std::string>();
        if (auto begun = begin_analysis(session, slot, name.empty() ? usual_searcher(session.game.game()) : name, ply,
                                        time, body.value("all", false));
            !begun) {
            stop_analyses(session);
            return refused(begun.error().what.starts_with("the server is busy") ? 503 : 400,
                           slot + ": " + begun.error().what);
        }
    }
    return {202, "application/json", "{}"};
}

// Sessions.

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
    if (const auto trouble = store_->trouble()) view["trouble"] = "games are not kept: " + *trouble;
    return text_of(view);
}

void KigiSite::publish_state(const LiveSession& session) const {
    if (!session.listeners.empty()) session.publish("state", "", state(session));
}

void KigiSite::changed(LiveSession& session) {
    ++session.revision;
    stop_searches(session);
    session.turn_began = std::chrono::steady_clock::now();
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
    // Whoever comes, or comes back, gets everything at once; so nothing needs to be replayed.
    stream->publish("state", "", state(*session));
    for (const auto& [slot, data] : session->shown) stream->publish("analysis", slot, data);
    if (!session->run_shown.empty()) stream->publish("run", "", session->run_shown);
    return stream;
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
            if (!in_time(session, side, now - session.turn_began)) {
                static_cast<void>(take_time(session, side, now - session.turn_began));
                changed(session);
            }
        }
    }
}

bool KigiSite::in_time(const LiveSession& session, Side side, std::chrono::nanoseconds time) {
    const auto left = session.game.clock->left[side == Side::first ? 0 : 1];
    return std::chrono::duration_cast<std::chrono::milliseconds>(time) <= left;
}

/// Takes the time of a move off the clock; false if it was too much, and the game is over.
bool KigiSite::take_time(LiveSession& session, Side side, std::chrono::nanoseconds time) {
    auto& clock = *session.game.clock;
    auto& left = clock.left[side == Side::first ? 0 : 1];
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(time);
    if (!in_time(session, side, time)) {
        left = std::chrono::milliseconds{0};
        clock.fallen = side;
        return false;
    }
    left += clock.increment - spent;
    return true;
}

}  // namespace kigi::web
