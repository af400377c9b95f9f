#pragma once
/// \file
/// A search result as texts.

#include <cstdint>

#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/node/search_result.hpp>

namespace kigi {

/// `at` is the root, and stands after the line when this is done. Of the values of the line `scale` make a point.
template <Game G>
[[nodiscard]] AnyLine line_as_text(G& at, const RootLine<move_t<G>>& line, std::int32_t scale) {
    AnyLine texts{.value = {line.value.points, scale}, .bound = line.bound};
    if (line.move) texts.move = at.move_text(*line.move);
    for (const auto move : line.line) {
        texts.line.emplace_back(at.move_text(move));
        at = played(at, move);
    }
    texts.to_the_end = at.outcome().has_value();
    return texts;
}

/// The whole result; `finish(texts, at, line)` may add to each line's texts, where `at` stands after the line.
template <Game G, class Finish>
[[nodiscard]] AnyResult result_as_text(const G& root, const SearchResult<move_t<G>>& result, Finish&& finish) {
    AnyResult any{.depth = result.depth,
                  .solved = result.solved,
                  .complete = result.complete,
                  .counters = result.counters,
                  .time = result.time};
    for (const auto& line : result.lines) {
        G at = root;
        finish(any.lines.emplace_back(line_as_text(at, line, result.scale)), at, line);
    }
    return any;
}

}  // namespace kigi
