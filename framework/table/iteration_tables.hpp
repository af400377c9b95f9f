#pragma once
/// \file
/// Two transposition tables whose entries carry no depth: one of this iteration, one of the last.

#include <cstdint>
#include <expected>
#include <optional>
#include <utility>

#include <kigi/framework/table/replacement.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// What one iteration of deepening wrote and what the one before wrote, each in a table of its own. Within an iteration
/// the remaining depth of a position follows from its distance to the root, and in a game in which each move adds a
/// stone the distance from the position; so no entry needs a depth, and none is kept from leaving by a deeper one.
/// Where a position may come up at several distances (passes, moves that undo moves), the distance is a part of its
/// key, so that the two are told apart in every game.
///
/// For one thread at a time.
template <class Move>
class IterationTables {
public:
    using Entry = TableEntry<Move>;

    /// Of so many MiB together, an even number of at least 2; the error names the size.
    [[nodiscard]] static Result<IterationTables> create(std::int64_t mib) {
        if (mib < 2 || mib % 2 != 0)
            return refuse("two tables of " + std::to_string(mib) + " MiB together (expected an even number from 2 on)");
        auto now = Half::create(mib / 2);
        auto last = Half::create(mib / 2);
        if (!now) return std::unexpected{std::move(now).error()};
        if (!last) return std::unexpected{std::move(last).error()};
        return IterationTables{*std::move(now), *std::move(last)};
    }

    /// Forgets everything: distances count from another root now.
    void new_search() noexcept {
        clear();
        iteration_.reset();
    }
    /// The root is visited at this depth (as a table stores depths). At another one than before, this iteration becomes
    /// the last one; several visits at one depth are one iteration.
    void visit_root(int depth) noexcept {
        if (iteration_ == depth) return;
        std::swap(now_, last_);
        now_.clear();
        iteration_ = depth;
    }

    /// What this iteration knows of a position with so many plies to go.
    [[nodiscard]] std::optional<Entry> now(std::uint64_t key, int depth) const noexcept {
        return now_.probe(at_distance(key, depth), no_depth);
    }
    /// What the last iteration knew of it, with fewer plies to go: a move, and a value if it is solved.
    [[nodiscard]] std::optional<Entry> last(std::uint64_t key, int depth) const noexcept {
        return last_.probe(at_distance(key, depth), no_depth);
    }
    /// Remembers for this iteration; the depth of the entry is not kept.
    void store(std::uint64_t key, int depth, Entry entry) noexcept {
        entry.depth = no_depth;
        now_.store(at_distance(key, depth), entry);
    }

    void clear() noexcept {
        now_.clear();
        last_.clear();
    }
    /// Makes their memory be there, before a clock runs.
    void touch() noexcept {
        now_.touch();
        last_.touch();
    }
    /// How full this iteration's table is, in per mille.
    [[nodiscard]] int occupancy() const noexcept { return now_.occupancy(); }
    [[nodiscard]] std::int64_t size_mib() const noexcept { return now_.size_mib() + last_.size_mib(); }

private:
    using Half = TranspositionTable<Move, AlwaysReplace>;
    static constexpr int no_depth = 0;

    IterationTables(Half&& now, Half&& last) noexcept : now_{std::move(now)}, last_{std::move(last)} {}

    [[nodiscard]] std::uint64_t at_distance(std::uint64_t key, int depth) const noexcept {
        return key ^ (static_cast<std::uint64_t>(iteration_.value_or(0) - depth) * 0xA0761D6478BD642FU);
    }

    Half now_, last_;
    std::optional<int> iteration_;  ///< the depth at the root; none before the first
};

}  // namespace kigi
