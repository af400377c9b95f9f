/// \file
/// The requests of KigiSite that are about the game: begin one, move, go back, seats and clocks, look at a position.

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/framework/text/texts.hpp>
#include <kigi/web/session/pasted.hpp>
#include <kigi/web/site/json_body.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/page_searcher.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

using Json = nlohmann::json;

Result<GamePtr> KigiSite::offered(std::string_view name) const {
    const auto found = std::ranges::find_if(games_, [&](const GamePtr& game) { return game->name() == name; });
    if (found == games_.end()) return refuse("'" + std::string{name} + "' is not a game that is offered here");
    return *found;
}

Result<PlayedGame> KigiSite::read_new(const Json& body) const {
    const auto game = offered(body.at("game").get<std::string>());
    if (!game) return std::unexpected{game.error()};
    if (body.contains("text")) return read_pasted(*game, text_at(body, "text"));
    return read_game(*game, text_at(body, "position"), text_at(body, "moves"));
}

Result<void> KigiSite::read_seats(PlayedGame& game, const Json& body) const {
    auto seats = game.seats;
    auto clock = game.clock;
    if (const auto list = body.find("seats"); list != body.end()) {
        for (std::size_t i = 0; i < 2; ++i) {
            Seat seat{text_at(list->at(i), "searcher")};
            if (!seat.is_person())
                if (auto known = page_searcher(*catalogue_, game.game(), seat.searcher, std::chrono::seconds{1});
                    !known)
                    return std::unexpected{known.error()};
            seats[i] = std::move(seat);
        }
    }
    if (const auto asked = body.find("clock"); asked != body.end()) {
        clock.reset();
        if (!asked->is_null()) {
            const auto made = GameClock::create(GameClock::Time{count_at(*asked, "total")},
                                                GameClock::Time{count_at(*asked, "increment")});
            if (!made) return std::unexpected{made.error()};
            clock = *made;
        }
    }
    // Whoever brings a game wants to see it as it is, before a searcher goes on with it.
    if (body.value("person-to-move", false)) {
        const std::size_t mover = game.now().side_to_move() == Side::first ? 0 : 1;
        if (!seats[mover].is_person() && seats[1 - mover].is_person()) std::swap(seats[0], seats[1]);
    }
    game.seats = std::move(seats);
    game.clock = clock;
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
    if (!timed || session.game.clock->allows(side, spent)) {
        if (auto played = session.game.play(count_at(body, "id")); !played) return refused(400, played.error().what);
    }
    if (timed)
        static_cast<void>(session.game.clock->take(side, spent));  // of a legal move alone, or of one that is too late
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
    if (auto read = read_seats(session.game, body); !read) return refused(400, read.error().what);
    session.trouble.clear();
    if (body.contains("clock"))
        changed(session);
    else
        changed(session, session.turn_began);  // the turn goes on, and so does its clock
    return {200, "application/json", state(session)};
}

Reply KigiSite::load(LiveSession& session, const Json& body) {
    auto game = read_new(body);
    if (!game) return refused(400, game.error().what);
    if (game->game().name() == session.game.game().name()) game->seats = session.game.seats;
    if (const auto& clock = session.game.clock) game->clock = *GameClock::create(clock->total(), clock->increment());
    if (auto read = read_seats(*game, body); !read) return refused(400, read.error().what);
    stop_searches(session);
    session.game = *std::move(game);
    session.trouble.clear();
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

Reply KigiSite::estimate(const LiveSession& session, const Json& body) {
    const AnyGame& game = session.game.game();
    const auto ply = count_at(body, "ply");
    if (ply > session.game.moves().size()) return refused(400, "the game has fewer moves");
    // Names alone: settings may ask for files, or for more work than one value is worth.
    const auto name = text_at(body, "evaluator");
    if (std::ranges::none_of(game.evaluators(), [&](const Described& one) { return one.name == name; }))
        return refused(400, "'" + shown(name) + "' is no evaluator of " + game.name());
    const auto evaluation = game.evaluation(name);
    if (!evaluation) return refused(400, evaluation.error().what);
    Json view = estimate_view(game, *evaluation, *session.game.at(ply));
    view["ply"] = ply;
    return {200, "application/json", text_of(view)};
}

}  // namespace kigi::web
