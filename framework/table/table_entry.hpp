#pragma once
/// \file
/// What a transposition table tells of a position.

#include <optional>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi {

/// The depth of a search to the end of the game. The only depth of a table entry beyond 254.
inline constexpr int unlimited_entry_depth = 255;

/// Whether a value that was found with more plies to go stands for one with fewer.
enum class Deeper : bool {
    differs,  ///< the shallow search would have come to another: an exact searcher does without
    answers   ///< it knows more
};

/// What a table tells about a position: a value for the side to move there, and how it was found.
template <class Move>
struct TableEntry {
    Value value{};
    Bound bound = Bound::exact;
    int depth = 0;               ///< remaining plies that were searched, 0..254, or `unlimited_entry_depth`
    bool solved = false;         ///< no estimate took part: as true with more plies to go
    std::optional<Move> move{};  ///< the best or refuting move, a hint only: check that it is legal

    /// May a search with `remaining` plies to go use the value? Where a deeper entry is a different answer, not even if
    /// it is solved: the shallow search would have ended in an estimate.
    [[nodiscard]] constexpr bool answers(int remaining, Deeper deeper = Deeper::differs) const noexcept {
        if (depth > remaining) return deeper == Deeper::answers;
        return depth == remaining || solved;
    }

    friend constexpr bool operator==(const TableEntry&, const TableEntry&) = default;
};

}  // namespace kigi
