#pragma once
/// \file
/// Learned values that a thread was asked for or told lately.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {

/// Each thread has its own. In searches to a depth more than half of the values of single positions are known: a probe
/// of ProbCut asks for what the node that begins it has asked for, and the order has evaluated all children before one
/// of them is entered. Whole positions are compared, so every value is the evaluation's own.
class RecentValues {
public:
    /// What `evaluation` says of a position.
    [[nodiscard]] static std::int32_t value(const LearnedEvaluation& evaluation, Bits mover, Bits opponent) {
        Entry& entry = entry_of(mover, opponent);
        if (entry.mover != mover || entry.opponent != opponent || entry.evaluation != evaluation.number())
            entry = {mover, opponent, evaluation.number(), evaluation.evaluate(mover, opponent)};
        return entry.value;
    }
    /// Keeps what it said of all children of a position.
    static void keep(const LearnedEvaluation& evaluation, const ChildBoards& children, const std::int32_t* values) {
        for (int i = 0; i < children.count; ++i)
            entry_of(children.mover[i], children.opponent[i]) = {children.mover[i], children.opponent[i],
                                                                 evaluation.number(), values[i]};
    }

private:
    struct Entry {
        Bits mover = 0;
        Bits opponent = 0;
        std::uint64_t evaluation = 0;  ///< its number; 0: nothing is kept here
        std::int32_t value = 0;
    };
    /// More is no better: what is asked for again is asked for soon.
    static constexpr int bits = 10;

    static Entry& entry_of(Bits mover, Bits opponent) {
        thread_local constinit std::array<Entry, std::size_t{1} << bits> entries{};
        __extension__ using Wide = unsigned __int128;
        const Wide product = Wide{mover ^ 0x9E3779B97F4A7C15U} * (opponent ^ 0xC2B2AE3D27D4EB4FU);
        return entries[static_cast<std::uint64_t>(product >> 64U ^ product) >> (64 - bits)];
    }
};

}  // namespace kigi::reversi
