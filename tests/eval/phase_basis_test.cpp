// Weights between the knots of the phases.

#include <doctest/doctest.h>

#include <vector>

#include <kigi/eval/phase_basis.hpp>

using namespace kigi;

namespace {

/// What the blocks, worth `values`, come to in a phase.
double at(const PhaseBasis& phases, const std::vector<double>& values, int phase) {
    double sum = 0;
    for (const auto& share : phases.shares(phase)) sum += share.value() * values[share.block];
    return sum;
}

}  // namespace

TEST_SUITE("phases") {
    TEST_CASE("between two knots weights lie on a straight line") {
        const PhaseBasis phases{{8, 12, 20}, {}};
        const std::vector<double> values{1, 5, -3};
        CHECK(phases.blocks() == 3);
        CHECK(at(phases, values, 8) == 1);
        CHECK(at(phases, values, 9) == 2);
        CHECK(at(phases, values, 12) == 5);
        CHECK(at(phases, values, 14) == 3);
        CHECK(at(phases, values, 20) == -3);
    }

    TEST_CASE("beyond the last knots they are as there") {
        const PhaseBasis phases{{8, 12}, {10}};
        const std::vector<double> values{1, 5, 0};
        CHECK(at(phases, values, 0) == 1);
        CHECK(at(phases, values, 60) == 5);
    }

    TEST_CASE("blocks of parity have the other sign in odd phases") {
        const PhaseBasis phases{{0}, {10, 14}};
        const std::vector<double> values{0, 2, 4};
        CHECK(at(phases, values, 10) == 2);
        CHECK(at(phases, values, 11) == -2.5);
        CHECK(at(phases, values, 12) == 3);
        CHECK(at(phases, values, 15) == -4);
    }
}
