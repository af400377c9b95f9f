#include <doctest/doctest.h>

#include <kigi/arena/store/move_list.hpp>
#include <kigi/arena/store/thoughts.hpp>
#include <kigi/tests/arena_match/records.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

std::vector<PlyRecord> moves_alone(const std::vector<PlyRecord>& plies) {
    std::vector<PlyRecord> moves;
    for (const auto& ply : plies) moves.push_back({.move = ply.move});
    return moves;
}

}  // namespace

TEST_CASE("what players said is read as it was written") {
    for (std::uint64_t id = 0; id < 500; ++id) {
        auto game = test::made_up_game(id);
        const std::string before = test::text_of(game);
        std::string bytes;
        write_thoughts(game.plies, bytes);
        game.plies = moves_alone(game.plies);
        REQUIRE(read_thoughts(bytes, game.plies));
        CHECK(test::text_of(game) == before);
    }
}

TEST_CASE("a short answer takes few bytes") {
    std::string bytes;
    const std::vector<PlyRecord> plies{
        {.move = "a1", .value = -3, .depth = 4, .nodes = 100, .time = std::chrono::microseconds{10}}};
    write_thoughts(plies, bytes);
    CHECK(bytes.size() == 1 + 1 + 1 + 1 + 2);
}

TEST_CASE("bytes that do not fit the moves are refused") {
    for (std::uint64_t id = 0; id < 50; ++id) {
        const auto game = test::made_up_game(id);
        std::string bytes;
        write_thoughts(game.plies, bytes);
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            auto plies = moves_alone(game.plies);
            CHECK(!read_thoughts(bytes.substr(0, length), plies));
        }
        auto plies = moves_alone(game.plies);
        CHECK(!read_thoughts(bytes + '\0', plies));
    }
    std::vector<PlyRecord> one(1);
    CHECK(!read_thoughts(std::string("\x40\x00", 2), one));          // no such flag
    CHECK(!read_thoughts(std::string("\x08\x01\x00", 3), one));      // the unit of no value
    CHECK(!read_thoughts(std::string("\x09\x02\x00\x00", 4), one));  // no unit
    CHECK(!read_thoughts(std::string("\x20\x00\x05"
                                     "ab",
                                     5),
                         one));  // a line that is cut off
    CHECK(
        !read_thoughts(std::string("\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 12), one));  // too long a number
}

TEST_CASE("lists of moves are read as they were written, whatever the moves are") {
    const std::vector<std::string> moves{"f5", "pa", "@0+", "two words", "100%", "%20", "%%25 "};
    std::string list;
    for (const auto& move : moves) append_move(list, move);
    CHECK(list.starts_with("f5 pa @0+ two%20words "));
    CHECK(split_moves(list) == moves);
    CHECK(split_moves("").empty());
}
