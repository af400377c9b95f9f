#pragma once
/// \file
/// NBoard's protocol, versions 1 and 2, as the engine. Source: C. Welty, "NBoard protocol" (2014).

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/protocols/background_search.hpp>
#include <kigi/apps/protocols/played_line.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// What limits a search of a position.
using LimitsAt = std::function<Limits(const AnyPosition& position)>;

/// A book that it plays from and learns into.
struct NBoardBook {
    /// The best move of a position, if the book has one.
    std::function<std::optional<std::string>(const AnyPosition& position)> move{};
    /// Takes the positions of a game that begins at the initial position; how many were new. Ends soon after a flag
    /// is raised.
    std::function<Result<std::size_t>(const std::vector<std::string>& moves, const LimitsAt& limits,
                                      const std::vector<StopFlag>& stops)>
        learn{};
};

struct NBoardSeat {
    std::string name{};  ///< what it calls itself
    /// A searcher that tells so many lines.
    std::function<Result<SearcherPtr>(int lines)> searcher{};
    std::optional<int> level{};             ///< until `set depth` says another one
    std::chrono::nanoseconds usual_time{};  ///< for a search, where there is no level
    std::optional<NBoardBook> book{};
    bool ponders = false;  ///< whether it searches on after its move was played
};

/// Searches run beside the conversation; whatever the peer says next stops them, and no move is said that was not
/// searched for to the end. `ping` is answered when everything before it is done. What cannot be understood is answered
/// by a `status`, since the protocol has no word for errors. `learned` is said when learning has ended, also where it
/// was stopped: what was searched to its end is in the book. It ponders as if the move that it chose were played, until
/// the next line, and goes on after it if that move was played and nothing else; nothing is said of that.
class NBoard final : public Protocol {
public:
    /// The game must outlive it.
    NBoard(const AnyGame& game, NBoardSeat seat);

    [[nodiscard]] Result<void> prepare() override;
    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    void stop_background_work() override { work_.stop(); }
    /// A search that has an end is waited for as long as somebody may hear its answer.
    [[nodiscard]] Result<void> left(const Session& session) override;

private:
    [[nodiscard]] Result<void> obey(std::string_view command, std::string_view rest, Session& session);
    [[nodiscard]] Result<void> set(std::string_view what, std::string_view value, Session& session);
    [[nodiscard]] Result<void> set_game(std::string_view ggf);
    void go(Session& session);
    /// Answers by a move that took no search.
    void answer(const std::string& move, Session& session);
    /// Remembers what was answered, to ponder on it.
    void choose(const AnyPosition& at, const std::string& move, const std::vector<std::string>& line,
                std::chrono::nanoseconds time);
    void hint(int lines, Session& session);
    void analyze(Session& session);
    void learn(Session& session);
    /// Begins a search, or something else that takes its time.
    void begin(BackgroundSearch::Work work);
    void ponder(const StopFlag& stop);
    /// The searcher for so many lines; null, and a status says why, if there cannot be one.
    [[nodiscard]] AnySearcher* searcher(int lines, Session& session);
    /// What limits a search here.
    [[nodiscard]] Limits limits(const AnyPosition& position, const Session& session, const StopFlag& stop) const;

    const AnyGame& game_;
    NBoardSeat seat_;
    PlayedLine line_;
    int version_ = 1;
    int lines_ = 0;  ///< of the searcher
    SearcherPtr searcher_{};
    /// What `go` answered last. Read by the conversation only when that search has ended.
    struct Choice {
        std::shared_ptr<const AnyPosition> after{};  ///< with that move played
        std::vector<std::string> line{};             ///< what is expected there
        std::chrono::nanoseconds time{};             ///< that it took
    };
    Choice choice_{};
    bool busy_ = false;  ///< whether something was begun since the last line
    StopFlag left_{};    ///< raised when the peer has left: nobody needs what is pondered on
    BackgroundSearch work_{};
};

}  // namespace kigi::apps
