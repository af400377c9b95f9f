#pragma once
/// \file
/// The page and what it asks for. Paths are literal: nothing of a request is the name of a file.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/web/http/site.hpp>
#include <kigi/web/queue/work_queue.hpp>
#include <kigi/web/runs/run_program.hpp>
#include <kigi/web/session/session_store.hpp>
#include <kigi/web/site/live_session.hpp>

namespace kigi::web {

struct SiteOptions {
    int move_threads = 2;      ///< for searchers that have to move
    int analysis_threads = 4;  ///< for hints and analyses, which share the processor with the others
    std::size_t most_waiting = 400;
    std::size_t most_sessions = 2'000;  ///< in memory; the others are in the store
    std::size_t most_analyses = 4;      ///< of one session at a time
    std::size_t most_listeners = 8;     ///< of one session
    /// Analyses, and games of two searchers, go on so long after the page was left.
    std::chrono::seconds grace{10};
    Program program{};  ///< for comparisons and matches; none: they are not offered
    std::size_t most_runs_waiting = 8;
    std::chrono::seconds longest_run{900};
};

class KigiSite final : public Site {
public:
    /// `games` are those that are offered, and no others can be asked for. `post` runs work on the thread of the
    /// server. Catalogue and store must outlive the site.
    KigiSite(const Catalogue& catalogue, std::vector<GamePtr> games, SessionStore& store,
             std::function<void(std::function<void()>)> post, const SiteOptions& options = {});

    [[nodiscard]] Reply answer(const Request& request) override;
    [[nodiscard]] EventStreamPtr listen(std::string_view path) override;
    void left(const EventStreamPtr& stream) override;
    void tick() override;

private:
    using Json = nlohmann::json;

    // Requests.
    [[nodiscard]] Reply call(const Request& request);
    [[nodiscard]] Reply create(const Json& body);
    [[nodiscard]] Reply call_session(LiveSession& session, std::string_view what, const Json& body);
    [[nodiscard]] Reply move(LiveSession& session, const Json& body);
    [[nodiscard]] Reply back(LiveSession& session, const Json& body);
    [[nodiscard]] Reply seats(LiveSession& session, const Json& body);
    [[nodiscard]] Reply load(LiveSession& session, const Json& body);
    [[nodiscard]] Reply view_at(LiveSession& session, const Json& body) const;
    [[nodiscard]] static Reply estimate(const LiveSession& session, const Json& body);
    [[nodiscard]] Reply analyse(LiveSession& session, const Json& body);

    // Sessions.
    [[nodiscard]] LiveSession* find(const std::string& id);
    LiveSession& add(PlayedGame game, std::string id);
    [[nodiscard]] Result<PlayedGame> read_new(const Json& body) const;
    /// What is refused or throws leaves the game as it was.
    [[nodiscard]] Result<void> read_seats(PlayedGame& game, const Json& body) const;
    [[nodiscard]] Result<GamePtr> offered(std::string_view name) const;
    /// Says and keeps what has changed, and lets a searcher move whose turn it is. The turn began then.
    void changed(LiveSession& session, Moment turn_began = std::chrono::steady_clock::now());
    void publish_state(const LiveSession& session) const;
    [[nodiscard]] std::string state(const LiveSession& session) const;
    [[nodiscard]] std::string new_id();
    void forget_idle_sessions();

    // Searches.
    void let_searcher_move(LiveSession& session);
    /// `trouble`: why it is no move that the searcher found.
    void searcher_moved(const std::string& id, std::uint64_t number, AnyResult result, const std::string& trouble);
    /// The page shows another game: a searcher need not move until somebody comes back.
    void leave(LiveSession& session);
    void searcher_failed(const std::string& id, std::uint64_t number, const std::string& why);
    /// Of the searcher whose turn it is, which cannot move: a person has to.
    void free_seat(LiveSession& session, const std::string& why);
    void stop_searches(LiveSession& session);
    void stop_analyses(LiveSession& session);
    [[nodiscard]] Result<void> begin_analysis(LiveSession& session, const std::string& slot, std::string_view searcher,
                                              std::size_t ply, std::chrono::milliseconds time, bool all_moves);
    /// For the queue: says in the place of the analysis why there is none.
    [[nodiscard]] WorkQueue::Failed analysis_fails(const LiveSession& session, const std::string& slot, std::size_t ply,
                                                   std::uint64_t number);
    void analysis_says(const std::string& id, const std::string& slot, std::uint64_t number, std::string data,
                       bool done, std::optional<Thought> thought);
    [[nodiscard]] Reply tree(LiveSession& session, const Json& body);
    [[nodiscard]] Reply run(LiveSession& session, const Json& body);
    [[nodiscard]] Result<RunPlan> read_plan(const LiveSession& session, const Json& body) const;
    void run_says(const std::string& id, std::uint64_t number, std::string_view kind, std::string text);
    void stop_run(LiveSession& session);
    void tell_waiting(LiveSession& session);
    /// Which analyses go on, and whether a run does or has left a report.
    [[nodiscard]] static std::string under_way(const LiveSession& session);

    const Catalogue* catalogue_;
    std::vector<GamePtr> games_;
    SessionStore* store_;
    std::function<void(std::function<void()>)> post_;
    SiteOptions options_;
    std::string catalogue_view_;
    std::unordered_map<std::string, LiveSession> sessions_{};
    std::mt19937_64 random_;
    std::uint64_t last_number_ = 0;
    // Last, so that their threads end first.
    WorkQueue move_queue_;
    WorkQueue analysis_queue_;
    WorkQueue run_queue_;
};

}  // namespace kigi::web
