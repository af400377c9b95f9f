#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/trax/board/coordinates.hpp>

#include "data.hpp"

using kigi::Side;
using kigi::Trax;
using namespace kigi::trax_tests;
using kigi::trax::Board;
using kigi::trax::Path;

namespace {

std::string ends_text(const Trax& game) {
    std::vector<std::string> texts;
    const auto& box = game.board().summary();
    game.visit_paths([&](const Path& path) {
        const auto end = [&](const kigi::trax::PathEnd& e) {
            return kigi::trax::cell_text(static_cast<std::uint32_t>(e.at.x - box.left + 1),
                                         static_cast<std::uint32_t>(e.at.y - box.top + 1)) +
                   std::string{"nesw"[e.side]};
        };
        auto a = end(path.from);
        auto b = end(path.to);
        if (b < a) std::swap(a, b);
        texts.push_back((path.colour == Side::first ? "white " : "red ") + a + " " + b);
    });
    std::ranges::sort(texts);
    std::string all;
    for (const auto& text : texts) all += text + "; ";
    return all;
}

/// Follows each path tile by tile, and compares with what the board has kept.
void check_paths(const Trax& game) {
    const Board& board = game.board();
    std::size_t ends = 0;
    game.visit_paths([&](const Path& path) {
        ends += 2;
        Board::Point at = path.from.at;
        unsigned side = path.from.side;
        for (;;) {
            at = {at.x + (side == 1) - (side == 3), at.y + (side == 2) - (side == 0)};
            const auto state = board.state(board.find(at));
            if (!kigi::trax::is_tile(state)) break;
            const unsigned edges = path.colour == Side::first ? state & 15U : ~state & 15U;
            REQUIRE((edges >> (side ^ 2U) & 1U) == 1);
            side = static_cast<unsigned>(std::countr_zero(edges & ~(1U << (side ^ 2U))));
        }
        CHECK(at == path.to.at);
        CHECK((side ^ 2U) == path.to.side);
    });
    // Two open ends for each touched edge of each empty cell, so every edge was seen.
    std::size_t edges = 0;
    for (const auto& placed : board.placed())
        for (unsigned d = 0; d < 4; ++d) edges += !kigi::trax::is_tile(board.state(board.neighbour(placed.cell, d)));
    CHECK(ends == edges);
}

}  // namespace

TEST_SUITE_BEGIN("trax: board");

TEST_CASE("open paths know both their ends") {
    CHECK(ends_text(kigi::after_moves(Trax{}, "@0/").value()) == "red A2n B1w; white @1e A0s; ");
    CHECK(ends_text(kigi::after_moves(Trax{}, "@0/ B1\\").value()) == "red A2n B2n; white @1e A0s; white B0s C1w; ");
    for (const auto& fields : lines_of("games.txt")) {
        INFO(fields[7]);
        Trax game;
        for (const auto& name : words(fields[7])) {
            game.make(game.parse_move(name).value());
            check_paths(game);
        }
    }
}

TEST_CASE("a turn can be illegal only at a pocket") {
    std::mt19937 random{5};
    int conflicts = 0;
    for (int n = 0; n < 1500; ++n) {
        Trax game;
        for (int ply = 0; ply < 25 && !game.outcome(); ++ply) {
            const auto& board = game.board();
            if (!board.empty())
                for (Board::Cell cell = 0; cell < board.cells(); ++cell) {
                    if (!kigi::trax::is_candidate(board.state(cell))) continue;
                    for (int t = 0; t < 3; ++t) {
                        const auto white =
                            kigi::trax::fitting_tile(board.state(cell), static_cast<kigi::trax::Tile>(t));
                        if (white == 0 || !board.conflict(cell, white)) continue;
                        ++conflicts;
                        CHECK(board.may_conflict());
                        CHECK(!board.chain_is_simple(cell, white));
                    }
                }
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            game.make(moves[random() % moves.size()]);
        }
    }
    CHECK(conflicts > 100);
}

TEST_CASE("the count of pockets is that of the board") {
    for (const auto& fields : lines_of("games.txt")) {
        INFO(fields[7]);
        Trax game;
        for (const auto& name : words(fields[7])) {
            game.make(game.parse_move(name).value());
            const auto& board = game.board();
            const auto& box = board.summary();
            int pockets = 0;
            for (auto y = box.top - 2; y <= box.bottom + 2; ++y)
                for (auto x = box.left - 2; x <= box.right + 2; ++x) {
                    int touched = 0;
                    bool empty = true;
                    for (const Board::Point at : {Board::Point{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}}) {
                        const auto state = board.state(board.find(at));
                        touched += kigi::trax::is_candidate(state);
                        empty = empty && !kigi::trax::is_tile(state);
                    }
                    pockets += empty && touched >= 3;
                }
            CHECK(box.pockets == pockets);
        }
    }
}

TEST_CASE("the key does not depend on place or history") {
    // The same tiles by other ways: text, and each order of play that is legal.
    for (const auto& fields : lines_of("random_games.txt")) {
        INFO(fields[7]);
        const Trax game = kigi::after_moves(Trax{}, fields[7]).value();
        const Trax read = game.parse_position(game.position_text()).value();
        CHECK(read.key() == game.key());
        CHECK(read == game);
        for (int s = 0; s < game.symmetries(); ++s) CHECK(game.transformed(s).canonical_key() == game.canonical_key());
    }
}

TEST_CASE("boards that differ in one tile have different keys") {
    // A long row of crosses with one other tile in it, anywhere, and the same shifted along a row of its own.
    std::map<std::uint64_t, std::string> seen;
    std::size_t boards = 0;
    for (std::size_t length = 1; length <= 80; ++length)
        for (std::size_t at = 0; at < length; ++at)
            for (const char tile : {'/', '\\'}) {
                std::string row(length, '+');
                row[at] = tile;
                const auto game = of_rules("loop").parse_position(row + " w red");
                REQUIRE(game);
                ++boards;
                const auto [other, is_new] = seen.emplace(game->key(), row);
                CHECK(is_new);
            }
    CHECK(seen.size() == boards);
}

TEST_CASE("transposed lines have equal keys, others do not") {
    const auto key = [](const char* moves) { return kigi::after_moves(Trax{}, moves).value().key(); };
    CHECK(key("@0+ B1+ @1+") == key("@0+ @1+ C1+"));
    CHECK(key("@0+ B1+") != key("@0+ @1/"));
    CHECK(key("@0+ B1+") == key("@0+ @1+"));
}

TEST_SUITE_END();
