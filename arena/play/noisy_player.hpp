#pragma once
/// \file
/// A player that now and then does not think.

#include <memory>
#include <random>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Plays what another player chooses, but with a probability of `noise` (0 to 1) any legal move instead, each alike: so
/// that games to learn from differ, and show how mistakes are punished. The same for the same seed of the game and
/// side.
class NoisyPlayer final : public Player {
public:
    NoisyPlayer(std::unique_ptr<Player> player, double noise);

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;
    void ponder(const PonderQuestion& question) override { player_->ponder(question); }
    void game_over() override { player_->game_over(); }

private:
    std::unique_ptr<Player> player_;
    double noise_;
    std::mt19937_64 random_{};
};

}  // namespace kigi::arena
