#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <kigi/framework/game/read_moves.hpp>

#include "data.hpp"

using kigi::Trax;
using namespace kigi::trax_tests;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// kigi show trax --moves ... --svg
constexpr const char* in_the_documents =
    "@0/ A0/ A0/ @1/ B0+ @1/ B0+ B0/ @2\\ A1\\ A0\\ @1\\ D0+ @5/ C6+ G8\\ F9/ @2\\ A1\\ D0+ F10+ G3\\ @5+ F0/ G1/ G0/ "
    "H2/ "
    "I2/ H1/ E1\\ A1+ I4+";

}  // namespace

TEST_SUITE_BEGIN("trax: drawing");

TEST_CASE("each tile is drawn with both paths, and candidates") {
    for (const auto& fields : lines_of("games.txt")) {
        const Trax game = kigi::after_moves(Trax{}, fields[7]).value();
        const std::string svg = game.board_svg();
        INFO(fields[0]);
        CHECK(count(svg, "<use href=\"#tile\"/>") == game.tiles());
        CHECK(count(svg, "stroke=\"#ffffff\"") == game.tiles());
        CHECK(count(svg, "stroke=\"#d8222b\"") == game.tiles());
        CHECK((count(svg, "stroke-dasharray") == 0) == game.outcome().has_value());
        CHECK((count(svg, "stroke=\"#f2b01e\"") == 0) == !game.outcome().has_value());
    }
}

TEST_CASE("the winning path stands out") {
    const auto highlighted = [](const char* moves) {
        return count(kigi::after_moves(Trax{}, moves).value().board_svg(), "stroke=\"#f2b01e\"");
    };
    CHECK(highlighted("@0/ @1\\ B0\\") == 4);                           // a loop round a corner
    CHECK(highlighted("@0+ B1+ C1+ D1+ E1+ F1+ G1+ H1+") == 8);         // a line
    CHECK(highlighted("@0+ B1\\ B2/ A2+ A3/ A0\\ @3+ @3\\ B2+") == 8);  // both won, only the mover's loop
}

TEST_CASE("the picture in the documents is the one that is drawn") {
    std::ifstream in{KIGI_TEST_DATA "/../../docs/trax.svg"};
    std::ostringstream picture;
    picture << in.rdbuf();
    CHECK(picture.str() == kigi::after_moves(Trax{}, in_the_documents).value().board_svg());
}

TEST_SUITE_END();
