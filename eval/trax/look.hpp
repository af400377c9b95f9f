#pragma once
/// \file
/// What evaluators of Trax read of a position.

#include <cstdint>

#include <kigi/eval/trax/mates.hpp>
#include <kigi/eval/trax/path_shape.hpp>
#include <kigi/games/trax/board/contour.hpp>
#include <kigi/games/trax/threats/threat_finder.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// Any sum of points as a value below `most`: more points are still worth more where a clamp would see no difference,
/// and play would lose its aim.
[[nodiscard]] constexpr Value squashed(std::int32_t points, std::int32_t most) noexcept {
    return {points * most / (most + (points < 0 ? -points : points))};
}

/// One position after another; keeps its memory from one to the next. Not of an empty board or a finished position.
class Look {
public:
    void at(const Trax& position, ThreatFinder::Turns turns) {
        position_ = &position;
        finder_.look(position, turns);
    }
    [[nodiscard]] Mate mate() { return mate_seen(finder_, position_->side_to_move()); }
    [[nodiscard]] ThreatFinder& finder() noexcept { return finder_; }

    /// The shapes of all open paths.
    template <class Visit>
    void visit_shapes(Visit&& visit) {
        contour_.read(position_->board(), finder_.outline());
        visit_path_shapes(position_->board(), finder_.outline(), contour_, visit);
    }

    /// One for each thread.
    [[nodiscard]] static Look& of_thread() {
        thread_local Look look;
        return look;
    }

private:
    const Trax* position_ = nullptr;
    ThreatFinder finder_;
    Contour contour_;
};

}  // namespace kigi::trax
