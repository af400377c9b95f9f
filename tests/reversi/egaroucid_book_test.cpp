// Egaroucid's books: what is written is read, what is damaged is refused with its place.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/games/reversi/egaroucid_book.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "refused_book.hpp"

namespace {

using namespace kigi;
using reversi::EgaroucidPosition;

/// Positions of random games; three of four have a leaf, a legal move.
std::vector<EgaroucidPosition> random_book(std::uint32_t seed, std::size_t size) {
    std::mt19937 random{seed};
    std::vector<EgaroucidPosition> book;
    while (book.size() < size) {
        Reversi<8> at;
        for (auto plies = random() % 30; plies > 0 && !at.is_over(); --plies) {
            std::vector<reversi::Move> moves;
            for (const auto move : at.moves()) moves.push_back(move);
            at = at.play(moves[random() % moves.size()]);
        }
        EgaroucidPosition position{.mover = at.mover(),
                                   .opponent = at.opponent(),
                                   .value = static_cast<int>(random() % 129) - 64,
                                   .level = static_cast<int>(random() % 61),
                                   .lines = static_cast<std::uint32_t>(random())};
        for (const auto move : at.moves())
            if (!move.is_pass() && random() % 4 != 0) {
                position.leaf = move.square;
                position.leaf_value = static_cast<int>(random() % 129) - 64;
                position.leaf_level = static_cast<int>(random() % 61);
            }
        book.push_back(position);
    }
    return book;
}

/// The number of the byte where a position of version 3 has its leaf's square.
std::size_t place_of_leaf(std::size_t position) { return 14 + 25 * position + 23; }

std::string error_of(const std::string& bytes) { return test::refusal(reversi::parse_egaroucid_book, bytes); }
bool says(const std::string& bytes, const std::string& words) {
    return test::refusal_says(reversi::parse_egaroucid_book, bytes, words);
}

}  // namespace

TEST_SUITE("Egaroucid's books") {
    TEST_CASE("what is written is read") {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const auto book = random_book(seed, seed * 7);
            const auto bytes = reversi::egaroucid_book(book);
            CHECK(bytes.size() == 14 + 25 * book.size());
            CHECK(reversi::is_egaroucid_book(bytes));
            const auto read = reversi::parse_egaroucid_book(bytes);
            REQUIRE(read);
            CHECK(*read == book);
        }
    }

    TEST_CASE("the bytes are those of the description") {
        // The initial position: black, to move, on e4 and d5; white on d4 and e5. a1 is the highest bit.
        const Reversi<8> start;
        const EgaroucidPosition position{.mover = start.mover(),
                                         .opponent = start.opponent(),
                                         .value = -2,
                                         .level = 21,
                                         .lines = 0x01020304,
                                         .leaf = 19,  // d3
                                         .leaf_value = 1,
                                         .leaf_level = 10};
        const std::string expected{
            "EGAROUCID\x03\x01\0\0\0"
            "\0\0\0\x10\x08\0\0\0"  // of the word, the lowest byte is the eighth rank
            "\0\0\0\x08\x10\0\0\0"
            "\xfe\x15\x04\x03\x02\x01\x01\x2c\x0a",
            14 + 25};
        CHECK(reversi::egaroucid_book({{position}}) == expected);
    }

    TEST_CASE("squares of leaves may be counted from either corner") {
        const auto book = random_book(3, 50);
        auto bytes = reversi::egaroucid_book(book);
        for (std::size_t n = 0; n < book.size(); ++n)
            if (auto& square = bytes[place_of_leaf(n)]; static_cast<unsigned char>(square) < 64)
                square = static_cast<char>(63 - square);
        const auto read = reversi::parse_egaroucid_book(bytes);
        REQUIRE(read);
        CHECK(*read == book);
    }

    TEST_CASE("a leaf that is no legal move is none") {
        auto book = random_book(4, 30);
        auto bytes = reversi::egaroucid_book(book);
        REQUIRE(book[7].leaf);
        bytes[place_of_leaf(7)] = static_cast<char>(63 - 27);  // d4 is never empty
        const auto read = reversi::parse_egaroucid_book(bytes);
        REQUIRE(read);
        book[7].leaf.reset();
        CHECK(*read == book);
    }

    TEST_CASE("the older versions are read") {
        const auto book = random_book(5, 40);
        const auto newest = reversi::egaroucid_book(book);
        std::string second = std::string{"EGAROUCID\2"} + newest.substr(10, 4);
        std::string first = newest.substr(10, 4);
        for (std::size_t n = 0; n < book.size(); ++n) {
            const auto boards = newest.substr(14 + 25 * n, 16);
            const auto links = static_cast<char>(n % 5);
            second += boards + newest.substr(14 + 25 * n + 16, 2) + std::string{links, 0, 0, 0} +
                      std::string(2 * static_cast<std::size_t>(links), '\1');
            first += boards + static_cast<char>(book[n].value + 64);
        }
        for (const auto& bytes : {second, first}) {
            const auto read = reversi::parse_egaroucid_book(bytes);
            REQUIRE(read);
            REQUIRE(read->size() == book.size());
            for (std::size_t n = 0; n < book.size(); ++n) {
                CHECK((*read)[n].mover == book[n].mover);
                CHECK((*read)[n].opponent == book[n].opponent);
                CHECK((*read)[n].value == book[n].value);
                CHECK((*read)[n].level == (bytes == second ? book[n].level : 0));
                CHECK_FALSE((*read)[n].leaf);
            }
        }
        second.resize(second.size() - 3);
        CHECK(says(second, "position 40: the file breaks off"));
    }

    TEST_CASE("what is damaged is refused with its place") {
        const auto book = random_book(6, 10);
        const auto bytes = reversi::egaroucid_book(book);
        for (std::size_t size = 10; size < bytes.size(); ++size) (void)error_of(bytes.substr(0, size));
        CHECK(says(bytes + "x", "1 bytes stand behind the last position"));
        CHECK(says("EGAROUCID\4" + bytes.substr(10), "version 4"));
        CHECK(says("", "breaks off before the number"));
        auto worth = bytes;
        worth[14 + 25 * 2 + 16] = 65;
        CHECK(says(worth, "position 3: it is worth 65 discs"));
        auto both = bytes;
        both.replace(14 + 8, 8, bytes, 14, 8);
        CHECK(says(both, "position 1: both sides"));
        auto many = bytes;
        many[13] = '\x7f';
        CHECK(says(many, "room for 10 positions"));
    }

    TEST_CASE("no bytes are fatal") {
        std::mt19937 random{8};
        const auto bytes = reversi::egaroucid_book(random_book(9, 20));
        for (int trial = 0; trial < 20'000; ++trial) {
            auto damaged = bytes;
            for (auto count = random() % 6 + 1; count > 0; --count)
                damaged[random() % damaged.size()] = static_cast<char>(random());
            if (random() % 3 == 0) damaged.resize(random() % damaged.size());
            if (const auto read = reversi::parse_egaroucid_book(damaged)) {
                for (const auto& at : *read) CHECK((at.mover & at.opponent) == 0);
            }
        }
    }
}
