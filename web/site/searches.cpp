/// \file
/// The searches of KigiSite: of a searcher that has to move, hints, analyses.

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/framework/any/counts_visits.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/web/site/json_body.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/page_searcher.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

namespace {

using Json = nlohmann::json;

/// Long enough for a person to see that something moves, short enough for a stream.
constexpr std::chrono::milliseconds between_reports{100};

}  // namespace

void KigiSite::stop_searches(LiveSession& session) {
    if (session.reply) move_queue_.cancel(session.reply->ticket);
    session.reply.reset();
    session.trying = false;
    stop_analyses(session);
    session.shown.clear();
}

void KigiSite::stop_analyses(LiveSession& session) {
    for (const auto& [slot, asked] : session.analyses) analysis_queue_.cancel(asked.ticket);
    session.analyses.clear();
}

void KigiSite::let_searcher_move(LiveSession& session) {
    session.trying = false;
    PlayedGame& game = session.game;
    const Seat seat = game.to_move();
    if (session.reply || game.is_over() || seat.is_person()) return;
    // Searchers among themselves wait until somebody looks on again.
    const auto alone = std::chrono::steady_clock::now() - std::max(session.left_alone, session.used);
    const bool any_person = std::ranges::any_of(game.seats, [](const Seat& one) { return one.is_person(); });
    if (session.listeners.empty() && (session.gone || (!any_person && alone > options_.grace))) return;
    // Who has a clock is limited by that; the others think a second.
    auto chosen =
        page_searcher(*catalogue_, game.game(), seat.searcher, game.clock ? longest_search : std::chrono::seconds{1});
    if (!chosen) return free_seat(session, chosen.error().what);  // the catalogue was another one when it was accepted
    std::optional<arena::Allowance> allowance;
    if (game.clock)
        allowance = game.clock->allowance(game.now().side_to_move(), game.now().plies_left(), game.moves().size());
    const bool at_random = std::bernoulli_distribution{chosen->noise}(random_);
    const std::uint64_t number = ++last_number_;
    const WorkQueue::Failed fails = [this, id = session.id, number](const std::string& why) {
        post_([this, id, number, why] { searcher_failed(id, number, why); });
    };
    const auto ticket = move_queue_.add(
        session.id,
        [this, number, at_random, allowance, fails, name = seat.searcher, id = session.id, game = game.game_ptr(),
         position = std::shared_ptr<const AnyPosition>{game.now().clone()},
         chosen = *std::move(chosen)](const StopFlag& stop) {
            AnyResult result;
            const auto began = std::chrono::steady_clock::now();
            if (!at_random) {
                const auto searcher = chosen.made(*catalogue_, *game);
                if (!searcher) return fails(searcher.error().what);
                result = arena::search_by_clock(**searcher, *position, after(longest_search) | when(stop), allowance);
            }
            result.time = std::chrono::steady_clock::now() - began;
            const auto trouble =
                at_random || result.best() ? std::string{} : shown(name) + " found no move: one was drawn by lot";
            if (!stop.requested())
                post_([this, id, number, trouble, result = std::move(result)] {
                    searcher_moved(id, number, result, trouble);
                });
        },
        fails);
    if (ticket)
        session.reply = Asked{number, *ticket, game.moves().size()};
    else
        session.trying = true;
}

void KigiSite::searcher_moved(const std::string& id, std::uint64_t number, AnyResult result,
                              const std::string& trouble) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end() || !found->second.reply || found->second.reply->number != number) return;
    LiveSession& session = found->second;
    PlayedGame& game = session.game;
    session.reply.reset();
    if (game.clock && !game.moves().empty() && !game.clock->take(game.now().side_to_move(), result.time))
        return changed(session);
    const auto best = result.best();
    const auto thought = thought_of(game.game(), game.now(), result);
    // Whoever had no time for an answer, or plays at random this time, plays something.
    const auto played =
        best && best->move
            ? game.play(*best->move, thought)
            : game.play(std::uniform_int_distribution<std::size_t>{0, game.now().count_moves() - 1}(random_));
    if (!played) return free_seat(session, played.error().what);
    session.trouble = trouble;
    changed(session);
}

void KigiSite::searcher_failed(const std::string& id, std::uint64_t number, const std::string& why) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end() || !found->second.reply || found->second.reply->number != number) return;
    found->second.reply.reset();
    free_seat(found->second, why);
}

