/// \file
/// Files of literal graphs, and paths on the usual one.

#include <kigi/games/graph/graph.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(graph) {
    kigi::fuzz::position(kigi::LiteralGraph{}, text);
    if (const auto read = kigi::LiteralGraph::parse(text, "")) kigi::fuzz::position(*read, read->position_text());
}
