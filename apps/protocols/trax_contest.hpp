#pragma once
/// \file
/// The protocol of the Trax contests, as one of the players.

#include <chrono>
#include <string>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/apps/protocols/session.hpp>

namespace kigi::apps {

struct TraxContestOptions {
    std::string identifier = "KG";                 ///< what `-T` is answered with
    std::chrono::nanoseconds time{1'000'000'000};  ///< for a move, from the line that asks for it
    std::chrono::nanoseconds margin{50'000'000};   ///< of this, kept back
    int games = 1;                                 ///< after which it leaves
};

/// Answers as the host of a contest expects: `-T` with the identifier; `-W` (white) with a first move; after `-B` (or
/// `-R`: red) each move with one. A move without a colour before it is white's first. Empty lines and other words that
/// begin with `-` are passed over.
class TraxContest final : public Protocol {
public:
    /// The seat must outlive it.
    TraxContest(EngineSeat& seat, TraxContestOptions options) : seat_{seat}, options_{std::move(options)} {}

    [[nodiscard]] Result<void> prepare() override;
    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    [[nodiscard]] Result<void> left(const Session& session) override;
    [[nodiscard]] std::string where() const override;

private:
    [[nodiscard]] Result<void> begin(Side own);
    [[nodiscard]] Result<void> take_move(const std::string& move);
    [[nodiscard]] Result<Next> answer(const HeardLine& line, Session& session);

    EngineSeat& seat_;
    TraxContestOptions options_;
};

}  // namespace kigi::apps
