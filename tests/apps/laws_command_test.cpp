#include <algorithm>
#include <charconv>
#include <ranges>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;
using kigi::test::ran;

namespace {

/// One heap, a move takes one to three stones. Its key forgets who is to move.
struct Heap {
    int stones = 12;
    Side side = Side::first;

    Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    Heap play(int taken) const { return {stones - taken, opponent(side)}; }
    std::optional<Outcome> outcome() const {
        if (stones > 0) return std::nullopt;
        return Outcome::win(opponent(side));
    }
    bool operator==(const Heap&) const = default;
    std::uint64_t key() const { return key_of(static_cast<std::uint64_t>(stones)); }

    std::string move_text(int taken) const { return std::to_string(taken); }
    Result<int> parse_move(std::string_view text) const {
        for (const int move : moves())
            if (move_text(move) == text) return move;
        return refuse_move(text);
    }
    std::string position_text() const { return std::to_string(stones) + (side == Side::first ? " first" : " second"); }
    Result<Heap> parse_position(std::string_view text) const {
        for (int heap = 0; heap <= 12; ++heap)
            for (const Side mover : {Side::first, Side::second})
                if (Heap{heap, mover}.position_text() == text) return Heap{heap, mover};
        return refuse("not a position");
    }
};

}  // namespace

TEST_SUITE("laws on the command line") {
    TEST_CASE("every game of the catalogue keeps them") {
        for (const char* game : {"tictactoe", "reversi:4x4", "connect-four:4x4", "kalah:3,2", "trax:8x8"}) {
            CAPTURE(game);
            const auto result = ran({"laws", game, "--games", "3", "--json"});
            CHECK(result.status == 0);
            CHECK(result.field("broken") == "[]");
            CHECK(result.field("refinements").find("\"Notated\"") != std::string::npos);
        }
    }
    TEST_CASE("a key without the side to move is found out") {
        Catalogue catalogue = builtin_catalogue();
        catalogue.add(family_of<Heap>("takes stones", "", {.name = "heap", .evaluators = evaluators_of<Heap>(Zero{})}));
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        CHECK(apps::run({"laws", "heap"}, {catalogue, in, out, err}) == 1);
        CHECK(out.str().find("different positions have different keys: at '") != std::string::npos);
        CHECK(out.str().find("heap: laws are broken") != std::string::npos);
    }
}
