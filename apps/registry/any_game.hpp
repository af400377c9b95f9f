#pragma once
/// \file
/// Games and positions of which only the texts are known. `Erased<G>` (erased.hpp) implements both for any Notated
/// game.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/parsed.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>

namespace kigi::apps {

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
    [[nodiscard]] virtual Parsed<void> play(std::string_view move) = 0;
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
    /// No line from here has more plies, if the game knows.
    [[nodiscard]] virtual std::optional<int> plies_left() const = 0;
};

/// Name and one line of description.
struct Described {
    std::string name;
    std::string about;
};

/// A position of a set, with its exact value for the side to move where that is known.
struct SetPosition {
    PositionPtr position;
    std::optional<std::int32_t> value{};
};

/// Lines of play from a position to a depth.
using PerftCounter = std::function<PerftCount(const AnyPosition& position, int depth)>;

/// One game with fixed parameters.
class AnyGame {
public:
    virtual ~AnyGame() = default;

    /// As it is typed, with parameters that are not the usual ones: "reversi", "reversi:6x6".
    [[nodiscard]] virtual std::string name() const = 0;
    /// The C++ type behind it, by the name under which its cells were built.
    [[nodiscard]] virtual std::string_view type() const = 0;

    [[nodiscard]] virtual PositionPtr initial() const = 0;
    [[nodiscard]] virtual Parsed<PositionPtr> parse_position(std::string_view text) const = 0;

    /// Evaluators, the default one first.
    [[nodiscard]] virtual std::vector<Described> evaluators() const = 0;
    /// The move order that searchers use if none is named.
    [[nodiscard]] virtual std::string default_order() const = 0;
    /// The names of the refinements it models: "Hashed", "Countable" ...
    [[nodiscard]] virtual std::vector<std::string> refinements() const = 0;
    /// How a value for the side to move of `position` is written: a number, or "win", "loss", "draw".
    [[nodiscard]] virtual bool values_are_words() const = 0;

    /// What counts lines of play from positions of this game; it must not outlive the game. `table_mib` 0: no table. An
    /// error if the table cannot be had.
    [[nodiscard]] virtual Parsed<PerftCounter> perft_counter(std::int64_t table_mib) const = 0;

    /// The built-in set for comparisons: positions that exact searchers solve in seconds.
    [[nodiscard]] virtual std::vector<SetPosition> built_in_positions() const = 0;
    /// A line of a file of positions: position text, a line of moves, or the game's own kind of file with scores (OBF
    /// for reversi, moves and score for connect four). Nothing for a blank line or a comment (# or %).
    [[nodiscard]] virtual Parsed<std::optional<SetPosition>> parse_file_line(std::string_view line) const = 0;
};

using GamePtr = std::shared_ptr<const AnyGame>;

/// Games that share a name and differ in parameters.
struct Family {
    std::string name;
    std::string about;
    std::string parameters;             ///< what may follow the colon, for a person; empty if nothing may
    std::vector<std::string> variants;  ///< parameters of which each stands for one C++ type ("" the usual game)
    std::function<Parsed<GamePtr>(std::string_view parameters)> make;
};

}  // namespace kigi::apps
