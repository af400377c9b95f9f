// WTHOR files: what is read, and what is refused.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/wthor.hpp>

using namespace kigi;
using namespace kigi::reversi;

namespace {

/// A file of one game, written as the format says.
std::string file_of(const std::vector<int>& moves, int black_discs, std::uint32_t games = 1) {
    std::string bytes(16 + 68, '\0');
    for (std::size_t i = 0; i < 4; ++i) bytes[4 + i] = static_cast<char>(games >> 8 * i & 0xffU);
    bytes[12] = 8;
    bytes[16 + 6] = static_cast<char>(black_discs);
    for (std::size_t i = 0; i < moves.size(); ++i) bytes[16 + 8 + i] = static_cast<char>(moves[i]);
    return bytes;
}

std::string error_of(const std::string& bytes) {
    const auto games = parse_wthor(bytes);
    return games ? "read" : games.error().what;
}

}  // namespace

TEST_SUITE("WTHOR") {
    TEST_CASE("moves are ten times the rank plus the file") {
        const auto games = parse_wthor(file_of({56, 64, 33}, 40));
        REQUIRE(games);
        REQUIRE(games->size() == 1);
        CHECK(games->front().squares == std::vector<std::uint8_t>{37, 43, 18});  // f5 d6 c3
        CHECK(games->front().black_discs == 40);
    }

    TEST_CASE("passes are put in where a side cannot move") {
        std::mt19937_64 random{5};
        int passes = 0;
        for (int games = 0; games < 20; ++games) {
            std::vector<int> written;
            std::vector<std::uint8_t> squares;
            for (Reversi<8> game; !game.is_over();) {
                auto nth = random() % game.count_moves();
                for (const auto move : game.moves()) {
                    if (nth-- != 0) continue;
                    passes += move.is_pass() ? 1 : 0;
                    if (!move.is_pass()) {
                        written.push_back(10 * (move.square / 8 + 1) + move.square % 8 + 1);
                        squares.push_back(move.square);
                    }
                    game = game.play(move);
                    break;
                }
            }
            const auto read = parse_wthor(file_of(written, 32));
            REQUIRE(read);
            CHECK(read->front().squares == squares);
        }
        CHECK(passes > 0);
    }

    TEST_CASE("errors name the game, the move and what was expected") {
        CHECK(error_of("") == "a WTHOR file of 0 bytes (expected a header of 16)");
        CHECK(error_of(file_of({56}, 40, 2)) == "a WTHOR file of 84 bytes (expected 152 for 2 games)");
        CHECK(error_of(file_of({56}, 65)) == "game 1: black has 65 discs (expected 0 to 64)");
        CHECK(error_of(file_of({56, 90}, 40)).starts_with("game 1: move 2 is 90 (expected 11 to 88"));
        CHECK(error_of(file_of({56, 56}, 40)) == "game 1: move 2, f5, is not legal");
        std::string small = file_of({56}, 40);
        small[12] = 6;
        CHECK(error_of(small) == "a WTHOR file of boards of size 6 (expected 8)");
    }
}
