#pragma once
/// \file
/// Games that kigi train learns from: from a file, from the store of a match, or played for the purpose.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/eval/score_learner.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/numbers.hpp>

namespace kigi::apps {

/// A game whose outcome is known.
struct TrainingGame {
    std::string start{};  ///< position text; empty: the initial position
    std::vector<std::string> moves{};
    Outcome outcome = Outcome::draw();
    /// What searches said before each move, in points for the side that moved; empty, or as many as moves.
    std::vector<std::optional<double>> values{};

    /// Of start, moves and outcome: the same game has the same one.
    [[nodiscard]] std::uint64_t fingerprint() const;
};

/// Those of a source, in its order.
struct TrainingGames {
    std::vector<TrainingGame> games{};
    std::size_t left_out = 0;  ///< without an outcome that tells about the game: unfinished, lost on time and the like
};

/// Those of a file, as kigi replay reads it (see read_games). Results by replay. Throws BadInput that names the line.
[[nodiscard]] TrainingGames read_training_games(const Context& context, const AnyGame& game, const std::string& path);

/// What a match recorded; by its rules, adjudicated and given-up games. Throws BadInput.
[[nodiscard]] TrainingGames stored_training_games(const AnyGame& game, const std::string& path);

/// "4", or "0-6", of what is counted. Throws BadInput that names the option.
[[nodiscard]] WholeRange parse_range(const std::string& text, std::string_view option,
                                     std::string_view counted = "plies");

/// How games are played for learning.
struct SelfPlay {
    std::string player;          ///< plays both sides
    std::string evaluator{};     ///< in place of the player's own; empty: leaves it
    double temperature = 0;      ///< moves are drawn softly (arena::SoftPlayer); 0: they are not
    double noise = 0;            ///< probability that a move is drawn instead (arena::NoisyPlayer)
    WholeRange opening_plies{};  ///< random moves before it, any number with the same probability
    int longest = 0;             ///< plies; a longer game is broken off
    std::uint64_t seed = 1;
};

/// Plays games one after another; each depends on its number and the settings alone.
class SelfPlayer {
public:
    /// Throws BadInput for what is wrong with the player. The game and what the context refers to must outlive it.
    SelfPlayer(const Context& context, const GamePtr& game, const SelfPlay& settings);

    /// Its moves as one text (arena::append_move), "-" if none was played; nothing if it was stopped.
    [[nodiscard]] std::optional<std::string> play(std::uint64_t number);

private:
    std::function<std::optional<std::string>(std::uint64_t)> play_;
};

/// Games as SelfPlayer wrote them. Throws BadInput if one cannot be replayed; `where` names the text, of which these
/// lines are those behind the first `first`.
[[nodiscard]] TrainingGames played_training_games(const AnyGame& game, std::span<const std::string> lines,
                                                  std::size_t first, const std::string& where);

/// What makes labels of the game's positions. Throws BadInput if the game does not learn scores.
[[nodiscard]] std::unique_ptr<ScoreLearner> score_learner_of(const AnyGame& game);

}  // namespace kigi::apps
