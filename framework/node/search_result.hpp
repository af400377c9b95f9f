#pragma once
/// \file
/// What a search found out, and what it says while it works.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <kigi/framework/game/value.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi {

/// One root move with what is known of it.
template <class Move>
struct RootLine {
    Value value{};
    Bound bound = Bound::exact;
    std::optional<Move> move{};  ///< none if the game is over at the root
    std::vector<Move>
        line{};  ///< principal variation; begins with `move`, may be shorter than the depth (table answers)
};

/// Nothing here is invented: a search that was stopped before anything was complete has no lines at all.
template <class Move>
struct SearchResult {
    std::vector<RootLine<Move>> lines{};  ///< best first; several if multi-PV was asked for
    /// The last complete depth (`unlimited_depth`: to the end of the game). `lines` stand for it. One exception: where
    /// a limit broke the next depth off, its best move so far is in place of the best line if it is another one and did
    /// better there. Its value is a lower bound (RootProgress).
    int depth = 0;
    /// It is the game's own value: no estimate entered it, or none can be worth as much. A complete search to the end
    /// of the game is not solved if it met lines of more than `longest_line` plies, or took repetitions for draws.
    bool solved = false;
    bool complete = false;   ///< the depth asked for was reached, or the position solved, within the limits
    std::int32_t scale = 1;  ///< units of value a point: `value.points / scale` points of the game
    Counters counters{};
    std::chrono::nanoseconds time{};

    [[nodiscard]] bool known() const noexcept { return !lines.empty(); }
    [[nodiscard]] const RootLine<Move>& best() const { return lines.front(); }
    /// A value of this search in points of the game.
    [[nodiscard]] double in_points(Value value) const noexcept { return static_cast<double>(value.points) / scale; }
};

/// Called with the state of things after each completed depth (of each line, with multi-PV).
template <class Move>
using Observer = std::function<void(const SearchResult<Move>&)>;

}  // namespace kigi
