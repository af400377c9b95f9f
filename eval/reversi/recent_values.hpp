#pragma once
/// \file
/// Learned values that a thread was asked for or told lately.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/eval/reversi/recent_positions.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {

/// Values of single positions. In searches to a depth more than half of them are known: a probe of ProbCut asks for
/// what the node that begins it has asked for, and the order has evaluated all children before one of them is entered.
class RecentValues {
public:
    /// What `evaluation` says of a position.
    [[nodiscard]] static std::int32_t value(const LearnedEvaluation& evaluation, Bits mover, Bits opponent) {
        Entry& entry = place_of(mover, opponent);
        if (!entry.is_of(mover, opponent) || entry.evaluation != evaluation.number())
            entry = {{mover, opponent}, evaluation.number(), evaluation.evaluate(mover, opponent)};
        return entry.value;
    }
    /// Keeps what it said of all children of a position.
    static void keep(const LearnedEvaluation& evaluation, const ChildBoards& children, const std::int32_t* values) {
        for (int i = 0; i < children.count; ++i)
            place_of(children.mover[i], children.opponent[i]) = {
                {children.mover[i], children.opponent[i]}, evaluation.number(), values[i]};
    }

private:
    struct Entry : RecentPosition {
        std::uint64_t evaluation = 0;  ///< its number; 0: nothing is kept here
        std::int32_t value = 0;
    };
    /// More is no better: what is asked for again is asked for soon.
    static Entry& place_of(Bits mover, Bits opponent) { return recent_place<Entry, 10>(mover, opponent); }
};

/// Values of all children of a position, for the order of its moves. A third of the orders are made again soon: after a
/// probe that began at the node, or for another window.
class RecentChildValues {
public:
    /// What `evaluation` says of the children of a position; `values` has room for all. RecentValues is told, too,
    /// unless it was the time before.
    static void evaluate(const LearnedEvaluation& evaluation, Bits mover, Bits opponent, const ChildBoards& children,
                         std::int32_t* values) {
        const bool fits = children.count <= most_children;
        Entry& entry = recent_place<Entry, 9>(mover, opponent);
        if (fits && entry.is_of(mover, opponent) && entry.evaluation == evaluation.number()) {
            std::copy_n(entry.values.begin(), children.count, values);
            return;
        }
        evaluation.evaluate_children(mover, opponent, children, values);
        RecentValues::keep(evaluation, children, values);
        if (!fits) return;
        entry.mover = mover;
        entry.opponent = opponent;
        entry.evaluation = evaluation.number();
        for (int i = 0; i < children.count; ++i)
            entry.values[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(values[i]);
    }

private:
    /// More are rare, and an entry is one cache line.
    static constexpr int most_children = 20;
    static_assert(LearnedEvaluation::most <= INT16_MAX);

    struct alignas(64) Entry : RecentPosition {
        std::uint64_t evaluation = 0;
        std::array<std::int16_t, most_children> values{};
    };
    static_assert(sizeof(Entry) == 64);
};

}  // namespace kigi::reversi
