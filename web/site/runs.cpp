/// \file
/// What KigiSite does besides searches: small trees, comparisons and matches.

#include <algorithm>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/catalogue/search_tree.hpp>
#include <kigi/web/runs/run_program.hpp>
#include <kigi/web/site/json_body.hpp>
#include <kigi/web/site/kigi_site.hpp>
#include <kigi/web/site/page_searcher.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

namespace {

using Json = nlohmann::json;

constexpr std::size_t most_nodes_drawn = 800;
constexpr std::size_t most_printed = 200'000;  ///< characters of a run that are kept

std::size_t nodes_of(int depth, int width) {
    std::size_t all = 1;
    std::size_t level = 1;
    for (int i = 0; i < depth; ++i) all += level *= static_cast<std::size_t>(width);
    return all;
}

}  // namespace

Reply KigiSite::tree(LiveSession& session, const Json& body) {
    const auto depth = whole_at(body, "depth", 1, 6);
    const auto width = whole_at(body, "width", 1, 8);
    const auto ply = whole_at(body, "ply", 0, static_cast<int>(session.game.moves().size()));
    for (const auto* number : {&depth, &width, &ply})
        if (!*number) return refused(400, number->error().what);
    if (nodes_of(*depth, *width) > most_nodes_drawn)
        return refused(400, "a tree of more than " + std::to_string(most_nodes_drawn) +
                                " nodes is not drawn: make it less deep or less wide");
    const auto evaluator = body.value("eval", std::string{});
    auto chosen = page_searcher(*catalogue_, session.game.game(),
                                evaluator.empty() ? "minimax(depth=0)" : "minimax(depth=0,eval=" + evaluator + ")",
                                std::chrono::seconds{1});
    if (!chosen) return refused(400, chosen.error().what);
    const std::uint64_t number = ++last_number_;
    const std::string slot = "tree";
    if (const auto before = session.analyses.find(slot); before != session.analyses.end()) {
        analysis_queue_.cancel(before->second.ticket);
        session.analyses.erase(before);
    }
    const auto fails = analysis_fails(session, slot, static_cast<std::size_t>(*ply), number);
    const auto ticket = analysis_queue_.add(
        session.id,
        [this, number, slot, fails, depth = *depth, width = *width, ply = *ply, id = session.id,
         game = session.game.game_ptr(), revision = session.revision,
         position = std::shared_ptr<const AnyPosition>{session.game.at(static_cast<std::size_t>(*ply))},
         chosen = *std::move(chosen)](const StopFlag&) {
            const auto estimate = chosen.made(*catalogue_, *game);
            if (!estimate) return fails(estimate.error().what);
            Json view = tree_view(small_tree(*position, depth, static_cast<std::size_t>(width), **estimate));
            view["slot"] = slot;
            view["ply"] = ply;
            view["revision"] = revision;
            view["done"] = true;
            view["lines"] = Json::array();
            post_([this, id, slot, number, text = text_of(view)] {
                analysis_says(id, slot, number, text, true, std::nullopt);
            });
        },
        fails);
    if (!ticket) return refused(503, "the server is busy: too many searches wait, try again in a minute");
    session.analyses.insert_or_assign(slot, Asked{number, *ticket, static_cast<std::size_t>(*ply)});
    return {202, "application/json", "{}"};
}

Result<RunPlan> KigiSite::read_plan(const LiveSession& session, const Json& body) const {
    RunPlan plan{.game = session.game.game().name()};
    const auto kind = body.at("kind").get<std::string>();
    if (kind != "match" && kind != "comparison") return refuse("a run is a match or a comparison");
    plan.match = kind == "match";
    const auto depth = whole_at(body, "depth", 0, 30);
    const auto time = whole_at(body, "milliseconds", 0, 5'000);
    const auto count = whole_at(body, "count", 0, plan.match ? 200 : 100);
    for (const auto* number : {&depth, &time, &count})
        if (!*number) return std::unexpected{number->error()};
    plan.depth = *depth;
    plan.milliseconds = *time;
    plan.count = *count;
    if (plan.depth == 0 && plan.milliseconds == 0) return refuse("say a depth or a time for each search");
    if (plan.match && (plan.count < 2 || plan.count % 2 != 0))
        return refuse("a match has an even number of games, since each opening is played with either side");
    const Json& searchers = body.at("searchers");
    if (!searchers.is_array() || searchers.empty() || searchers.size() > 6 || (plan.match && searchers.size() != 2))
        return refuse(plan.match ? "a match is between two searchers" : "one to six searchers are compared");
    for (const Json& one : searchers) {
        auto known = page_searcher(*catalogue_, session.game.game(), one.get<std::string>(), std::chrono::seconds{1});
        if (!known) return std::unexpected{known.error()};
        plan.searchers.push_back(kigi::text_of(*parse_spec(known->spec)));
    }
    return plan;
}

Reply KigiSite::run(LiveSession& session, const Json& body) {
    if (!options_.program) return refused(404, "nothing is run here");
    const auto plan = read_plan(session, body);
    if (!plan) return refused(400, plan.error().what);
    stop_run(session);
    const std::uint64_t number = ++last_number_;
    const auto hear = [this, id = session.id, number](std::string_view kind) {
        return [this, id, number, kind](std::string text) {
            post_([this, id, number, kind, text = std::move(text)] { run_says(id, number, kind, text); });
        };
    };
    const auto work = [this, hear, plan = *plan](const StopFlag& stop) {
        hear("begun")("");
        auto report = run_program(options_.program, plan, {hear("printed"), hear("progress")}, stop);
        if (report)
            hear("report")(*std::move(report));
        else
            hear("failed")(report.error().what);
    };
    const auto ticket = run_queue_.add(session.id, work, hear("failed"));
    if (!ticket) return refused(503, "the server is busy: other comparisons and matches wait, try again later");
    session.run = Asked{number, *ticket, 0};
    session.run_began = std::chrono::steady_clock::now();
    session.run_printed.clear();
    session.report.clear();
    run_says(session.id, number, "waits", std::to_string(run_queue_.ahead(*ticket).value_or(0)));
    return {202, "application/json", "{}"};
}

void KigiSite::run_says(const std::string& id, std::uint64_t number, std::string_view kind, std::string text) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end() || !found->second.run || found->second.run->number != number) return;
    LiveSession& session = found->second;
    Json view{{"state", kind}, {"said", ""}};
    if (kind == "printed") {
        if (session.run_printed.size() + text.size() < most_printed) session.run_printed += text;
    } else if (kind == "report") {
        session.report = std::move(text);
    } else {
        if (kind == "begun") session.run_began = std::chrono::steady_clock::now();
        view["said"] = text;
    }
    view["printed"] = session.run_printed;
    session.run_shown = text_of(view);
    session.publish("run", "", session.run_shown);
    if (kind == "report" || kind == "failed") session.run.reset();
}

void KigiSite::stop_run(LiveSession& session) {
    if (!session.run) return;
    run_queue_.cancel(session.run->ticket);
    run_says(session.id, session.run->number, "failed", "it was stopped");
}

}  // namespace kigi::web
