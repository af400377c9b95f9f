#pragma once
/// \file
/// The protocol of the reversi server of a class at the University of Tokyo, as one of the players.

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/apps/protocols/session.hpp>

namespace kigi::apps {

/// How a game ended, as the server says.
struct ContestResult {
    std::string opponent{};
    std::string result{};  ///< WIN, LOSE or TIE
    std::string mine{};
    std::string theirs{};
    std::string reason{};  ///< DOUBLE_PASS and others
};

struct ClassContestOptions {
    std::string pass = "pa";            ///< how the game writes it
    std::chrono::nanoseconds margin{};  ///< of the time that is left, kept back
    std::function<void(const ContestResult&)> ended = [](const ContestResult&) {};
    std::function<void(std::string_view standings)> bye = [](std::string_view) {};
};

/// Plays game after game until the server says BYE: START with the colour, the opponent and the time for the game in
/// milliseconds; MOVE for what the opponent plays, which is answered by a MOVE; ACK with the time that is left; END.
/// Passes are said, and a game goes on until both sides have passed, even on a full board. END, BYE, or the server's
/// leaving ends its thinking, and no move is said for that game. ACK with less than nothing leaves no time, and is
/// passed over where no game goes on.
class ClassContest final : public Protocol {
public:
    /// The seat must outlive it.
    ClassContest(EngineSeat& seat, ClassContestOptions options) : seat_{seat}, options_{std::move(options)} {}

    [[nodiscard]] Result<void> prepare() override;
    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    [[nodiscard]] Result<void> left(const Session& session) override;
    [[nodiscard]] std::string where() const override;

private:
    [[nodiscard]] Result<Next> start(const std::vector<std::string>& words, const HeardLine& line, Session& session);
    [[nodiscard]] Result<Next> heard_move(const std::string& move, const HeardLine& line, Session& session);
    [[nodiscard]] Result<Next> answer(const HeardLine& line, Session& session);
    [[nodiscard]] Result<Next> say_move(const std::string& move, Session& session);

    EngineSeat& seat_;
    ClassContestOptions options_;
    std::string opponent_{};
    std::chrono::nanoseconds left_{};
    bool in_game_ = false;  ///< between START and END: longer than the game itself
};

}  // namespace kigi::apps
