#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "data.hpp"
#include "long_game.hpp"

using kigi::Trax;
using namespace kigi::trax_tests;

namespace {

/// All that can be seen of a position, as one number.
std::uint64_t seen(const Trax& game) {
    std::uint64_t sum = game.key();
    const auto add = [&](std::uint64_t n) { sum = kigi::mixed(sum + n); };
    const auto& summary = game.board().summary();
    for (const auto n : {summary.left, summary.right, summary.top, summary.bottom, summary.calls[1], summary.calls[2],
                         summary.calls[3], summary.calls[4], summary.pockets})
        add(static_cast<std::uint64_t>(n));
    add(game.side_to_move() == kigi::Side::first);
    std::uint64_t paths = 0;
    game.visit_paths([&](const kigi::trax::Path& path) {
        std::uint64_t ends = path.colour == kigi::Side::first;
        for (const auto& end : {path.from, path.to})
            ends += kigi::mixed(static_cast<std::uint64_t>(end.at.x) * 1000003 +
                                static_cast<std::uint64_t>(end.at.y) * 31 + end.side + 7);
        paths += kigi::mixed(ends);
    });
    add(paths);
    for (const auto move : game.moves()) add(move.column * 64U + move.row * 4U + move.sign);
    return sum;
}

}  // namespace

TEST_SUITE_BEGIN("trax: undo");

TEST_CASE("millions of plies made and unmade leave nothing behind") {
    std::mt19937 random{3};
    std::size_t plies = 0;
    std::size_t games = 0;
    while (plies < 2'000'000) {
        Trax game = of_rules(games % 3 == 0 ? "unlimited" : games % 3 == 1 ? "8x8" : "loop");
        ++games;
        std::vector<Played> line;
        std::vector<std::uint64_t> before;
        for (int n = 0; n < 400; ++n) {
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            if (moves.empty() || (line.size() > 5 && random() % 4 == 0)) {
                for (auto back = 1 + random() % line.size(); back > 0; --back) {
                    game.unmake(line.back().move, line.back().before);
                    REQUIRE(seen(game) == before.back());
                    line.pop_back();
                    before.pop_back();
                }
                continue;
            }
            before.push_back(seen(game));
            const auto move = moves[random() % moves.size()];
            line.push_back({move, game.make(move)});
            ++plies;
        }
    }
}

TEST_SUITE_END();
