#pragma once
/// \file
/// Engines that speak the Universal Shogi Interface (YaneuraOu, Fairy-Stockfish and others). Source: T. Romstad, "The
/// Universal Shogi Interface" (2007).

#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/arena/engines/engine_player.hpp>
#include <kigi/arena/engines/usi_said.hpp>

namespace kigi::arena {

/// Told the whole game with each question, and both clocks in milliseconds. Values, depths and node counts are taken
/// over from what it says while it thinks. It does not ponder. Without a clock it is told to think for `usual_time`.
class UsiPlayer final : public EnginePlayer {
public:
    UsiPlayer(EngineOptions options, EngineGame game, std::chrono::nanoseconds usual_time)
        : EnginePlayer{std::move(options), std::move(game)}, usual_time_{usual_time} {}

private:
    /// Waits for a line of that kind.
    [[nodiscard]] Done await(UsiSaid::Kind kind, std::string_view name, Engine::Deadline deadline);
    [[nodiscard]] std::string clocks(const Question& question) const;

    [[nodiscard]] Done hello() override;
    [[nodiscard]] Done begin(const AnyPosition& start, Side side) override;
    [[nodiscard]] Done tell(Side side, const std::string& move, const StopFlag& stop) override;
    [[nodiscard]] std::expected<Answer, Breakdown> ask(const Question& question) override;
    [[nodiscard]] bool plays_its_answer() const override { return false; }

    std::chrono::nanoseconds usual_time_;
    std::string start_{};
    std::vector<std::string> moves_{};
};

}  // namespace kigi::arena
