// Books of Egaroucid and Edax: what they become in learned books, and back.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <kigi/games/reversi/edax_book.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/reversi/edax_books.hpp>

#include "learned_books.hpp"

namespace kigi::test {

namespace {

std::string content(const std::string& path) {
    std::ostringstream all;
    all << std::ifstream{path, std::ios::binary}.rdbuf();
    return all.str();
}
void write(const std::string& path, const std::string& bytes) { std::ofstream{path, std::ios::binary} << bytes; }

using Boards = std::pair<reversi::Bits, reversi::Bits>;
std::map<Boards, reversi::EdaxPosition> edax_positions(const std::string& bytes) {
    const auto book = reversi::parse_edax_book(bytes);
    REQUIRE(book);
    std::map<Boards, reversi::EdaxPosition> positions;
    for (auto at : book->positions) {
        std::ranges::sort(at.links, {}, &reversi::EdaxMove::square);
        positions[{at.mover, at.opponent}] = std::move(at);
    }
    CHECK(positions.size() == book->positions.size());
    return positions;
}

}  // namespace

TEST_SUITE_BEGIN("kigi learn-book, books of other programs");

TEST_CASE("a book goes to Egaroucid and back") {
    const BookFolder folder;
    const auto file = folder / "r.book";
    CHECK(learn(file, {"--positions", "60", "--error", "4", "--export", folder / "r.egbk3"}).status == 0);
    CHECK(std::filesystem::file_size(folder / "r.egbk3") == 14 + 25 * 60);
    CHECK(learn(folder / "s.book", {"--import", folder / "r.egbk3"}).field("taken") == "60");
    const auto book = opened(file);
    const auto back = opened(folder / "s.book");
    REQUIRE(back.size() == book.size());
    for (const auto& [key, entry] : book.entries()) {
        const auto position = *book.game()->parse_position(entry.position);
        const auto leaf_of = [&](const arena::LearnedBook& one) {
            for (const auto& move : one.moves(*position))
                if (move.leaf) return move.move;
            return std::string{};
        };
        CHECK(leaf_of(book) == leaf_of(back));
        CHECK(std::abs(*book.value(*position) - *back.value(*position)) <= 500);  // whole discs
        CHECK(back.find(*position)->leaf.depth == (leaf_of(book).empty() ? 0 : entry.leaf.depth));
    }
    // As it is read, it is written.
    CHECK(learn(folder / "s.book", {"--fix", "--export", folder / "s.egbk3"}).status == 0);
    CHECK(ran({"learn-book", folder / "t.book", "--game", "reversi:6x6", "--import", folder / "r.egbk3"})
              .err[0]
              .find("Egaroucid's books are of reversi, and not of reversi:6x6") != std::string::npos);
    CHECK(learn(file, {"--fix", "--export", folder / "r.egbk2"}).status == 2);
    std::ofstream{folder / "bad.egbk3"} << "EGAROUCID\3";
    CHECK(learn(file, {"--import", folder / "bad.egbk3"}).err[0].find("breaks off") != std::string::npos);
}

TEST_CASE("what Edax says of its book, the learned book says") {
    const BookFolder folder;
    write(folder / "book.dat", edax_opening_book());
    CHECK(learn(folder / "u.book", {"--import", folder / "book.dat"}).field("taken") == "6");
    const auto book = opened(folder / "u.book");
    // book show
    CHECK(book.value(*after("")) == -18000);
    const auto moves = book.moves(*after("f5"));
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].move == "f6");
    CHECK(moves[0].value == 18000);
    CHECK(moves[0].leaf);
    CHECK(moves[1].move == "d6");
    CHECK(moves[1].value == -63000);
    CHECK_FALSE(moves[1].leaf);
    CHECK(book.value(*after("f5d6c3d3c4")) == 2000);
    CHECK(book.find(*after("f5d6"))->leaf.depth == 4);
}

