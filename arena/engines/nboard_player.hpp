#pragma once
/// \file
/// Engines that speak NBoard's protocol (NTest, Edax, Zebra and others). Source: C. Welty, "NBoard protocol" (2014).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <kigi/arena/engines/engine_player.hpp>

namespace kigi::arena {

struct NBoardGame {
    EngineGame common{};
    /// The board as GGF has it between the brackets of BO: "8 <64 of -*O> *".
    std::function<std::string(const AnyPosition&)> board{};
};

/// Values, depths and node counts are taken over from what the engine says while it thinks. The protocol tells engines
/// no time: a clock counts, but the engine does not see it, so `depth` is what limits it.
class NBoardPlayer final : public EnginePlayer {
public:
    NBoardPlayer(EngineOptions options, NBoardGame game, std::optional<int> depth)
        : EnginePlayer{std::move(options), game.common}, nboard_{std::move(game)}, depth_{depth} {}

private:
    /// Waits until everything that was sent before is done.
    [[nodiscard]] Done ping(Engine::Deadline deadline, const StopFlag& stop);

    [[nodiscard]] Done hello() override;
    [[nodiscard]] Done begin(const AnyPosition& start, Side side) override;
    [[nodiscard]] Done tell(Side side, const std::string& move, const StopFlag& stop) override;
    [[nodiscard]] std::expected<Answer, Breakdown> ask(const Question& question) override;
    [[nodiscard]] bool plays_its_answer() const override { return false; }

    NBoardGame nboard_;
    std::optional<int> depth_;
    std::uint64_t pings_ = 0;
};

}  // namespace kigi::arena
