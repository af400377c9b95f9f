#pragma once
/// \file
/// A position of which only the texts are known: what programs, matches and engines at the end of a pipe speak of.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

class AnyPosition;
using PositionPtr = std::unique_ptr<AnyPosition>;

/// A line of moves as it was read: the moves (passes that were left out put in) up to the first that cannot be played,
/// and why that one cannot.
struct MovesRead {
    std::vector<std::string> moves{};
    std::optional<std::string> error{};  ///< about the move number moves.size() + 1
};

class AnyPosition {
public:
    virtual ~AnyPosition() = default;

    [[nodiscard]] virtual PositionPtr clone() const = 0;
    [[nodiscard]] virtual Side side_to_move() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    /// Legal moves, in the game's own order.
    [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
    [[nodiscard]] virtual std::size_t count_moves() const = 0;
    /// Plays a legal move; otherwise the position stays as it is and the error says why.
    [[nodiscard]] virtual Result<void> play(std::string_view move) = 0;
    /// Plays the n-th legal move (from 0, n < count_moves()).
    virtual void play_nth(std::size_t n) = 0;
    /// Reads a line of moves in the game's notation from here on; plays nothing.
    [[nodiscard]] virtual MovesRead read_moves(std::string_view line) const = 0;

    /// One line, as parse_position of the game reads it.
    [[nodiscard]] virtual std::string text() const = 0;
    /// A board of several lines; the position text if the game cannot draw.
    [[nodiscard]] virtual std::string board() const = 0;
    /// An SVG document, if the game can draw one.
    [[nodiscard]] virtual std::optional<std::string> svg() const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> key() const = 0;
    /// The same for all positions that turning and reflecting the board makes of this one, as far as the game knows its
    /// symmetries.
    [[nodiscard]] virtual std::optional<std::uint64_t> canonical_key() const = 0;
    /// No line from here has more plies, if the game knows.
    [[nodiscard]] virtual std::optional<int> plies_left() const = 0;
    /// No outcome is worth more points to either side, if the game knows.
    [[nodiscard]] virtual std::optional<std::int32_t> score_bound() const = 0;
};

}  // namespace kigi
