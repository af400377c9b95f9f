#pragma once
/// \file
/// When a search must stop. Limits are a commutative monoid under "or": `a | b` stops as soon as either would.

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

#include <kigi/framework/control/live_count.hpp>
#include <kigi/framework/control/stop.hpp>

namespace kigi {

/// The plies after which a search gives up a line, since some games have lines without end and no stack is that deep:
/// 4096 nested calls fit into the usual 8 MiB with a kilobyte or two for each.
inline constexpr int longest_line = 4096;
/// The depth of a search to the end of the game. It is counted down like any other, so that no ply needs a special
/// case: a line that is longer ends in an estimate, and the search is complete but not solved.
inline constexpr int unlimited_depth = longest_line;
/// The largest depth that may be asked for by number.
inline constexpr int deepest = 250;

/// Whether a remaining depth stands for "to the end of the game".
[[nodiscard]] constexpr bool is_unlimited(int depth) noexcept { return depth > deepest; }

/// Searches to the end may leave out on suspicion, less and less until nothing is: level 0 is the exact one, at
/// `unlimited_depth`; one of a higher level, up to `most_end_level`, has a smaller depth, so that rules and tables can
/// tell them apart. For games whose lines are shorter than `plies_an_end_level`.
inline constexpr int plies_an_end_level = 512;
inline constexpr int most_end_level = 4;
[[nodiscard]] constexpr int end_depth(int level) noexcept { return unlimited_depth - level * plies_an_end_level; }
/// The level of a search to the end, from the remaining depth anywhere in it.
[[nodiscard]] constexpr int end_level(int depth) noexcept {
    return std::min((unlimited_depth - depth) / plies_an_end_level, most_end_level);
}

/// Levels that are searched one after the other, the highest first: level n is the bit 1 << n. The exact one needs
/// none.
using EndLevels = unsigned;
inline constexpr EndLevels all_end_levels = (2U << most_end_level) - 2;
/// The highest of these below `level`, or else 0.
[[nodiscard]] constexpr int end_level_below(EndLevels levels, int level) noexcept {
    return static_cast<int>(std::bit_width((levels & ((1U << level) - 1)) | 1U)) - 1;
}

/// Default construction limits nothing; it is the neutral element of `|`.
struct Limits {
    int depth = unlimited_depth;                                      ///< remaining plies at the root
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< entries into the stack, all of them
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  ///< since the search began
    std::vector<StopFlag> stops{};                                    ///< any of them stops the search
    std::vector<LiveCount> counts{};                                  ///< limit nothing: each is told of the nodes

    friend Limits operator|(Limits a, const Limits& b) {
        a.depth = std::min(a.depth, b.depth);
        a.nodes = std::min(a.nodes, b.nodes);
        a.time = std::min(a.time, b.time);
        a.stops.insert(a.stops.end(), b.stops.begin(), b.stops.end());
        a.counts.insert(a.counts.end(), b.counts.begin(), b.counts.end());
        return a;
    }
};

[[nodiscard]] inline Limits at_depth(int depth) { return {.depth = depth}; }
[[nodiscard]] inline Limits at_nodes(std::uint64_t nodes) { return {.nodes = nodes}; }
[[nodiscard]] inline Limits after(std::chrono::nanoseconds time) { return {.time = time}; }
[[nodiscard]] inline Limits when(StopFlag stop) { return {.stops = {std::move(stop)}}; }

}  // namespace kigi
