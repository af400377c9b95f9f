#pragma once
/// \file
/// What was played in the opening, and how it ended.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::arena {

/// Games that came through a position.
struct BookCount {
    std::uint64_t games = 0;
    std::uint64_t first = 0;   ///< won by the side that moved first in the game
    std::uint64_t drawn = 0;   ///< those that are neither nor: the result is not known
    std::uint64_t second = 0;  ///< won by the other

    /// Points for a side of all points, what is not known counted as a draw and two drawn games added, so that one game
    /// is not everything.
    [[nodiscard]] double score(Side side) const noexcept;
    friend bool operator==(const BookCount&, const BookCount&) = default;
};

/// A position of a book.
struct BookEntry {
    std::vector<std::string> moves{};  ///< a line that leads there
    BookCount count{};
};

/// A move of a book in a position.
struct BookMove {
    std::string move{};
    BookCount count{};
};

/// Positions by their canonical keys, so that lines which meet, or are turned or reflected, are one. Games whose past
/// matters have no keys: there each line stands for itself.
class OpeningBook {
public:
    /// Positions after up to `plies` moves of each game are entered.
    explicit OpeningBook(GamePtr game, int plies = 1000) : game_{std::move(game)}, plies_{plies} {}

    /// Enters a game from the initial position. `outcome`: what is known of it. Moves must be legal. Positions in which
    /// the game is over are left out, and so is what comes after.
    void add(std::span<const std::string> moves, const std::optional<Outcome>& outcome);

    /// Moves of `position`, reached by `moves`, that lead to positions of the book, the most played first (ties by the
    /// game's order of moves).
    [[nodiscard]] std::vector<BookMove> moves(const AnyPosition& position, std::span<const std::string> moves) const;

    /// Whether it can be asked about games that begin at `start`: everywhere if positions have keys.
    [[nodiscard]] bool covers(const AnyPosition& start) const;

    /// Entries as they were first reached.
    [[nodiscard]] const std::vector<BookEntry>& entries() const noexcept { return entries_; }
    /// Forgets positions that fewer games came through.
    void keep_at_least(std::uint64_t games);

    /// As text (docs/formats.md), and from it. An error names the line.
    void write(const std::function<void(std::string_view line)>& line) const;
    [[nodiscard]] static Result<OpeningBook> read(GamePtr game, std::span<const std::string> lines,
                                                  const std::string& name);

private:
    [[nodiscard]] std::uint64_t key_of_position(const AnyPosition& position, std::span<const std::string> moves,
                                                std::string_view last = {}) const;

    GamePtr game_;
    int plies_;
    std::vector<BookEntry> entries_{};
    std::unordered_map<std::uint64_t, std::size_t> index_{};
};

/// One of the moves, drawn: the more often it was played and the better it did for `side`, the likelier. Those of fewer
/// than `least` games, and those that did worse than a quarter of the points, are left out. Nothing if none is left.
[[nodiscard]] std::optional<std::string> drawn_book_move(std::span<const BookMove> moves, Side side,
                                                         std::uint64_t random, std::uint64_t least = 2);

}  // namespace kigi::arena
