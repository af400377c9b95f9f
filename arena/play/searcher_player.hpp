#pragma once
/// \file
/// A searcher as a player.

#include <chrono>
#include <memory>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::arena {

struct SearcherPlayerOptions {
    Limits limits{};  ///< beside the searcher's own and those of the clock
    TimeManager time{};
    /// What was learnt in a game (tables, killers, history) is there in the next one; else every game begins anew, with
    /// random numbers of its own, and is the same whatever was played before it. Within a game it is always kept.
    bool remembers = false;
};

/// Plays the searcher's best move. A searcher that was stopped before anything was complete plays the first legal move
/// and says no value.
class SearcherPlayer final : public Player {
public:
    explicit SearcherPlayer(SearcherPtr searcher, SearcherPlayerOptions options = {});

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;

    void ponder(const PonderQuestion& question) override;

    /// The two steps of it: what the searcher finds within its limits and the clock, and the first of these lines.
    [[nodiscard]] AnyResult search(const Question& question);
    [[nodiscard]] static Answer answer(const Question& question, AnyResult result);

private:
    SearcherPtr searcher_;
    SearcherPlayerOptions options_;
    ClockUse clock_;
    std::chrono::nanoseconds usual_ = Limits{}.time;  ///< what the clock allowed for the last move
};

}  // namespace kigi::arena
