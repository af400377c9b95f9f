#pragma once
/// \file
/// Engines that speak the Go Text Protocol, in the dialect of reversi programs (GRhino, Edax, Quarry).
///
/// Source: G. Farneback, "Specification of the Go Text Protocol, version 2" (2002).

#include <optional>
#include <string>

#include <kigi/arena/engines/engine_player.hpp>
#include <kigi/arena/play/clock.hpp>

namespace kigi::arena {

struct GtpGame {
    EngineGame common{};
    std::string name{};               ///< for `set_game`; empty: it is not sent
    std::optional<int> board_size{};  ///< for `boardsize`
};

/// Whether a clock can be told in whole seconds, so that who keeps to them is not late; the error says what can.
[[nodiscard]] Result<void> told_in_seconds(const TimeControl& time);

/// Moves are sent and understood as the game writes them, in either case. Time is told in whole seconds, since the
/// protocol knows no less. Passes that an engine refuses to hear of are left to itself.
class GtpPlayer final : public EnginePlayer {
public:
    GtpPlayer(EngineOptions options, GtpGame game)
        : EnginePlayer{std::move(options), game.common}, gtp_{std::move(game)} {}

private:
    struct Reply {
        bool success;
        std::string text;
    };
    [[nodiscard]] std::expected<Reply, Breakdown> command(const std::string& text, Engine::Deadline deadline,
                                                          const StopFlag& stop);
    [[nodiscard]] std::expected<Reply, Breakdown> command(const std::string& text, Engine::Deadline deadline) {
        return command(text, deadline, engine_.options().stop);
    }
    /// A command that must succeed.
    [[nodiscard]] Done demand(const std::string& text, Engine::Deadline deadline);
    /// `set_game`, which need not be known, and `boardsize`.
    [[nodiscard]] Done choose_game(Engine::Deadline deadline);
    [[nodiscard]] Done tell_time(const Question& question, char colour);

    [[nodiscard]] Done hello() override;
    [[nodiscard]] Done begin(const AnyPosition& start, Side side) override;
    [[nodiscard]] Done tell(Side side, const std::string& move, const StopFlag& stop) override;
    [[nodiscard]] std::expected<Answer, Breakdown> ask(const Question& question) override;
    [[nodiscard]] bool plays_its_answer() const override { return true; }

    GtpGame gtp_;
    bool time_told_ = false;
};

}  // namespace kigi::arena
