#pragma once
/// \file
/// Programs that answer one question and end: what is the best move after these?

#include <array>
#include <expected>
#include <string>

#include <kigi/arena/engines/engine.hpp>

namespace kigi::arena {

/// Starts the program for each move and gives it, one a line, the colour, the number of moves, and the moves; the first
/// line that it says is its move. It knows nothing of clocks.
class MoveProgram final : public Player {
public:
    /// `initial`: text of the initial position; `colours`: how the sides are told, empty: not at all.
    MoveProgram(EngineOptions options, std::string initial, std::array<std::string, 2> colours)
        : engine_{std::move(options)}, initial_{std::move(initial)}, colours_{std::move(colours)} {}

    /// Whether it can be started; an error of one line.
    [[nodiscard]] Result<void> ready();

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;

private:
    Engine engine_;
    std::string initial_;
    std::array<std::string, 2> colours_;
};

}  // namespace kigi::arena
