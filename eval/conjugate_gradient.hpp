#pragma once
/// \file
/// Least squares by the method of conjugate gradients, with a matrix that is never formed.

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace kigi {

/// The normal equations (A'A + R) x = A'y of a least-squares problem with a penalty x'Rx: what is asked of them, and
/// nothing of how they are kept. The matrix must be symmetric and positive definite.
struct NormalEquations {
    std::size_t unknowns = 0;
    /// Writes (A'A + R) x.
    std::function<void(std::span<const double> x, std::span<double> product)> multiply;
    /// A'y.
    std::vector<double> right{};
    /// What stands on the diagonal, or about that; positive. Unknowns that are seldom seen are divided by little, so
    /// that they are learned as fast as the others (Jacobi preconditioning).
    std::vector<double> diagonal{};
};

/// M. R. Hestenes and E. Stiefel, "Methods of conjugate gradients for solving linear systems" (1952), from x = 0.
///
/// Laws: the state after an iteration depends on the equations and the state before alone; so what was broken off and
/// restored goes on as if it had not been. The error, measured by the matrix, falls with each iteration.
class ConjugateGradient {
public:
    /// All there is to keep; no vectors before the first iteration.
    struct State {
        int iterations = 0;
        std::vector<double> x{}, residual{}, direction{};
        double norm = 0;  ///< of the residual, squared, as the preconditioner measures it
        friend bool operator==(const State&, const State&) = default;
    };

    /// The equations must outlive it.
    explicit ConjugateGradient(const NormalEquations& equations) : ConjugateGradient{equations, State{}} {}
    /// Goes on from a state of the same equations.
    ConjugateGradient(const NormalEquations& equations, State state);

    void advance();
    /// So small a share of the first residual is left; 0 if it is solved, 1 at the beginning.
    [[nodiscard]] double residual() const noexcept;
    [[nodiscard]] std::span<const double> x() const noexcept { return state_.x; }
    [[nodiscard]] const State& state() const noexcept { return state_; }

private:
    const NormalEquations& equations_;
    State state_;
    double first_norm_ = 0;
    std::vector<double> product_;
};

}  // namespace kigi
