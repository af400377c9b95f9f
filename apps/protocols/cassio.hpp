#pragma once
/// \file
/// The Othello Engine Protocol, by which the program Cassio speaks to engines, as the engine. Source: S. Nicolet, B.
/// Causse, R. Delorme, "The Othello Engine Protocol" (2009).

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include <kigi/apps/protocols/background_search.hpp>
#include <kigi/apps/protocols/cassio_text.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/control/live_count.hpp>

namespace kigi::apps {

/// What a searcher is to be made for.
struct CassioWish {
    int precision = 100;   ///< percent, of searches to a depth
    bool outcome = false;  ///< whether it is enough to know who wins

    auto operator<=>(const CassioWish&) const = default;
};

/// A searcher, and what it can do: one that leaves out nothing is as precise as can be.
struct CassioSearcher {
    SearcherPtr searcher{};
    int precision = 100;          ///< percent, of searches to a depth
    bool selective_ends = false;  ///< whether searches to the end leave out if they are asked to
};

struct CassioSeat {
    std::string name{};  ///< what it calls itself
    std::function<Result<CassioSearcher>(const CassioWish& wish)> searcher{};
    std::chrono::nanoseconds farewell = std::chrono::minutes{1};  ///< that a search may go on without the peer
};

/// Searches run beside the conversation. A search is answered by its result and `ready.`; `stop`, or any other command
/// but a question for how far it is, ends it with the result of the last depth that was searched to its end. What
/// cannot be read is answered by a line that begins with `ERROR:`, and by `ready.`, since the peer waits for that.
class Cassio final : public Protocol {
public:
    /// The game must outlive it.
    Cassio(const AnyGame& game, CassioSeat seat);

    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    void stop_background_work() override { work_.stop(); }
    /// A search may go on for a while, as long as somebody may hear its answer.
    [[nodiscard]] Result<void> left(const Session& session) override;

private:
    [[nodiscard]] Result<void> obey(std::string_view command, std::string_view rest, Session& session);
    [[nodiscard]] Result<void> search(const CassioRequest& asked, Session& session);
    /// How far the search is.
    [[nodiscard]] Result<void> inform(Session& session);
    /// The searcher for a wish; those of a few wishes are kept, with what their tables know.
    [[nodiscard]] Result<CassioSearcher*> searcher(const CassioWish& wish);

    const AnyGame& game_;
    CassioSeat seat_;
    std::map<CassioWish, CassioSearcher> searchers_{};
    std::atomic<bool> searching_ = false;
    std::mutex mutex_{};  ///< of what is said while a search goes on, and of the result so far
    AnyResult so_far_{};
    LiveCount entered_{};  ///< nodes of the search that goes on
    std::chrono::steady_clock::time_point begun_{};
    BackgroundSearch work_{};
};

}  // namespace kigi::apps
