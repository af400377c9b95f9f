#pragma once
/// \file
/// Clients of the Trax contests: programs that expect the contest's host at the other end of the line.

#include <expected>
#include <string>

#include <kigi/arena/engines/engine_player.hpp>

namespace kigi::arena {

/// The host of one client. `-T` asks for its two characters, `-W` and `-B` say its colour; then each line is a move. A
/// client that is white answers `-W` with its first move. The protocol has neither openings nor clocks nor an end, so a
/// client plays from the first move on, keeps its own time, and is started anew for each game.
class TraxPlayer final : public EnginePlayer {
public:
    /// `identifier`: the two characters that `-T` must be answered with, "??" for any; empty: they are not asked for.
    TraxPlayer(EngineOptions options, EngineGame game, std::string identifier)
        : EnginePlayer{std::move(options), std::move(game)}, identifier_{std::move(identifier)} {}

    void game_over() override;

private:
    [[nodiscard]] Done hello() override;
    [[nodiscard]] Done begin(const AnyPosition& start, Side side) override;
    [[nodiscard]] Done tell(Side side, const std::string& move, const StopFlag& stop) override;
    [[nodiscard]] std::expected<Answer, Breakdown> ask(const Question& question) override;
    [[nodiscard]] bool plays_its_answer() const override { return true; }

    std::string identifier_;
    Side side_ = Side::first;
    bool told_colour_ = false;
};

}  // namespace kigi::arena
