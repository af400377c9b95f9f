// The extents of paths against a walk over the tiles as they are printed. It is among the full tests because these are
// compiled as what ships is: a mistake was once seen with optimisation alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <kigi/eval/linear.hpp>
#include <kigi/eval/trax/learned.hpp>
#include <kigi/eval/trax/path_extent.hpp>

#include "by_hand.hpp"
#include "data.hpp"

using namespace kigi;
using namespace kigi::trax_tests;

namespace {

/// Tiles, longer and shorter side of the box around them.
using Extent = std::tuple<int, int, int>;
/// The empty cell that a path enters, and over which of its sides.
using Leaving = std::pair<ByHand::At, std::size_t>;
struct OpenPath {
    Extent extent{};
    Leaving from{}, to{};
    bool white = false;
};

/// The tiles with all edges; columns and rows are those of moves.
ByHand as_printed(const Trax& game) {
    ByHand hand;
    for (int column = 1; column <= game.width(); ++column)
        for (int row = 1; row <= game.height(); ++row)
            if (const auto white = game.tile(column, row)) {
                auto& colours = hand.tiles[{column, row}];
                for (std::size_t d = 0; d < 4; ++d) colours[d] = (*white >> d & 1U) != 0 ? 'w' : 'r';
            }
    return hand;
}

/// The paths that leave the tiles, each once from either end.
std::vector<OpenPath> open_paths(const ByHand& hand) {
    std::vector<OpenPath> paths;
    for (const auto& [start, colours] : hand.tiles)
        for (std::size_t out = 0; out < 4; ++out) {
            if (hand.tiles.contains(ByHand::beside(start, out))) continue;
            std::vector<int> columns, rows;
            ByHand::At at = start;
            std::size_t entered = out;
            do {
                columns.push_back(at.first);
                rows.push_back(at.second);
                const auto& tile = hand.tiles.at(at);
                std::size_t leaving = 0;
                while (leaving == entered || tile[leaving] != tile[entered]) ++leaving;
                at = ByHand::beside(at, leaving);
                entered = (leaving + 2) % 4;
            } while (hand.tiles.contains(at));
            const auto side = [](const std::vector<int>& all) {
                return *std::max_element(all.begin(), all.end()) - *std::min_element(all.begin(), all.end()) + 1;
            };
            const int width = side(columns);
            const int height = side(rows);
            paths.push_back({{static_cast<int>(columns.size()), std::max(width, height), std::min(width, height)},
                             {ByHand::beside(start, out), (out + 2) % 4},
                             {at, entered},
                             colours[out] == 'w'});
        }
    return paths;
}

/// Calls `look` with the unfinished positions of random games.
void in_random_games(const char* rules, int games, std::uint64_t seed, const auto& look) {
    std::mt19937_64 random{seed};
    for (int i = 0; i < games; ++i) {
        Trax game = of_rules(rules);
        for (int ply = 0; ply < 60 && !game.outcome(); ++ply) {
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            game.make(moves[random() % moves.size()]);
            if (!game.outcome()) look(game);
        }
    }
}

TEST_SUITE_BEGIN("trax: extents of paths");

TEST_CASE("length, box and ends are those of a walk") {
    int bent = 0;
    int long_ones = 0;
    for (const char* rules : {"unlimited", "8x8", "loop"})
        in_random_games(rules, 150, 17, [&](const Trax& game) {
            std::map<Leaving, OpenPath> expected;
            for (const auto& path : open_paths(as_printed(game))) expected.emplace(path.from, path);
            const auto& board = game.board();
            const auto leaving = [&](trax::Board::End end) {
                const auto point = board.point(end / 4);
                return Leaving{{point.x - board.summary().left + 1, point.y - board.summary().top + 1}, end & 3U};
            };
            std::size_t found = 0;
            trax::visit_path_ends(board, [&](trax::Board::End end, trax::Board::End other, bool white) {
                found += 2;
                for (const auto& [from, to] : {std::pair{end, other}, std::pair{other, end}}) {
                    const auto path = expected.find(leaving(from));
                    REQUIRE(path != expected.end());
                    const auto [length, longer, shorter] = trax::path_extent(board, from);
                    REQUIRE(Extent{length, longer, shorter} == path->second.extent);
                    REQUIRE(leaving(to) == path->second.to);
                    REQUIRE(white == path->second.white);
                    bent += shorter > 1 && longer > shorter ? 1 : 0;
                    long_ones += length > 12 ? 1 : 0;
                }
            });
            REQUIRE(found == expected.size());
        });
    CHECK(bent > 1000);
    CHECK(long_ones > 1000);
}

TEST_CASE("the learned value is the sum of words and extents") {
    using Set = trax::FeaturesWithExtents;
    constexpr std::uint32_t of_paths = trax::groups.end;
    std::mt19937_64 random{23};
    Weights some{"trax", std::string{Set::name}, std::vector<std::int16_t>(Set::size())};
    for (auto& value : some.values) value = static_cast<std::int16_t>(static_cast<int>(random() % 101) - 50);
    const auto weights = std::make_shared<const Weights>(std::move(some));
    const trax::Learned fast{weights};
    const Linear<Trax, Set> linear{{}, weights};
    int positions = 0;
    in_random_games("unlimited", 60, 29, [&](const Trax& game) {
        std::int32_t odds = 0;
        trax::Features{}(game, [&](std::uint32_t index, int value) { odds += value * weights->values[index]; });
        std::int32_t twice = 0;  // each path is there from either end
        for (const auto& path : open_paths(as_printed(game))) {
            const auto [length, longer, shorter] = path.extent;
            const bool own = path.white == (game.side_to_move() == Side::first);
            const std::uint32_t owner = of_paths + (own ? 0 : 32 + 10 * 10);
            twice += weights->values[owner + static_cast<std::uint32_t>(std::min(length, 31))];
            twice +=
                weights
                    ->values[owner + 32 + static_cast<std::uint32_t>(10 * std::min(longer, 9) + std::min(shorter, 9))];
        }
        REQUIRE(twice % 2 == 0);
        const auto value = expectation(odds + twice / 2);
        REQUIRE(fast(game).points == value);
        REQUIRE(linear(game).points == value);
        ++positions;
    });
    CHECK(positions > 300);
}

TEST_SUITE_END();

}  // namespace
