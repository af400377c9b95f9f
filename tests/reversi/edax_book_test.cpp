// Edax's books: what Edax wrote is read, what is written is read, what is damaged is refused with its place.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <kigi/games/reversi/edax_book.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "edax_books.hpp"
#include "refused_book.hpp"

namespace kigi::test::edax {

namespace {

using reversi::EdaxBook;
using reversi::EdaxMove;
using reversi::EdaxPosition;

/// Positions of random games, with some of their moves as links and one of the others as a leaf.
EdaxBook random_book(std::uint32_t seed, std::size_t size) {
    std::mt19937 random{seed};
    const auto below = [&](std::uint32_t bound) { return static_cast<int>(random() % bound); };
    EdaxBook book{.release = below(256), .year = below(65536), .level = static_cast<std::uint32_t>(random())};
    while (book.positions.size() < size) {
        Reversi<8> at;
        for (auto plies = random() % 70; plies > 0 && !at.is_over(); --plies) {
            std::vector<reversi::Move> moves;
            for (const auto move : at.moves()) moves.push_back(move);
            at = at.play(moves[random() % moves.size()]);
        }
        EdaxPosition position{.mover = at.mover(),
                              .opponent = at.opponent(),
                              .wins = static_cast<std::uint32_t>(random()),
                              .lines = static_cast<std::uint32_t>(random()),
                              .value = below(129) - 64,
                              .lower = below(255) - 127,
                              .upper = below(255) - 127,
                              .level = below(61)};
        for (const auto move : at.moves()) {
            const EdaxMove written{move.square, below(255) - 127};
            if (random() % 3 == 0)
                position.leaf = written;
            else
                position.links.push_back(written);
        }
        book.positions.push_back(position);
    }
    return book;
}

bool says(const std::string& bytes, const std::string& words) {
    return test::refusal_says(reversi::parse_edax_book, bytes, words);
}

constexpr std::size_t head = 42;

using Boards = std::pair<reversi::Bits, reversi::Bits>;
Boards least_image(const Reversi<8>& at) {
    Boards least{at.mover(), at.opponent()};
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const auto image = at.transformed(symmetry);
        least = std::min(least, Boards{image.mover(), image.opponent()});
    }
    return least;
}
Reversi<8> board_of(const EdaxPosition& at) { return Reversi<8>{{at.mover, at.opponent, Side::first}}; }

}  // namespace

