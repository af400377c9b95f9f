#pragma once
/// \file
/// The state of one search in one thread: counters, limits, the line being built. Rules see it through the node.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/control/pace.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/framework/node/root_progress.hpp>
#include <kigi/framework/node/window.hpp>

namespace kigi {

/// Thrown by `SearchState::count_node` when a limit is reached and caught by the driver; it unwinds the search, so that
/// positions are unmade and generators destroyed, and no half-known value is folded or stored. It never leaves the
/// library.
struct Stopped {};

/// A line went on for more than `longest_line` plies in a search that has no estimate to end it with.
struct LineTooLong : Stopped {};

/// Tells one thread of a parallel search how far it may go. A search in one thread has none.
class ThreadControl {
public:
    /// How many nodes the thread may enter before it asks again; 0: it must stop.
    [[nodiscard]] virtual std::uint64_t granted_nodes() noexcept = 0;

protected:
    ~ThreadControl() = default;
};

/// The best lines below each ply of the current path (a triangular array that grows as needed).
template <class Move>
class Lines {
public:
    Lines() { grow(0); }
    /// A node at `ply` begins: nothing is known yet of its line. Must come before the calls below.
    void open(int ply) {
        const auto row = static_cast<std::size_t>(ply);
        if (row + 2 > lengths_.size()) [[unlikely]]
            grow(row);
        lengths_[row] = 0;
    }
    /// Forget what was found at `ply + 1`, before the next child is visited.
    void forget_below(int ply) { lengths_[static_cast<std::size_t>(ply) + 1] = 0; }
    /// `move` at `ply` is the best so far, followed by what is the best line at `ply + 1`.
    void extend(int ply, Move move) {
        const auto row = static_cast<std::size_t>(ply);
        const std::uint32_t tail = lengths_[row + 1];
        lengths_[row] = tail + 1;
        if (tail == 0)
            rows_[row].front() = move;
        else
            extend(row, move, tail);
    }
    /// The same, followed by `tail`, which another thread found.
    void extend(int ply, Move move, std::span<const Move> tail) {
        const auto row = static_cast<std::size_t>(ply);
        rows_[row].assign(1, move);
        rows_[row].insert(rows_[row].end(), tail.begin(), tail.end());
        lengths_[row] = static_cast<std::uint32_t>(tail.size()) + 1;
    }
    [[nodiscard]] std::span<const Move> line(int ply) const {
        const auto row = static_cast<std::size_t>(ply);
        return std::span{rows_[row]}.first(lengths_[row]);
    }

private:
    [[gnu::noinline]] void grow(std::size_t row) {
        lengths_.resize(2 * row + 16);
        rows_.resize(2 * row + 16, std::vector<Move>(1));
    }
    [[gnu::noinline]] void extend(std::size_t row, Move move, std::uint32_t tail) {
        auto& line = rows_[row];
        if (line.size() <= tail) line.resize(tail + 1);
        line[0] = move;
        std::copy_n(rows_[row + 1].begin(), tail, line.begin() + 1);
    }
    // Narrower than a position's boards, so that compilers know that a store here changes none.
    std::vector<std::uint32_t> lengths_;
    std::vector<std::vector<Move>> rows_;
};

template <Game G>
class SearchState {
public:
    using Move = move_t<G>;
    using Clock = std::chrono::steady_clock;

    /// `scale`: units of value a point (see scale.hpp).
    explicit SearchState(Limits limits, std::int32_t scale = 1)
        : scale_{scale}, limits_{std::move(limits)}, start_{Clock::now()} {
        schedule();
    }

    /// Every entry into the stack passes here. Throws `Stopped` if a limit is reached.
    void count_node() {
        if (counters.nodes >= next_look_) [[unlikely]]
            look();
        ++counters.nodes;
    }

