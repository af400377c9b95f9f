#pragma once
/// \file
/// The player that everybody should beat.

#include <random>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Each legal move with the same probability; the same moves for the same seed of the game and side.
class RandomPlayer final : public Player {
public:
    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;

private:
    std::mt19937_64 random_{};
};

}  // namespace kigi::arena
