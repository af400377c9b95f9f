#pragma once
/// \file
/// Weights that change in the course of a game: known at some phases, the knots, and between them in a straight line.

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace kigi {

/// The weights of a phase as sums of blocks of weights. A phase is a whole number, such as that of the empty squares.
/// There is a block for each knot: in effect at the knot, and less and less up to its neighbours. So all phases learn
/// together, and neighbours cannot differ much. Blocks of parity work in the same way, but with the other sign in odd
/// phases: what depends on who has the last move jumps from one phase to the next.
class PhaseBasis {
public:
    /// `parts` / `of` of a block.
    struct Share {
        std::size_t block = 0;
        int parts = 0;
        int of = 1;

        [[nodiscard]] double value() const noexcept { return static_cast<double>(parts) / of; }
    };
    /// What a phase is made of; some shares may have no parts.
    using Shares = std::array<Share, 4>;

    PhaseBasis() = default;
    /// Each list rises; `knots` is not empty, `parity` may be.
    PhaseBasis(std::vector<int> knots, std::vector<int> parity);

    /// Beyond the first and the last knot it is as there.
    [[nodiscard]] Shares shares(int phase) const noexcept;
    /// Blocks of knots first, those of parity behind them.
    [[nodiscard]] std::size_t blocks() const noexcept { return knots_.size() + parity_.size(); }
    [[nodiscard]] std::span<const int> knots() const noexcept { return knots_; }
    [[nodiscard]] std::span<const int> parity() const noexcept { return parity_; }

    friend bool operator==(const PhaseBasis&, const PhaseBasis&) = default;

private:
    std::vector<int> knots_{0};
    std::vector<int> parity_{};
};

}  // namespace kigi
