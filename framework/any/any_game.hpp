#pragma once
/// \file
/// A game of which only the texts are known. The program implements it for any Notated game.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/any/game_facts.hpp>
#include <kigi/framework/any/named_order.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// Name and one line of description.
struct Described {
    std::string name;
    std::string about;
};

/// What a game calls a side: "white", and 'W' where one letter must do.
struct SideName {
    std::string word;
    char letter = ' ';
};

/// What a move is worth for the side that plays it.
struct MoveScore {
    std::string move{};
    std::int32_t value = 0;
};

/// A position of a set, with its exact value for the side to move where that is known.
struct SetPosition {
    PositionPtr position;
    std::optional<std::int32_t> value{};
    std::vector<MoveScore> scores{};  ///< of its moves, as far as the file says them
};

/// Lines of play from a position to a depth.
using PerftCounter = std::function<PerftCount(const AnyPosition& position, int depth)>;

/// One game with fixed parameters.
class AnyGame {
public:
    virtual ~AnyGame() = default;

    /// As it is typed, with parameters that are not the usual ones: "reversi", "reversi:6x6".
    [[nodiscard]] virtual std::string name() const = 0;
    /// What it is, in one line.
    [[nodiscard]] virtual std::string about() const = 0;

    [[nodiscard]] virtual SideName side_name(Side side) const = 0;
    /// What engines, servers and files call it.
    [[nodiscard]] virtual const GameFacts& facts() const = 0;

    [[nodiscard]] virtual PositionPtr initial() const = 0;
    [[nodiscard]] virtual Result<PositionPtr> parse_position(std::string_view text) const = 0;

    /// Evaluators, the default one first.
    [[nodiscard]] virtual std::vector<Described> evaluators() const = 0;
    /// The evaluator of that name ("NAME:FILE": with the weights of a file), the default one if it is empty.
    [[nodiscard]] virtual Result<Evaluation> evaluation(std::string_view wish) const = 0;
    /// The move order that searchers use if none is named.
    [[nodiscard]] virtual std::string default_order() const = 0;
    /// Move orders that are this game's alone.
    [[nodiscard]] virtual const std::vector<NamedOrder>& orders() const = 0;
    /// The same game with those of `more` that know it.
    [[nodiscard]] virtual std::shared_ptr<const AnyGame> with_orders(const std::vector<NamedOrder>& more) const = 0;
    /// The searcher that is made for this game, for those who name none; empty if there is none.
    [[nodiscard]] virtual std::string engine() const { return {}; }
    /// The same for those who want positions solved and nothing else.
    [[nodiscard]] virtual std::string solver() const { return engine(); }
    /// Where a Finite game lasts fewer plies than this, neither order nor table pay for themselves.
    [[nodiscard]] virtual int near_end() const = 0;
    /// What the game can do.
    [[nodiscard]] virtual RefinementSet refinements() const = 0;
    /// How a value for the side to move of `position` is written: a number, or "win", "loss", "draw".
    [[nodiscard]] virtual bool values_are_words() const = 0;

    /// What counts lines of play from positions of this game; it must not outlive the game. `table_mib` 0: no table. An
    /// error if the table cannot be had.
    [[nodiscard]] virtual Result<PerftCounter> perft_counter(std::int64_t table_mib) const = 0;

    /// The built-in set for comparisons: positions that exact searchers solve in seconds. An error names the one that
    /// cannot be read. With other parameters than the usual ones there are none.
    [[nodiscard]] virtual Result<std::vector<SetPosition>> built_in_positions() const = 0;
    /// A line of a file of positions: position text, a line of moves, or the game's own kind of file with scores (OBF
    /// for reversi, moves and score for connect four). Nothing for a blank line or a comment (# or %).
    [[nodiscard]] virtual Result<std::optional<SetPosition>> parse_file_line(std::string_view line) const = 0;
};

using GamePtr = std::shared_ptr<const AnyGame>;

}  // namespace kigi