    /// How many positions a rule may look at on its own account, which it then counts at once, without passing a limit:
    /// none where other threads count, too.
    [[nodiscard]] std::uint64_t nodes_left() const noexcept {
        if (limits_.nodes == Limits{}.nodes) return limits_.nodes;
        if (thread_control_ != nullptr || counters.nodes >= limits_.nodes) return 0;
        return limits_.nodes - counters.nodes - 1;
    }
    [[nodiscard]] bool may_count(std::uint64_t nodes) const noexcept { return nodes <= nodes_left(); }
    /// Counts positions that a rule has looked at without entering the stack.
    void count_nodes(std::uint64_t nodes) noexcept { counters.nodes += nodes; }

    /// Whether a limit other than depth is reached now.
    [[nodiscard]] bool must_stop() const { return must_stop(elapsed()); }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    /// Units of value a point. Every value inside a search is in this unit, that of its evaluator.
    [[nodiscard]] std::int32_t scale() const noexcept { return scale_; }

    /// From now on `control` is asked too, at once and then as often as it wants; null: no more.
    void set_thread_control(ThreadControl* control) noexcept {
        thread_control_ = control;
        next_look_ = counters.nodes;
    }
    [[nodiscard]] ThreadControl* thread_control() const noexcept { return thread_control_; }

    /// What other threads did for this one.
    void add(const Counters& others) noexcept {
        counters = counters + others;
        told_ += others.nodes;  // they told them by themselves
        next_look_ = std::min(next_look_ + others.nodes, limits_.nodes);
    }
    /// What a thread has counted for itself, put by while it helps another.
    struct SavedCounts {
        Counters counters;
        std::uint64_t next_look;
        std::uint64_t told;
    };
    /// What it counted while it helped, and how many of the nodes that it was granted it did not enter.
    struct HelpGiven {
        Counters counters;
        std::uint64_t nodes_left;
    };
    [[nodiscard]] SavedCounts begin_helping() noexcept {
        return {std::exchange(counters, {}), std::exchange(next_look_, 0), std::exchange(told_, 0)};
    }
    HelpGiven end_helping(const SavedCounts& saved) noexcept {
        const std::uint64_t left = next_look_ - std::min(next_look_, counters.nodes);
        next_look_ = saved.next_look;
        tell(limits_.counts, counters.nodes, told_);
        told_ = saved.told;
        return {std::exchange(counters, saved.counters), left};
    }

    /// Whether the root may not play `move` (multi-PV looks for the next best, or for the value of one move).
    [[nodiscard]] bool excluded(Move move) const {
        if (only_at_root) return *only_at_root != move;
        for (Move other : excluded_at_root)
            if (other == move) return true;
        return false;
    }
    /// Whether the root may play all its moves, so that its value is that of the position.
    [[nodiscard]] bool is_root_whole() const { return !only_at_root && excluded_at_root.empty(); }

    /// A move of the root was searched in `window`.
    void searched_at_root(Move move, Value value, Window window) {
        root_progress.searched(move, value, window.alpha, window.is_null() ? std::span<const Move>{} : lines.line(1));
    }

    Counters counters{};
    Lines<Move> lines{};
    RootProgress<Move> root_progress{};
    std::vector<Move> excluded_at_root{};
    std::optional<Move> only_at_root{};

private:
    void schedule() {
        const std::uint64_t granted = thread_control_ ? thread_control_->granted_nodes() : pace_.interval();
        if (granted == 0) throw Stopped{};
        next_look_ = std::min(counters.nodes + granted, limits_.nodes);
    }
    [[gnu::noinline]] void look() {
        const auto now = elapsed();
        tell(limits_.counts, counters.nodes, told_);
        if (must_stop(now)) throw Stopped{};
        pace_.looked(now);
        schedule();
    }
    [[nodiscard]] bool must_stop(std::chrono::nanoseconds now) const {
        if (counters.nodes >= limits_.nodes || now >= limits_.time) return true;
        return std::ranges::any_of(limits_.stops, [](const StopFlag& stop) { return stop.requested(); });
    }

    std::int32_t scale_;
    Limits limits_;
    Clock::time_point start_;
    std::uint64_t next_look_ = 0;
    std::uint64_t told_ = 0;  ///< nodes of which those who watch have been told
    Pace pace_{};
    ThreadControl* thread_control_ = nullptr;
};

}  // namespace kigi
