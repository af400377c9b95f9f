#pragma once
/// \file
/// An opening book that was learned by search: every position has the value of the best move that leads out of the
/// book, and negamax over the positions says what the moves within it are worth. Source: M. Buro, "Toward opening book
/// learning" (ICCA Journal 22, 1999).

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <kigi/arena/store/database.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::arena {

/// Values of a book are whole thousandths of a point.
using Thousandths = std::int64_t;
constexpr Thousandths thousandths_a_point = 1000;

/// The best move of a position that the book does not follow.
struct BookLeaf {
    std::uint64_t child = 0;  ///< canonical key of the position behind it; 0: every move is in the book
    Thousandths value = 0;    ///< for the side to move
    int depth = 0;            ///< plies searched; more than `deepest`: to the end of the game
};

/// What another book says of a position.
struct KnownPosition {
    PositionPtr position{};
    BookLeaf leaf{};
};

/// A move that a book knows.
struct LearnedMove {
    std::string move{};
    Thousandths value = 0;  ///< for the side to move
    bool leaf = false;      ///< leads out of the book
};

/// Positions by canonical key, so that lines which meet, or are turned or reflected, are one. Kept in memory and, what
/// is learned at once, in a file.
class LearnedBook {
public:
    struct Entry {
        std::string position{};  ///< as it was first met
        BookLeaf leaf{};
    };

    /// The book of a file; an empty one if there is none and `access` is `create`. Refused: games without keys, files
    /// that are no book or one of another game.
    [[nodiscard]] static Result<LearnedBook> open(GamePtr game, const std::filesystem::path& path,
                                                  Database::Access access);
    /// Whether the file is a book of this kind rather than one as text.
    [[nodiscard]] static bool is_learned(const std::filesystem::path& path) { return Database::is_one(path); }

    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
    [[nodiscard]] bool contains(const AnyPosition& position) const;
    [[nodiscard]] const Entry* find(const AnyPosition& position) const;
    [[nodiscard]] const std::unordered_map<std::uint64_t, Entry>& entries() const noexcept { return entries_; }

    /// Enters a position, or what was found out anew about it.
    [[nodiscard]] Result<void> put(const AnyPosition& position, const BookLeaf& leaf);
    [[nodiscard]] Result<void> erase(const std::vector<std::uint64_t>& keys);
    /// What `change` enters is in the file as a whole, or not at all if the program dies in between; if it ends in an
    /// error, what it had entered stays. A change within another is part of that.
    [[nodiscard]] Result<void> at_once(const std::function<Result<void>()>& change);

    /// Moves of a position that the book follows, and the one that leads out of it, best first. Empty if the position
    /// is not in the book.
    [[nodiscard]] std::vector<LearnedMove> moves(const AnyPosition& position) const;
    /// By negamax over the book; nothing if the position is not in it.
    [[nodiscard]] std::optional<Thousandths> value(const AnyPosition& position) const;
    /// Works all values out, so that several threads may ask until something is entered again.
    void settle() const;
    /// Whether the move that is said to lead out of the book leads to a position of the book by now.
    [[nodiscard]] bool is_stale(const Entry& entry) const;

    /// Takes over what others know and this one does not, or not as deep; how many positions. Of a position that is
    /// there several times the deepest counts.
    [[nodiscard]] Result<std::size_t> take(const std::vector<KnownPosition>& known);
    [[nodiscard]] Result<std::size_t> merge(const LearnedBook& other);
    /// The keys of positions that cannot be reached from the initial one by moves which are at most so much worse than
    /// the best.
    [[nodiscard]] std::vector<std::uint64_t> beyond(Thousandths error) const;

    [[nodiscard]] const GamePtr& game() const noexcept { return game_; }

private:
    LearnedBook(GamePtr game, Database database)
        : game_{std::move(game)}, database_{std::make_unique<Database>(std::move(database))} {}
    [[nodiscard]] Result<void> load();
    [[nodiscard]] bool knows_as_deep(std::uint64_t key, const BookLeaf& leaf) const;
    [[nodiscard]] std::optional<Thousandths> value_of(std::uint64_t key) const;
    [[nodiscard]] std::vector<LearnedMove> moves_of(const AnyPosition& position, const Entry& entry) const;
    /// Forgets the values that may depend on this position's.
    void unsettle(std::uint64_t key);
    void unsettle_all();

    GamePtr game_;
    std::unique_ptr<Database> database_;
    bool in_change_ = false;
    std::unordered_map<std::uint64_t, Entry> entries_{};
    mutable std::unordered_map<std::uint64_t, std::optional<Thousandths>> values_{};  ///< nothing: being worked out
    /// From where a position can be reached in one move, of those that have values: these depend on it, also where it
    /// is not in the book yet.
    mutable std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> parents_{};
};

}  // namespace kigi::arena
