#pragma once
/// \file
/// A line of a search result as texts.

#include <kigi/framework/any/searcher.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/node/result.hpp>

namespace kigi::apps {

/// `at` is the root, and stands after the line when this is done. Values of the line are in 1/steps points.
template <Game G>
[[nodiscard]] AnyLine erased_line(G& at, const RootLine<move_t<G>>& line, std::int32_t steps) {
    AnyLine texts{
        .value = line.value.points / steps, .fine_value = line.value.points, .steps = steps, .bound = line.bound};
    if (line.move) texts.move = at.move_text(*line.move);
    for (const auto move : line.line) {
        texts.line.emplace_back(at.move_text(move));
        at = played(at, move);
    }
    texts.to_the_end = at.outcome().has_value();
    return texts;
}

}  // namespace kigi::apps
