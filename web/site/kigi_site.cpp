#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/web/site/json_body.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/paths.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

namespace {

using Json = nlohmann::json;

std::mt19937_64 seeded() {
    std::random_device device;
    std::seed_seq seed{device(), device(), device(), device(), device(), device(), device(), device()};
    return std::mt19937_64{seed};
}

/// In plain words, of a body that is not what was expected.
std::string what_is_wrong(const Json::exception& error) {
    if (const auto* text = dynamic_cast<const Json::parse_error*>(&error))
        return "the body is not JSON (its byte " + std::to_string(text->byte) + ")";
    // The library tells the name of what is missing in its message alone: "... key 'name' not found".
    constexpr int no_such_member = 403;
    const std::string_view message = error.what();
    const auto begin = message.find('\'');
    if (error.id != no_such_member || begin == message.npos)
        return "the body is no object, or a value in it of another kind than expected";
    return "the body has no " + std::string{message.substr(begin, message.rfind('\'') + 1 - begin)};
}

/// Of a request. Whatever is asked for has a name.
Json body_of(const Request& request) {
    Json body = Json::parse(request.body);
    if (!body.is_object()) throw Json::type_error::create(302, "the body is no object", &body);
    return body;
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

Reply KigiSite::answer(const Request& request) {
    try {
        if (!request.path.starts_with("/api/"))
            return request.post ? refused(405, "pages are only read") : page_at(request.path);
        return call(request);
    } catch (const Json::exception& error) {
        return refused(400, what_is_wrong(error));
    }
}

Reply KigiSite::call(const Request& request) {
    if (!request.post && request.path == "/api/catalogue") return {200, "application/json", catalogue_view_};
    if (request.path == "/api/sessions") {
        if (!request.post) return refused(405, "a session is made by POST");
        return create(body_of(request));
    }
    const auto path = session_path(request.path);
    if (!path) return refused(404, "there is no such path");
    LiveSession* session = find(path->first);
    if (session == nullptr) return refused(404, "this game is not known here any more");
    session->used = std::chrono::steady_clock::now();
    let_searcher_move(*session);  // it may have waited for somebody to come
    if (!request.post) {
        if (path->second == "report" && !session->report.empty()) return {200, "text/html", session->report, true};
        if (!path->second.empty()) return refused(404, "there is no such path");
        return {200, "application/json", state(*session)};
    }
    return call_session(*session, path->second, body_of(request));
}

Reply KigiSite::call_session(LiveSession& session, std::string_view what, const Json& body) {
    if (what == "move") return move(session, body);
    if (what == "back") return back(session, body);
    if (what == "seats") return seats(session, body);
    if (what == "load") return load(session, body);
    if (what == "at") return view_at(session, body);
    if (what == "estimate") return estimate(session, body);
    if (what == "analyse") return analyse(session, body);
    if (what == "tree") return tree(session, body);
    if (what == "run") return run(session, body);
    if (what == "leave") {
        leave(session);
        return {200, "application/json", "{}"};
    }
    if (what == "stop-run") {
        stop_run(session);
        return {200, "application/json", "{}"};
    }
    if (what == "stop") {
        stop_analyses(session);
        session.publish("under-way", "", under_way(session));
        return {200, "application/json", "{}"};
    }
    return refused(404, "there is no such path");
}

}  // namespace kigi::web
