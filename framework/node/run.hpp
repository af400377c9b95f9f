#pragma once
/// \file
/// The state of one search in one thread: counters, limits, the line being built. Rules see it through the node.

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/counters.hpp>

namespace kigi {

/// Thrown by `Run::count_node` when a limit is reached and caught by the driver; it unwinds the search, so that
/// positions are unmade and generators destroyed, and no half-known value is folded or stored. It never leaves the
/// library.
struct Stopped {};

/// The best lines below each ply of the current path (a triangular array that grows as needed).
template <class Move>
class Lines {
public:
    /// Forget what is known below `ply`; called on entering a node whose line will be wanted.
    void clear(int ply) { at(ply).clear(); }
    /// `move` at `ply` is the best so far, followed by what is the best line at `ply + 1`.
    void extend(int ply, Move move) {
        const auto& tail = at(ply + 1);  // before `line`: growing moves the rows
        auto& line = rows_[static_cast<std::size_t>(ply)];
        line.assign(1, move);
        line.insert(line.end(), tail.begin(), tail.end());
    }
    [[nodiscard]] const std::vector<Move>& line(int ply) { return at(ply); }

private:
    std::vector<Move>& at(int ply) {
        const auto row = static_cast<std::size_t>(ply);
        if (row >= rows_.size()) rows_.resize(row + 1);
        return rows_[row];
    }
    std::vector<std::vector<Move>> rows_;
};

template <Game G>
class Run {
public:
    using Move = move_t<G>;
    using Clock = std::chrono::steady_clock;

    explicit Run(Limits limits) : limits_{std::move(limits)}, start_{Clock::now()} { schedule(); }

    /// Every entry into the stack passes here. Throws `Stopped` if a limit is reached.
    void count_node() {
        if (counters.nodes >= next_look_) [[unlikely]]
            look();
        ++counters.nodes;
    }

    /// Whether a limit other than depth is reached now.
    [[nodiscard]] bool must_stop() const {
        if (counters.nodes >= limits_.nodes) return true;
        for (const StopFlag& stop : limits_.stops)
            if (stop.requested()) return true;
        return limits_.time != std::chrono::nanoseconds::max() && elapsed() >= limits_.time;
    }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

    /// Whether the root may not play `move` (multi-PV looks for the next best).
    [[nodiscard]] bool excluded(Move move) const {
        for (Move other : excluded_at_root)
            if (other == move) return true;
        return false;
    }

    Counters counters{};
    Lines<Move> lines{};
    std::vector<Move> excluded_at_root{};

private:
    /// Nodes between two looks at the clock: some 20 microseconds of a fast search.
    static constexpr std::uint64_t interval_ = 1024;

    void schedule() { next_look_ = std::min(counters.nodes + interval_, limits_.nodes); }
    void look() {
        if (must_stop()) throw Stopped{};
        schedule();
    }

    Limits limits_;
    Clock::time_point start_;
    std::uint64_t next_look_ = 0;
};

}  // namespace kigi
