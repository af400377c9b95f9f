// WTHOR files that are written, and read again.

#include <doctest/doctest.h>

#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/wthor.hpp>
#include <kigi/games/reversi/wthor_writer.hpp>

using namespace kigi;
using namespace kigi::reversi;

namespace {

/// A whole game at random.
ScoreSheet game_of(std::mt19937_64& random, const std::string& black, const std::string& white) {
    ScoreSheet sheet{.tags = {.players = {black, white}, .event = "Tokyo Open", .date = "2004-05-17 10:00:00"}};
    Reversi<8> game;
    for (; !game.is_over();) {
        auto nth = random() % game.count_moves();
        for (const auto move : game.moves()) {
            if (nth-- != 0) continue;
            sheet.moves.push_back({.move = move_text(move)});
            game = game.play(move);
            break;
        }
    }
    sheet.tags.outcome = game.outcome();
    return sheet;
}

std::string without_passes(const ScoreSheet& sheet) {
    std::string text;
    for (const auto& one : sheet.moves)
        if (one.move != "pa") text += one.move;
    return text;
}

TEST_SUITE_BEGIN("WTHOR files that are written");

TEST_CASE("what is written is read again") {
    std::mt19937_64 random{3};
    std::vector<ScoreSheet> sheets;
    for (int i = 0; i < 30; ++i)
        sheets.push_back(game_of(random, "Ann",
                                 i % 3 == 0 ? "B\xc3\xb6"
                                              "b"
                                            : "Cy \xe2\x98\x83"));
    const auto written = wthor_of(sheets);
    CHECK(written.left_out.empty());
    REQUIRE(written.files.size() == 3);
    const auto read = read_wthor(written.files[0].bytes, [&](std::string_view ending) -> std::optional<std::string> {
        for (const auto& file : written.files)
            if (file.ending == ending) return file.bytes;
        return std::nullopt;
    });
    REQUIRE(read);
    REQUIRE(read->size() == sheets.size());
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const auto& game = (*read)[i];
        CHECK(game.damage.empty());
        CHECK(game.moves == without_passes(sheets[i]));
        CHECK(game.tags.outcome == sheets[i].tags.outcome);
        CHECK(game.tags.players[0] == "Ann");
        CHECK(game.tags.players[1] == (i % 3 == 0 ? "B\xc3\xb6"
                                                    "b"
                                                  : "Cy ?"));
        CHECK(game.tags.event == "Tokyo Open");
        CHECK(game.tags.date == "2004");
    }
    CHECK(parse_wthor(written.files[0].bytes));
    // Three players and one tournament, each once; the day of the games.
    CHECK(written.files[1].bytes.size() == 16 + 3 * 20);
    CHECK(written.files[1].bytes.substr(0, 4) == "\x14\x04\x05\x11");
    CHECK(written.files[1].bytes[8] == 3);
    CHECK(written.files[2].bytes.size() == 16 + 26);
}

TEST_CASE("what the format has no words for is left out, by its place") {
    std::mt19937_64 random{4};
    const auto good = game_of(random, "", "");
    auto elsewhere = good;
    elsewhere.from_initial = false;
    auto unfinished = good;
    unfinished.tags.outcome.reset();
    auto unscored = good;
    unscored.tags.outcome = Outcome::win(Side::first);
    auto illegal = good;
    illegal.moves.insert(illegal.moves.begin(), {.move = "a1"});
    auto beyond = good;
    beyond.moves.push_back({.move = "a1"});
    const auto written = wthor_of(std::vector{elsewhere, unfinished, good, illegal, beyond, unscored});
    REQUIRE(written.left_out.size() == 5);
    CHECK(written.left_out[0].first == 0);
    CHECK(written.left_out[1].second.find("without a result") != std::string::npos);
    CHECK(written.left_out[2].first == 3);
    CHECK(written.left_out[3].second.find("after the end") != std::string::npos);
    CHECK(written.left_out[4].second.find("without a score") != std::string::npos);
    CHECK(parse_wthor(written.files[0].bytes)->size() == 1);
    CHECK(parse_wthor(wthor_of({}).files[0].bytes)->empty());
}

TEST_CASE("games of several years have no year") {
    std::mt19937_64 random{5};
    auto first = game_of(random, "a", "b");
    auto second = game_of(random, std::string(40, 'x'), "b");
    second.tags.date = "1999";
    const auto files = wthor_of(std::vector{first, second}).files;
    CHECK(files[0].bytes.substr(10, 2) == std::string(2, '\0'));
    CHECK(files[1].bytes.substr(16 + 40, 20) == std::string(19, 'x') + '\0');
    second.tags.date = "2004";
    CHECK(wthor_of(std::vector{first, second}).files[0].bytes.substr(10, 2) == "\xd4\x07");
    second.tags.date = "no date 99999999999999999999";
    CHECK(parse_wthor(wthor_of(std::vector{second}).files[0].bytes));
}

TEST_SUITE_END();

}  // namespace
