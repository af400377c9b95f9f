#pragma once
/// \file
/// The Universal Shogi Interface, as the engine. Source: T. Romstad, "The Universal Shogi Interface" (2007); `go
/// mate` as later interfaces have it.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/apps/protocols/background_search.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/apps/protocols/usi_line.hpp>
#include <kigi/arena/play/clock_use.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// Mates of a position by check after check, with a table of its own: for `go mate`.
using UsiMates = std::function<shogi::MateAnswer(const AnyPosition& position, const Limits& limits)>;

/// What a searcher or a solver of mates may take of the machine.
struct UsiMeans {
    std::int64_t mib = 1;  ///< of its table
    int threads = 1;

    friend bool operator==(const UsiMeans&, const UsiMeans&) noexcept = default;
};

struct UsiSeat {
    std::string name{};  ///< what it calls itself
    std::function<Result<SearcherPtr>(const UsiMeans& means)> searcher{};
    std::function<Result<UsiMates>(const UsiMeans& means)> mates{};
    std::chrono::nanoseconds usual_time{};  ///< for a move, where the interface says nothing of time
    std::int64_t most_mib = 1 << 20;        ///< that USI_Hash may be
};

/// Searches run beside the conversation. While it ponders or searches without limits, it says no move before `stop` or
/// `ponderhit`, whatever it has found. Memory is taken at `isready`, or at the first `go` without it. What it does not
/// know it passes over; what it cannot read is answered by an `info string`, since the protocol has no word for errors.
/// Where there is no legal move it resigns; in a game that is over by repetition it plays on.
class Usi final : public Protocol {
public:
    /// The game must outlive it.
    Usi(const AnyGame& game, UsiSeat seat);

    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    void stop_background_work() override { work_.stop(); }
    /// A search that has an end is waited for as long as somebody may hear its answer.
    [[nodiscard]] Result<void> left(const Session& session) override;

private:
    [[nodiscard]] Result<void> obey(std::string_view command, std::string_view rest, const HeardLine& line,
                                    Session& session);
    [[nodiscard]] Result<void> introduce(Session& session) const;
    [[nodiscard]] Result<void> set(std::string_view words);
    [[nodiscard]] Result<void> set_up(std::string_view words);
    [[nodiscard]] Result<void> make_ready();
    [[nodiscard]] Result<void> go(const UsiGo& asked, std::chrono::steady_clock::time_point at, Session& session);
    /// What needs no search; who ponders or searches without limits waits for its moment all the same.
    [[nodiscard]] Result<void> say_at_once(const char* answer, const UsiGo& asked, Session& session);
    void search(const UsiGo& asked, std::chrono::steady_clock::time_point at, Session& session);
    void look_for_mate(const UsiGo& asked, Session& session);
    /// Ends what is under way, without a word.
    void abandon();

    const AnyGame& game_;
    UsiSeat seat_;
    PositionPtr at_;  ///< null: the interface named none that could be read
    std::int64_t hash_ = 256;
    int threads_ = 1;
    std::size_t plies_ = 0;  ///< moves that led there
    bool ponder_ = true;
    std::chrono::milliseconds overhead_{30};
    arena::ClockUse clock_use_{{.reserve = overhead_}};
    UsiMeans made_with_{};  ///< the searcher
    SearcherPtr searcher_{};
    UsiMates mates_{};
    std::optional<UsiGo> pondered_{};  ///< what `ponderhit` begins anew
    bool waits_ = false;               ///< the search under way does not end by itself
    std::atomic<bool> muted_ = false;
    BackgroundSearch work_{};
};

}  // namespace kigi::apps
