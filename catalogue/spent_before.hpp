#pragma once
/// \file
/// Two searches of one question, one after the other, that share its limits.

#include <algorithm>
#include <chrono>
#include <utility>

#include <kigi/framework/any/any_searcher.hpp>

namespace kigi {

/// What the first of them took.
struct SpentBefore {
    Counters counters{};
    std::chrono::nanoseconds time{};

    /// What it leaves to the second. Half of the time is left in any case: a search that is left none knows nothing.
    [[nodiscard]] Limits left_of(Limits limits) const {
        if (limits.nodes != Limits{}.nodes) limits.nodes -= std::min(limits.nodes, counters.nodes);
        if (limits.time != Limits{}.time) limits.time -= std::min(limits.time / 2, time);
        return limits;
    }
    /// What the second says, with the nodes and the time of both.
    [[nodiscard]] AnyResult whole(AnyResult result) const {
        result.counters = result.counters + counters;
        result.time += time;
        return result;
    }
};

}  // namespace kigi
