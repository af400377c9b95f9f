#pragma once
/// \file
/// Counting lines of play in pieces, so that a count that takes long can be watched and stopped.

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// The plies next to the root are played here; below them the game's own counter does its work, some milliseconds at a
/// time.
class LineCount {
public:
    /// `told` hears the lines counted so far after each piece. With `joining`, positions of equal key are counted once
    /// in the plies near the root too; the game must be Hashed, and the counter should have a table.
    LineCount(PerftCounter counter, StopFlag stop, bool joining, std::function<void(const PerftCount&)> told);

    /// Nothing if it was stopped. Depths may be asked for in any order; going up one by one teaches it how large a
    /// piece may be.
    [[nodiscard]] std::optional<PerftCount> operator()(const AnyPosition& position, int depth);

private:
    using Known = std::unordered_map<std::uint64_t, PerftCount>;

    std::optional<PerftCount> counted(const AnyPosition& position, int depth);
    std::optional<PerftCount> piece(const AnyPosition& position, int depth);

    PerftCounter counter_;
    StopFlag stop_;
    bool joining_;
    std::function<void(const PerftCount&)> told_;
    PerftCount so_far_{};
    int piece_depth_;
    std::vector<Known> known_{};  ///< by remaining depth
};

}  // namespace kigi::apps
