/// \file
/// The searches of KigiSite: a searcher that has to move, hints, analyses.

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/arena/play/time_manager.hpp>
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
    const PlayedGame& game = session.game;
    const Seat seat = game.to_move();
    if (session.reply || game.is_over() || seat.is_person()) return;
    auto chosen = page_searcher(*catalogue_, game.game(), seat.searcher, std::chrono::seconds{1});
    if (!chosen) return;  // it was accepted before, when the catalogue was another one
    auto time = std::chrono::nanoseconds{longest_search};
    if (game.clock) {
        const auto left = game.clock->left[game.now().side_to_move() == Side::first ? 0 : 1];
        if (const auto allowed = arena::TimeManager{}.allowance({.left = left, .increment = game.clock->increment},
                                                                game.now().plies_left()))
            time = std::min(time, allowed->usual);
    }
    const bool at_random = std::bernoulli_distribution{seat.noise}(random_);
    const std::uint64_t number = ++last_number_;
    const auto ticket =
        move_queue_.add(session.id, [this, number, at_random, time, id = session.id, game = game.game_ptr(),
                                     position = std::shared_ptr<const AnyPosition>{game.now().clone()},
                                     chosen = *std::move(chosen)](const StopFlag& stop) {
            AnyResult result;
            const auto began = std::chrono::steady_clock::now();
            if (!at_random)
                if (const auto searcher = chosen.made(*catalogue_, *game))
                    result = (*searcher)->search(*position, after(time) | when(stop));
            result.time = std::chrono::steady_clock::now() - began;
            if (!stop.requested())
                post_([this, id, number, result = std::move(result)] { searcher_moved(id, number, result); });
        });
    if (ticket)
        session.reply = Asked{number, *ticket, game.moves().size()};
    else
        session.trying = true;
}

void KigiSite::searcher_moved(const std::string& id, std::uint64_t number, AnyResult result) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end() || !found->second.reply || found->second.reply->number != number) return;
    LiveSession& session = found->second;
    PlayedGame& game = session.game;
    session.reply.reset();
    if (game.clock && !game.moves().empty() && !take_time(session, game.now().side_to_move(), result.time))
        return changed(session);
    const auto best = result.best();
    const auto thought = thought_of(game.game(), game.now(), result);
    // Whoever had no time for an answer, or plays at random this time, plays something.
    const auto played =
        best && best->move
            ? game.play(*best->move, thought)
            : game.play(std::uniform_int_distribution<std::size_t>{0, game.now().count_moves() - 1}(random_));
    if (played) changed(session);
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
    const auto ticket =
        analysis_queue_.add(session.id, [this, number, slot, time, ply, position, id = session.id,
                                         game = game.game_ptr(), chosen = *std::move(chosen)](const StopFlag& stop) {
            const auto made = chosen.made(*catalogue_, *game);
            if (!made) return;
            const auto report = [&](const AnyResult& result, bool done) {
                Json view = result_view(*game, *position, result);
                view["slot"] = slot;
                view["searcher"] = chosen.spec;
                view["ply"] = ply;
                view["done"] = done;
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
        });
    if (!ticket) return refuse("the server is busy: too many searches wait, try again in a minute");
    session.analyses.insert_or_assign(slot, Asked{number, *ticket, ply});
    return {};
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
