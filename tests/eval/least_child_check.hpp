#pragma once
/// \file
/// That an evaluation's least child is the least of what it says of all children.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::test {

inline void check_least_child(const reversi::LearnedEvaluation& evaluation, const Reversi<8>& position,
                              const reversi::ChildBoards& children) {
    if (children.count == 0) return;
    std::array<std::int32_t, reversi::most_moves> values{};
    evaluation.evaluate_children(position.mover(), position.opponent(), children, values.data());
    const auto end = values.begin() + children.count;
    const std::int32_t least = *std::min_element(values.begin(), end);
    const std::int32_t most = *std::max_element(values.begin(), end);
    for (const std::int32_t enough : {least - 1, least, (least + most) / 2, most}) {
        const reversi::LeastChild found =
            evaluation.least_child(position.mover(), position.opponent(), children, enough);
        CAPTURE(enough);
        CHECK(found.value == values[static_cast<std::size_t>(found.child)]);
        if (enough < least) CHECK(found.value == least);
        if (enough < least) CHECK(found.looked_at == children.count);
        if (enough >= least) CHECK(found.value <= enough);
        if (enough == most) CHECK(found.looked_at == 1);
    }
}

}  // namespace kigi::test
