#pragma once
/// \file
/// A learned evaluation of reversi on 8x8 squares, however it is computed: what the engine's rules and orders ask.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <kigi/eval/reversi/least_child.hpp>
#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {

/// The value of a position for the side to move, in units of which `scale` make a disc, kept a unit short of +-64
/// discs. Laws: positions that differ by a symmetry of the board have the same value; `evaluate` and
/// `evaluate_children` give the same number, on every instruction set. Any number of threads may ask.
class LearnedEvaluation {
public:
    /// Units to a disc.
    static constexpr std::int32_t scale = 128;
    /// No value is larger.
    static constexpr std::int32_t most = 64 * scale - 1;

    virtual ~LearnedEvaluation() = default;

    [[nodiscard]] virtual std::int32_t evaluate(Bits mover, Bits opponent) const = 0;
    /// The children of (mover, opponent) by a disc, as the expansions of child_boards.hpp leave them, each for its own
    /// mover: small is good. `values` has room for all. A pass is no such child: evaluate it with the sides exchanged.
    virtual void evaluate_children(Bits mover, Bits opponent, const ChildBoards& children,
                                   std::int32_t* values) const = 0;
    /// The least of these values. Those children are looked at first whose estimate is least
    /// (child_estimates.hpp), and none after one that is worth `enough` or less. There must be at least one child.
    [[nodiscard]] LeastChild least_child(Bits mover, Bits opponent, const ChildBoards& children,
                                         std::int32_t enough) const {
        LeastChild least = least_sum(mover, opponent, children, enough_for_sum(enough));
        least.value = kept_short(least.value);
        return least;
    }
    /// Its number, from 1, of all that were ever made: who keeps values tells by it whose they are.
    [[nodiscard]] std::uint64_t number() const noexcept { return number_; }
    /// Makes now what would be made when it is first asked for, so that no clock runs meanwhile.
    virtual void warm_up() const {}

protected:
    [[nodiscard]] static constexpr std::int32_t kept_short(std::int32_t sum) noexcept {
        return std::clamp(sum, -most, most);
    }
    [[nodiscard]] static constexpr int empties_of(Bits mover, Bits opponent) noexcept {
        return count(~(mover | opponent));
    }
    /// Which of three kernels is used: portable, v3, v4.
    [[nodiscard]] static std::size_t kernel_in_use() noexcept { return static_cast<std::size_t>(instruction_set()); }

private:
    [[nodiscard]] static std::uint64_t next_number() noexcept {
        static std::atomic<std::uint64_t> last{0};
        return ++last;
    }
    /// As least_child, with sums that are not kept short.
    [[nodiscard]] virtual LeastChild least_sum(Bits mover, Bits opponent, const ChildBoards& children,
                                               std::int32_t enough) const = 0;

    /// What a sum must be at most for the value that is kept short of it to be at most `enough`.
    [[nodiscard]] static constexpr std::int32_t enough_for_sum(std::int32_t enough) noexcept {
        if (enough >= most) return std::numeric_limits<std::int32_t>::max();
        return enough < -most ? std::numeric_limits<std::int32_t>::min() : enough;
    }

    std::uint64_t number_ = next_number();
};

}  // namespace kigi::reversi