TEST_SUITE("Edax's books") {
    TEST_CASE("what is written is read") {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const auto book = random_book(seed, seed * 7);
            const auto bytes = reversi::edax_book(book);
            CHECK(reversi::is_edax_book(bytes));
            const auto read = reversi::parse_edax_book(bytes);
            REQUIRE(read);
            CHECK(*read == book);
        }
    }

    TEST_CASE("what Edax wrote is read, and written byte for byte") {
        for (const auto& bytes : {edax_opening_book(), edax_ending_book()}) {
            const auto book = reversi::parse_edax_book(bytes);
            REQUIRE(book);
            CHECK(reversi::edax_book(*book) == bytes);
        }
    }

    TEST_CASE("a book has what Edax shows of it") {
        // book info: "Edax Book 4.6; 2026-11-23 15:41:04", 6 positions, 8 links, 5 leaves, depth 8 (61 - 53).
        const auto book = reversi::parse_edax_book(edax_opening_book());
        REQUIRE(book);
        CHECK(book->release == 6);
        CHECK(book->year == 2026);
        CHECK(book->month == 11);
        CHECK(book->day == 23);
        CHECK(book->hour == 15);
        CHECK(book->minute == 41);
        CHECK(book->second == 4);
        CHECK(book->level == 4);
        CHECK(book->empties == 53);
        CHECK(book->middle_error == 2);
        CHECK(book->end_error == 1);
        REQUIRE(book->positions.size() == 6);
        std::size_t links = 0;
        const EdaxPosition* initial = nullptr;
        for (const auto& at : book->positions) {
            links += at.links.size();
            if (at.mover == Reversi<8>{}.mover() && at.opponent == Reversi<8>{}.opponent()) initial = &at;
        }
        CHECK(links == 8);
        // book show: best score -18 [-21, -17], moves D3 C4 F5 E6, 20 incomplete lines.
        REQUIRE(initial != nullptr);
        CHECK(initial->value == -18);
        CHECK(initial->lower == -21);
        CHECK(initial->upper == -17);
        CHECK(initial->lines == 20);
        CHECK(initial->links == std::vector<EdaxMove>{{19, -18}, {26, -18}, {37, -18}, {44, -18}});
        CHECK(initial->leaf == EdaxMove{});
    }

    TEST_CASE("the end of a game is counted as Edax counts it") {
        // book show, six moves before the end: 3 full games, 1 won and 2 drawn; 2 incomplete lines.
        const auto book = reversi::parse_edax_book(edax_ending_book());
        REQUIRE(book);
        const auto root = std::ranges::max_element(book->positions, {}, &EdaxPosition::lines);
        CHECK(root->wins == 1);
        CHECK(root->draws == 2);
        CHECK(root->losses == 0);
        CHECK(root->lines == 5);
        CHECK(root->leaf.value == -2);
        const auto passes = std::ranges::count_if(
            book->positions, [](const EdaxPosition& at) { return at.links == std::vector<EdaxMove>{{64, 0}}; });
        CHECK(passes == 2);
        const auto end =
            std::ranges::find_if(book->positions, [](const EdaxPosition& at) { return board_of(at).is_over(); });
        REQUIRE(end != book->positions.end());
        CHECK(end->leaf == EdaxMove{EdaxMove::no_square, board_of(*end).final_score()});
    }

    TEST_CASE("books of Edax are negamax over least images") {
        for (const auto& bytes : {edax_opening_book(), edax_ending_book()}) {
            const auto book = reversi::parse_edax_book(bytes);
            REQUIRE(book);
            std::map<Boards, const EdaxPosition*> positions;
            for (const auto& at : book->positions) {
                CHECK(least_image(board_of(at)) == Boards{at.mover, at.opponent});
                positions[{at.mover, at.opponent}] = &at;
            }
            for (const auto& at : book->positions) {
                int best = at.leaf.value;
                std::uint32_t lines = at.leaf.value == EdaxMove::no_value ? 0 : 1;
                for (const auto& link : at.links) {
                    const auto child = board_of(at).play({static_cast<std::uint8_t>(link.square)});
                    const auto* behind = positions.at(least_image(child));
                    CHECK(link.value == -behind->value);
                    best = std::max(best, link.value);
                    lines += behind->lines;
                }
                CHECK(at.value == best);
                CHECK(at.lines == lines);
            }
        }
    }

    TEST_CASE("what is damaged is refused with its place") {
        const auto bytes = edax_opening_book();
        for (std::size_t size = 0; size < bytes.size(); ++size)
            CHECK_FALSE(reversi::parse_edax_book(std::string_view{bytes}.substr(0, size)));
        const auto with = [&](std::size_t place, int byte) {
            auto damaged = bytes;
            damaged[place] = static_cast<char>(byte);
            return damaged;
        };
        CHECK(says("", "no book of Edax (expected XADEKOOB)"));
        CHECK(says("EDAXBOOK" + bytes.substr(8), "highest byte first"));
        CHECK(says(bytes.substr(0, 41), "breaks off in its head (expected 42 bytes)"));
        CHECK(says(with(8, 3), "version 3 of Edax's books is not known (expected 4)"));
        CHECK(says(with(40, 1), "room for 6 positions (it says that there are 65542)"));
        CHECK(says(bytes + "x", "1 bytes stand behind the last position"));
        CHECK(says(bytes.substr(0, bytes.size() - 1), "position 6: the file breaks off"));
        CHECK(says(with(head + 38, 200), "position 1: the file breaks off in its links"));
        CHECK(says(with(head + 11, 0x18), "position 1: both sides have a disc on one square"));
        CHECK(says(with(head + 33, 1), "position 1: a value of 319 discs"));
        CHECK(says(with(head + 41, 0), "position 1: the link by square 0 is no legal move"));
        CHECK(says(with(head + 43, 64), "position 1: the leaf by square 64 is no legal move"));
        CHECK(says(with(head + 40, 0x80), "position 1: a link is worth -128 discs"));
    }

    TEST_CASE("no bytes are fatal") {
        std::mt19937 random{8};
        const auto bytes = reversi::edax_book(random_book(9, 20));
        for (int trial = 0; trial < 20'000; ++trial) {
            auto damaged = bytes;
            for (auto count = random() % 6 + 1; count > 0; --count)
                damaged[random() % damaged.size()] = static_cast<char>(random());
            if (random() % 3 == 0) damaged.resize(random() % damaged.size());
            if (const auto read = reversi::parse_edax_book(damaged)) {
                for (const auto& at : read->positions) CHECK((at.mover & at.opponent) == 0);
            }
        }
    }
}

}  // namespace kigi::test::edax