void KigiSite::free_seat(LiveSession& session, const std::string& why) {
    Seat& seat = session.game.seats[session.game.now().side_to_move() == Side::first ? 0 : 1];
    session.trouble = shown(seat.searcher) + " failed, and its seat is free: " + why;
    seat = {};
    changed(session);
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
            session.publish("under-way", "", under_way(session));
            return refused(begun.error().what.starts_with("the server is busy") ? 503 : 400,
                           slot + ": " + begun.error().what);
        }
    }
    session.publish("under-way", "", under_way(session));
    return {202, "application/json", "{}"};
}

Result<void> KigiSite::begin_analysis(LiveSession& session, const std::string& slot, std::string_view searcher,
                                      std::size_t ply, std::chrono::milliseconds time, bool all_moves) {
    const PlayedGame& game = session.game;
    auto chosen = page_searcher(*catalogue_, game.game(), searcher, time);
    if (!chosen) return std::unexpected{chosen.error()};
    if (all_moves && chosen->tells_all_moves()) static_cast<void>(chosen->options.set_default("multi-pv", "1000"));
    const std::shared_ptr<const AnyPosition> position = game.at(ply);
    if (position->outcome()) return refuse("the game is over here");
    const std::uint64_t number = ++last_number_;
    const auto fails = analysis_fails(session, slot, ply, number);
    const auto ticket = analysis_queue_.add(
        session.id,
        [this, number, slot, time, ply, position, fails, id = session.id, game = game.game_ptr(),
         chosen = *std::move(chosen)](const StopFlag& stop) {
            const auto made = chosen.made(*catalogue_, *game);
            if (!made) return fails(made.error().what);
            const auto report = [&](const AnyResult& result, bool done) {
                Json view = result_view(*game, *position, result);
                view["slot"] = slot;
                view["searcher"] = chosen.spec;
                view["ply"] = ply;
                view["done"] = done;
                if (const auto* counts = dynamic_cast<const CountsVisits*>(made->get()))
                    view["visits"] = visits_view(counts->visits());
                post_([this, id, slot, number, done, text = text_of(view),
                       thought = done ? thought_of(*game, *position, result) : std::nullopt] {
                    analysis_says(id, slot, number, text, done, thought);
                });
            };
            auto reported = std::chrono::steady_clock::time_point{};
            const auto result = (*made)->search(*position, after(time) | when(stop), [&](const AnyResult& so_far) {
                const auto now = std::chrono::steady_clock::now();
                if (now - reported < between_reports || so_far.lines.empty()) return;
                reported = now;
                report(so_far, false);
            });
            report(result, true);
        },
        fails);
    if (!ticket) return refuse("the server is busy: too many searches wait, try again in a minute");
    session.analyses.insert_or_assign(slot, Asked{number, *ticket, ply});
    return {};
}

WorkQueue::Failed KigiSite::analysis_fails(const LiveSession& session, const std::string& slot, std::size_t ply,
                                           std::uint64_t number) {
    return [this, id = session.id, slot, ply, number](const std::string& why) {
        const Json view{{"slot", slot}, {"ply", ply}, {"done", true}, {"lines", Json::array()}, {"failed", why}};
        post_([this, id, slot, number, text = text_of(view)] {
            analysis_says(id, slot, number, text, true, std::nullopt);
        });
    };
}

void KigiSite::analysis_says(const std::string& id, const std::string& slot, std::uint64_t number, std::string data,
                             bool done, std::optional<Thought> thought) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    LiveSession& session = found->second;
    const auto asked = session.analyses.find(slot);
    if (asked == session.analyses.end() || asked->second.number != number) return;
    session.publish("analysis", slot, data);
    session.shown.insert_or_assign(slot, std::move(data));
    if (!done) return;
    const std::size_t ply = asked->second.ply;
    session.analyses.erase(asked);
    if (thought) {
        session.game.note(ply, *std::move(thought));
        store_->save(session.id, kept_text(session.game));
    }
}

std::string KigiSite::under_way(const LiveSession& session) {
    Json slots = Json::array();
    for (const auto& [slot, asked] : session.analyses) slots.push_back(slot);
    return text_of({{"slots", slots}, {"run", session.run.has_value()}, {"report", !session.report.empty()}});
}

/// What waits says how much is before it.
void KigiSite::tell_waiting(LiveSession& session) {
    if (session.listeners.empty()) return;
    Json waiting = Json::object();
    if (session.trying) waiting["move"] = move_queue_.waiting();
    if (session.reply)
        if (const auto ahead = move_queue_.ahead(session.reply->ticket)) waiting["move"] = *ahead;
    for (const auto& [slot, asked] : session.analyses)
        if (const auto ahead = analysis_queue_.ahead(asked.ticket)) waiting[slot] = *ahead;
    if (!waiting.empty()) session.publish("waiting", "", text_of(waiting));
}

}  // namespace kigi::web
