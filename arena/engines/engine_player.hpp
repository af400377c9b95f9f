#pragma once
/// \file
/// An engine as a player, whatever it speaks: kept in step with the game, started again after it broke down.

#include <cstddef>
#include <string>

#include <kigi/arena/engines/engine.hpp>

namespace kigi::arena {

/// What engines must be told of a game beyond its moves.
struct EngineGame {
    std::string initial{};  ///< text of the initial position
    std::string pass{};     ///< how the game writes a pass; empty: it has none
};

class EnginePlayer : public Player {
public:
    /// Starts the engine and waits until it answers; an error of one line. Need not be called.
    [[nodiscard]] Result<void> ready();

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) final;
    /// A pass that is forced is played without asking, since not every engine expects the question.
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) final;

protected:
    using Done = std::expected<void, Breakdown>;

    EnginePlayer(EngineOptions options, EngineGame game) : engine_{std::move(options)}, game_{std::move(game)} {}

    /// Right after a start: until the engine answers.
    [[nodiscard]] virtual Done hello() = 0;
    /// A new game from `start`.
    [[nodiscard]] virtual Done begin(const AnyPosition& start, Side side) = 0;
    /// `side` has played `move` (in the game's spelling).
    [[nodiscard]] virtual Done tell(Side side, const std::string& move, const StopFlag& stop) = 0;
    /// What it plays, in its own spelling.
    [[nodiscard]] virtual std::expected<Answer, Breakdown> ask(const Question& question) = 0;
    /// Whether the engine has played the move that it answered.
    [[nodiscard]] virtual bool plays_its_answer() const = 0;

    Engine engine_;  // NOLINT: what derived classes speak to
    EngineGame game_;

private:
    [[nodiscard]] Done started();
    /// Tells it the moves that it has not been told.
    [[nodiscard]] Done follow(const Question& question);
    void note(const std::string& move);

    PositionPtr at_{};      ///< as the engine knows it
    std::size_t told_ = 0;  ///< number of moves up to there
    bool strayed_ = false;  ///< what it answered last was no move: it may be in another position
};

}  // namespace kigi::arena
