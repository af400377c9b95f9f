#pragma once
/// \file
/// When a search must stop. Limits are a commutative monoid under "or": `a | b` stops as soon as either would.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

#include <kigi/framework/control/stop.hpp>

namespace kigi {

/// The depth of a search that no horizon ends. It may be counted down like any other and stays far above
/// `deepest`, so that no ply needs a special case.
inline constexpr int unlimited_depth = 1 << 20;
/// The largest depth that may be asked for by number.
inline constexpr int deepest = 250;

/// Whether a remaining depth stands for "to the end of the game".
[[nodiscard]] constexpr bool is_unlimited(int depth) noexcept { return depth > deepest; }

/// Default construction limits nothing; it is the neutral element of `|`.
struct Limits {
    int depth = unlimited_depth;                                      ///< remaining plies at the root
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< entries into the stack, all of them
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  ///< since the search began
    std::vector<StopFlag> stops{};                                    ///< any of them stops the search

    friend Limits operator|(Limits a, const Limits& b) {
        a.depth = std::min(a.depth, b.depth);
        a.nodes = std::min(a.nodes, b.nodes);
        a.time = std::min(a.time, b.time);
        a.stops.insert(a.stops.end(), b.stops.begin(), b.stops.end());
        return a;
    }
};

[[nodiscard]] inline Limits at_depth(int depth) { return {.depth = depth}; }
[[nodiscard]] inline Limits at_nodes(std::uint64_t nodes) { return {.nodes = nodes}; }
[[nodiscard]] inline Limits after(std::chrono::nanoseconds time) { return {.time = time}; }
[[nodiscard]] inline Limits when(StopFlag stop) { return {.stops = {std::move(stop)}}; }

}  // namespace kigi
