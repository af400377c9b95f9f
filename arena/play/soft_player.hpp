#pragma once
/// \file
/// A searcher that draws among moves that are nearly equal.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>

#include <kigi/arena/play/searcher_player.hpp>

namespace kigi::arena {

/// How much is lost by a move before it is drawn seldom: a line is drawn with a probability proportional to
/// exp(worth / temperature), so one that is worth `temperature` less than another is drawn e times as seldom. The worth
/// of a line is its value in points; where a game is decided by one point (`score_bound` 1) a value is the result that
/// is to be expected, and its worth is the logarithm of the odds, log((1 + v) / (1 - v)).
///
/// `chance` is uniform in [0, 1). `temperature` is above 0; of no lines there is none. Source of the rule: the
/// distribution of Boltzmann, as in R. S. Sutton and A. G. Barto, "Reinforcement learning", MIT Press (1998), 2.3.
[[nodiscard]] std::size_t drawn_line(std::span<const AnyLine> lines, std::optional<std::int32_t> score_bound,
                                     double temperature, double chance);

/// Plays one of the searcher's lines, drawn softly, so that games to learn from differ where it costs little and are
/// well played where it would cost much. The searcher must tell all root moves (the setting multi-pv). The same moves
/// for the same seed of the game and side.
class SoftPlayer final : public Player {
public:
    SoftPlayer(SearcherPlayer searcher, double temperature);

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;
    void ponder(const PonderQuestion& question) override { searcher_.ponder(question); }

private:
    SearcherPlayer searcher_;
    double temperature_;
    std::mt19937_64 random_{};
};

}  // namespace kigi::arena
