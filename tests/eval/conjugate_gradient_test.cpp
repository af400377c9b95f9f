// Least squares by conjugate gradients find what a dense solution finds.

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <random>
#include <span>

#include <Eigen/Dense>

#include <kigi/eval/conjugate_gradient.hpp>

using namespace kigi;

namespace {

/// (A'A + ridge) x = A'y with entries by chance.
struct DenseProblem {
    Eigen::MatrixXd matrix;
    Eigen::VectorXd right;

    DenseProblem(int rows, int unknowns, double ridge) {
        std::mt19937_64 random{7};
        const auto number = [&] { return static_cast<double>(random() % 2001) / 1000 - 1; };
        const Eigen::MatrixXd a = Eigen::MatrixXd::NullaryExpr(rows, unknowns, number);
        const Eigen::VectorXd y = Eigen::VectorXd::NullaryExpr(rows, number);
        // Columns of very different sizes, as of features that are often or seldom seen.
        Eigen::VectorXd sizes = Eigen::VectorXd::NullaryExpr(unknowns, [&](Eigen::Index i) { return std::exp(i % 7); });
        const Eigen::MatrixXd scaled = a * sizes.asDiagonal();
        matrix = scaled.transpose() * scaled + ridge * Eigen::MatrixXd::Identity(unknowns, unknowns);
        right = scaled.transpose() * y;
    }

    [[nodiscard]] NormalEquations equations() const {
        NormalEquations equations;
        equations.unknowns = static_cast<std::size_t>(right.size());
        equations.right.assign(right.begin(), right.end());
        const Eigen::VectorXd diagonal = matrix.diagonal();
        equations.diagonal.assign(diagonal.begin(), diagonal.end());
        equations.multiply = [this](std::span<const double> x, std::span<double> product) {
            Eigen::Map<Eigen::VectorXd>(product.data(), right.size()) =
                matrix * Eigen::Map<const Eigen::VectorXd>(x.data(), right.size());
        };
        return equations;
    }
};

}  // namespace

TEST_SUITE("conjugate gradients") {
    TEST_CASE("the solution is that of a dense decomposition") {
        const DenseProblem problem{200, 40, 0.5};
        const NormalEquations equations = problem.equations();
        ConjugateGradient method{equations};
        CHECK(method.residual() == 1);
        for (int i = 0; i < 80; ++i) method.advance();
        const Eigen::VectorXd expected = problem.matrix.ldlt().solve(problem.right);
        for (Eigen::Index i = 0; i < expected.size(); ++i)
            CHECK(method.x()[static_cast<std::size_t>(i)] == doctest::Approx(expected[i]).epsilon(1e-9));
        CHECK(method.residual() < 1e-9);
    }

    TEST_CASE("the error falls with each iteration") {
        const DenseProblem problem{100, 30, 0.1};
        const NormalEquations equations = problem.equations();
        const Eigen::VectorXd solution = problem.matrix.ldlt().solve(problem.right);
        ConjugateGradient method{equations};
        const auto error = [&] {
            const Eigen::VectorXd off =
                Eigen::Map<const Eigen::VectorXd>(method.x().data(), solution.size()) - solution;
            return off.dot(problem.matrix * off);
        };
        for (int i = 0; i < 20; ++i) {
            const double before = error();
            method.advance();
            CHECK(error() < before);
        }
    }

    TEST_CASE("what was broken off goes on to the same bytes") {
        const DenseProblem problem{60, 20, 1};
        const NormalEquations equations = problem.equations();
        ConjugateGradient whole{equations};
        for (int i = 0; i < 9; ++i) whole.advance();
        ConjugateGradient begun{equations};
        for (int i = 0; i < 4; ++i) begun.advance();
        ConjugateGradient resumed{equations, begun.state()};
        for (int i = 0; i < 5; ++i) resumed.advance();
        CHECK(resumed.state() == whole.state());
    }

    TEST_CASE("a right side of zeros is solved at once") {
        NormalEquations equations;
        equations.unknowns = 2;
        equations.right = {0, 0};
        equations.diagonal = {1, 1};
        equations.multiply = [](std::span<const double> x, std::span<double> product) {
            product[0] = x[0];
            product[1] = x[1];
        };
        ConjugateGradient method{equations};
        method.advance();
        CHECK(method.residual() == 0);
        CHECK(method.x()[0] == 0);
    }
}
