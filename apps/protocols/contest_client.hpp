#pragma once
/// \file
/// A player at a table of the Trax contests.

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/protocols/line_channel.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

struct ContestTable {
    std::string identifier = "KG";                      ///< what `-T` is answered with
    std::chrono::nanoseconds time{1'000'000'000};       ///< for a move, from the line that asks for it
    std::chrono::nanoseconds margin{50'000'000};        ///< of this, kept back
    std::chrono::nanoseconds patience{60'000'000'000};  ///< for the peer's next line
    /// Whether the player must be told its side when a game begins; otherwise tables that are clear stay so.
    bool side_matters = true;
    int games = 1;  ///< after which it leaves
};

/// What becomes of the games, move by move, so that nothing is lost when somebody dies.
struct ContestScribe {
    std::function<void(Side own)> begins = [](Side) {};
    std::function<void(std::string_view move)> played = [](std::string_view) {};
    std::function<void()> ended = [] {};
};

/// Answers as the host of a contest expects: `-T` with the identifier; `-W` (white) with a first move; after `-B` (or
/// `-R`: red) each move with one. A move without a colour before it is white's first. Empty lines and other words that
/// begin with `-` are passed over.
class ContestClient {
public:
    ContestClient(const AnyGame& game, arena::Player& player, LineChannel& peer, ContestTable table,
                  ContestScribe scribe = {})
        : game_{game}, player_{player}, peer_{peer}, table_{std::move(table)}, scribe_{std::move(scribe)} {}

    /// Until so many games are over, the peer leaves between two games, or the flag is raised. An error of one line
    /// says what the peer did.
    [[nodiscard]] Result<void> run(const StopFlag& stop);

private:
    using Now = std::chrono::steady_clock;

    [[nodiscard]] Result<void> obey(const std::string& line, Now::time_point heard, const StopFlag& stop);
    [[nodiscard]] Result<void> prepare(Side own);
    [[nodiscard]] Result<void> begin(Side own);
    [[nodiscard]] Result<void> take_move(const std::string& text, Now::time_point heard, const StopFlag& stop);
    [[nodiscard]] Result<void> answer(Now::time_point heard, const StopFlag& stop);
    void note(const std::string& move);
    [[nodiscard]] std::string where() const;

    const AnyGame& game_;
    arena::Player& player_;
    LineChannel& peer_;
    ContestTable table_;
    ContestScribe scribe_;
    PositionPtr at_{};  ///< while a game goes on
    Side own_ = Side::second;
    std::optional<Side> prepared_{};  ///< the side for which the player is ready, between two games
    std::vector<std::string> moves_{};
    int begun_ = 0;
    int over_ = 0;
};

}  // namespace kigi::apps
