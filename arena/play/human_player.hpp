#pragma once
/// \file
/// A person at a terminal.

#include <iosfwd>
#include <string>

#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// Shows the board and reads a move a line, until it is a legal one. "resign" gives up; at the end of the input the
/// game is broken off. A wait for a line ends early only if a signal ends the read.
class HumanPlayer final : public Player {
public:
    /// The streams must outlive the player; players that share them must not play at the same time.
    HumanPlayer(std::istream& in, std::ostream& out) : in_{in}, out_{out} {}

    [[nodiscard]] std::expected<void, Breakdown> new_game(const AnyPosition& start, Side side,
                                                          std::uint64_t seed) override;
    [[nodiscard]] std::expected<Answer, Breakdown> choose(const Question& question) override;

private:
    std::istream& in_;
    std::ostream& out_;
};

}  // namespace kigi::arena