TEST_CASE("a book of Edax comes back as it was, but for the bounds") {
    const BookFolder folder;
    for (const auto& bytes : {edax_opening_book(), edax_ending_book()}) {
        write(folder / "one.dat", bytes);
        std::filesystem::remove(folder / "v.book");
        CHECK(learn(folder / "v.book", {"--import", folder / "one.dat", "--export", folder / "two.dat"}).status == 0);
        const auto before = edax_positions(bytes);
        const auto back = edax_positions(content(folder / "two.dat"));
        REQUIRE(back.size() == before.size());
        for (const auto& [boards, was] : before) {
            REQUIRE(back.contains(boards));
            const auto& is = back.at(boards);
            CHECK(is.value == was.value);
            CHECK(is.level == was.level);
            CHECK(is.links == was.links);
            CHECK(is.leaf == was.leaf);
            CHECK(is.lines == was.lines);
            CHECK(is.lower <= is.value);
            CHECK(is.upper >= is.value);
        }
    }
}

TEST_CASE("a book goes to Edax and back") {
    const BookFolder folder;
    const auto file = folder / "w.book";
    CHECK(learn(file, {"--positions", "60", "--error", "4", "--fix", "--export", folder / "w.dat"}).status == 0);
    CHECK(learn(folder / "x.book", {"--import", folder / "w.dat", "--export", folder / "x.dat"}).field("taken") ==
          "60");
    CHECK(content(folder / "w.dat") == content(folder / "x.dat"));
    const auto book = opened(file);
    const auto back = opened(folder / "x.book");
    for (const auto& [key, entry] : book.entries()) {
        const auto position = *book.game()->parse_position(entry.position);
        REQUIRE(back.value(*position));
        CHECK(std::abs(*book.value(*position) - *back.value(*position)) <= 500);  // whole discs
    }
    for (const auto& [boards, at] : edax_positions(content(folder / "w.dat"))) {
        const Reversi<8> board{{at.mover, at.opponent, Side::first}};
        int best = at.leaf.value;
        for (const auto& link : at.links) best = std::max(best, link.value);
        CHECK(at.value == best);
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const auto image = board.transformed(symmetry);
            CHECK(boards <= Boards{image.mover(), image.opponent()});
        }
    }
}

TEST_CASE("whose move it is after a pass, lines of the book say") {
    // Black must pass after eight moves, and then white moves with an even number of discs on the board.
    const std::string moves = "c4c3e6b4a4a5c2a3d2b2";
    const BookFolder folder;
    CHECK(learn(folder / "y.book", {"--games", "-"}, moves + "\n").status == 0);
    for (const char* const name : {"y.dat", "y.egbk3"}) {
        CHECK(learn(folder / "y.book", {"--fix", "--export", folder / name}).status == 0);
        std::filesystem::remove(folder / "z.book");
        CHECK(learn(folder / "z.book", {"--import", folder / name}).status == 0);
        const auto book = opened(folder / "y.book");
        const auto back = opened(folder / "z.book");
        CHECK(back.size() == book.size());
        for (const auto& [key, entry] : book.entries()) CHECK(back.entries().contains(key));
    }
}

TEST_CASE("a damaged book of Edax, or of another game, is refused") {
    const BookFolder folder;
    write(folder / "short.dat", edax_opening_book().substr(0, 100));
    const auto damaged = learn(folder / "a.book", {"--import", folder / "short.dat"});
    CHECK(damaged.status == 2);
    CHECK(damaged.err[0].find("short.dat: the file has room for 1 positions (it says that there are 6)") !=
          std::string::npos);
    write(folder / "book.dat", edax_opening_book());
    CHECK(ran({"learn-book", folder / "b.book", "--game", "reversi:6x6", "--import", folder / "book.dat"})
              .err[0]
              .find("Edax's books are of reversi, and not of reversi:6x6") != std::string::npos);
}

TEST_SUITE_END();

}  // namespace kigi::test
