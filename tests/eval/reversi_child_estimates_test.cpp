// The quick estimates of what children of reversi are worth.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/eval/reversi/child_estimates.hpp>
#include <kigi/eval/reversi/network/network_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/eval/random_reversi.hpp>

namespace {

using namespace kigi;

std::vector<std::int32_t> estimates_of(const Reversi<8>& position) {
    reversi::ChildBatch<8> batch;
    position.expand(batch);
    std::vector<std::int32_t> estimates;
    for (int i = 0; i < batch.boards().count; ++i)
        estimates.push_back(reversi::child_estimate(position.opponent(), batch.boards(), i));
    return estimates;
}

TEST_SUITE_BEGIN("estimates of children");

TEST_CASE("mirrored boards have the same estimates") {
    for (const auto& position : test::random_positions(10)) {
        if (position.legal() == 0) continue;
        const Reversi<8> mirrored{
            {__builtin_bswap64(position.mover()), __builtin_bswap64(position.opponent()), Side::first}};
        auto here = estimates_of(position);
        auto there = estimates_of(mirrored);
        std::ranges::sort(here);
        std::ranges::sort(there);
        CHECK(here == there);
    }
}

TEST_CASE("estimates explain a quarter of what siblings differ by") {
    double without = 0;
    double with = 0;
    for (const auto& position : test::random_positions(10)) {
        if (position.legal() == 0) continue;
        const auto estimates = estimates_of(position);
        reversi::ChildBatch<8> batch;
        position.expand(batch);
        std::vector<std::int32_t> values(reversi::most_moves);
        reversi::NetworkEvaluation::built_in().evaluate_children(position.mover(), position.opponent(), batch.boards(),
                                                                 values.data());
        const auto spread = [&](double share) {
            double sum = 0;
            double squares = 0;
            for (std::size_t i = 0; i < estimates.size(); ++i) {
                const double rest = values[i] - share * estimates[i];
                sum += rest;
                squares += rest * rest;
            }
            return squares - sum * sum / static_cast<double>(estimates.size());
        };
        without += spread(0);
        with += spread(1);
    }
    CHECK(with < without * 9 / 16);  // squares of three quarters
}

TEST_SUITE_END();

}  // namespace
