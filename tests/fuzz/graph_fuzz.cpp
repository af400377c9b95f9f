/// \file
/// Files of literal graphs, and paths on the usual one.

#include <kigi/games/graph/graph.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::position(kigi::LiteralGraph{}, text);
    if (const auto read = kigi::LiteralGraph::parse(text, "")) kigi::fuzz::position(*read, read->position_text());
    return 0;
}
