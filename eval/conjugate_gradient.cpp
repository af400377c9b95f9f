#include <kigi/eval/conjugate_gradient.hpp>

#include <cassert>
#include <cmath>
#include <utility>

namespace kigi {

ConjugateGradient::ConjugateGradient(const NormalEquations& equations, State state)
    : equations_{equations}, state_{std::move(state)}, product_(equations.unknowns) {
    const auto& right = equations_.right;
    const auto& diagonal = equations_.diagonal;
    assert(right.size() == equations_.unknowns && diagonal.size() == equations_.unknowns);
    for (std::size_t i = 0; i < right.size(); ++i) first_norm_ += right[i] * right[i] / diagonal[i];
    if (!state_.x.empty()) return;
    state_.x.assign(equations_.unknowns, 0);
    state_.residual = right;
    state_.direction.resize(right.size());
    for (std::size_t i = 0; i < right.size(); ++i) state_.direction[i] = right[i] / diagonal[i];
    state_.norm = first_norm_;
}

void ConjugateGradient::advance() {
    ++state_.iterations;
    if (state_.norm == 0) return;
    auto& [iterations, x, residual, direction, norm] = state_;
    equations_.multiply(direction, product_);
    double curvature = 0;
    for (std::size_t i = 0; i < x.size(); ++i) curvature += direction[i] * product_[i];
    if (!(curvature > 0)) {  // what is left is smaller than what can be told apart
        norm = 0;
        return;
    }
    const double step = norm / curvature;
    double next = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] += step * direction[i];
        residual[i] -= step * product_[i];
        next += residual[i] * residual[i] / equations_.diagonal[i];
    }
    const double turn = next / norm;
    for (std::size_t i = 0; i < x.size(); ++i)
        direction[i] = residual[i] / equations_.diagonal[i] + turn * direction[i];
    norm = next;
}

double ConjugateGradient::residual() const noexcept {
    return first_norm_ > 0 ? std::sqrt(state_.norm / first_norm_) : 0;
}

}  // namespace kigi
