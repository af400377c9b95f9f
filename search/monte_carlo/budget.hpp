#pragma once
/// \file
/// When a Monte Carlo search ends.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <utility>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/control/pace.hpp>

namespace kigi {

/// No limit on playouts.
inline constexpr std::uint64_t unlimited_playouts = std::numeric_limits<std::uint64_t>::max();
/// What a search does that nothing else limits.
inline constexpr std::uint64_t usual_playouts = 10'000;

/// Playouts and the limits of the framework, looked at between two playouts: the last one is never cut, so nodes (moves
/// that were played, in the tree and in playouts) may go beyond their limit by its length. Depth does not end a Monte
/// Carlo search.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// `playouts` unlimited, and neither nodes nor time limited: `usual_playouts`.
    Budget(Limits limits, std::uint64_t playouts)
        : limits_{std::move(limits)}, playouts_{playouts}, start_{Clock::now()} {
        const bool other = limits_.nodes != Limits{}.nodes || limits_.time != Limits{}.time;
        if (playouts_ == unlimited_playouts && !other) playouts_ = usual_playouts;
    }

    /// Whether no further playout may begin, after so many playouts and nodes.
    [[nodiscard]] bool spent(std::uint64_t playouts, std::uint64_t nodes) {
        if (playouts >= playouts_ || nodes >= limits_.nodes) return true;
        if (nodes >= next_look_) {
            const auto now = elapsed();
            ended_ = ended_ || asked_to_end(now);
            tell(limits_.counts, nodes, told_);
            pace_.looked(now);
            next_look_ = nodes + pace_.interval();
        }
        return ended_;
    }
    /// The part of thread `index` of `threads`, which ends also when `stop` is raised. The clock runs for all alike.
    [[nodiscard]] Budget share(std::uint64_t index, std::uint64_t threads, const StopFlag& stop) const {
        Budget part = *this;
        const auto of = [&](std::uint64_t all) { return all / threads + (index < all % threads ? 1 : 0); };
        if (counts_playouts()) part.playouts_ = of(playouts_);
        if (limits_.nodes != Limits{}.nodes) part.limits_.nodes = of(limits_.nodes);
        part.limits_.stops.push_back(stop);
        return part;
    }
    [[nodiscard]] bool counts_playouts() const noexcept { return playouts_ != unlimited_playouts; }
    /// Whether it was the number of playouts that ended the search.
    [[nodiscard]] bool complete(std::uint64_t playouts) const noexcept { return playouts >= playouts_; }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

private:
    [[nodiscard]] bool asked_to_end(std::chrono::nanoseconds now) const {
        return now >= limits_.time ||
               std::ranges::any_of(limits_.stops, [](const StopFlag& stop) { return stop.requested(); });
    }

    Limits limits_;
    std::uint64_t playouts_;
    Clock::time_point start_;
    std::uint64_t next_look_ = 0;
    std::uint64_t told_ = 0;  ///< nodes of which those who watch have been told
    Pace pace_{};
    bool ended_ = false;
};

}  // namespace kigi
