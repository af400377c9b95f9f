#pragma once
/// \file
/// Positions of reversi with what they are worth, to learn weights from, and the least-squares problem that they are.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <kigi/eval/conjugate_gradient.hpp>
#include <kigi/eval/phase_basis.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// A position and its value for the mover, in discs.
struct PatternExample {
    Bits mover = 0;
    Bits opponent = 0;
    float value = 0;
    /// How much its squared error counts: 1 for an exact value, less for one that is only the end of a game.
    float weight = 1;

    friend bool operator==(const PatternExample&, const PatternExample&) = default;
};

/// By number of empty squares, 0 to 64, so that one table of weights after the other is used.
class PatternExamples {
public:
    void add(const PatternExample& example);
    [[nodiscard]] std::span<const PatternExample> with_empties(int empties) const noexcept {
        return examples_[static_cast<std::size_t>(empties)];
    }
    [[nodiscard]] std::size_t size() const noexcept;

private:
    std::array<std::vector<PatternExample>, 65> examples_{};
};

/// How weights are held back where the examples say little.
struct PatternPenalty {
    double size = 20;         ///< times the square of each weight of a knot
    double difference = 100;  ///< times the square of the difference from the same weight at the next knot
    double parity = 100;      ///< times the square of each weight of parity
};

/// Weights that were learned before, from other examples: the solution is held near them.
struct PatternStart {
    std::vector<double> weights{};  ///< as those of the solution; none: there are none
    /// How much they count: each weight as if it had been found from this share of the examples that have it.
    double share = 0;
};

/// The weights (in discs, blocks as `phases` has them) that fit the examples best are the solution. A pass through all
/// examples for each product; `stopped` is asked now and then, and if it says yes the product is worth nothing. The
/// examples must outlive it.
[[nodiscard]] NormalEquations pattern_equations(const PatternExamples& examples, const PhaseBasis& phases,
                                                const PatternPenalty& penalty,
                                                const std::function<bool()>& stopped = {},
                                                const PatternStart& start = {});

}  // namespace kigi::reversi
