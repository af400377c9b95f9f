#include <doctest/doctest.h>

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <kigi/catalogue/calibration_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

}  // namespace

TEST_SUITE_BEGIN("kigi calibrate");

TEST_CASE("each depth is fitted to two shallow depths") {
    const auto result =
        ran({"calibrate", "reversi", "--evaluator", "mobility", "--depths", "2..4", "--positions", "60"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    const auto read = kigi::parse_calibration(joined(result.out));
    REQUIRE(read.has_value());
    CHECK(read->game == "reversi");
    CHECK(read->evaluator == "mobility");
    REQUIRE(read->lines.size() == 4);
    CHECK(read->lines[0].depth == 2);
    CHECK(read->lines[0].shallow == 0);
    CHECK(read->lines[1].depth == 3);
    CHECK(read->lines[1].shallow == 1);
    CHECK(read->lines[3].depth == 4);
    CHECK(read->lines[3].shallow == 2);
    for (const auto& line : read->lines) {
        CHECK(line.samples == 60);
        CHECK(line.slope > 0);
        CHECK(line.sigma > 0);
    }
    CHECK(read->lines[3].sigma < read->lines[2].sigma);  // depth 2 foretells depth 4 better than depth 0 does
}

TEST_CASE("the same seed gives the same lines, also as JSON") {
    const std::vector<std::string> args{"calibrate", "kalah", "--depths", "3", "--positions", "30", "--plies", "8"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), args.begin(), args.end());
        return ran(more);
    };
    CHECK(with({"--seed", "5"}).out == with({"--seed", "5"}).out);
    CHECK(with({"--seed", "5"}).out != with({"--seed", "6"}).out);
    const auto json = with({"--json"});
    CHECK(json.out.size() == 1);
    CHECK(json.field("depth") == "3");
    CHECK(json.field("shallow") == "1");
    CHECK(json.field("samples") == "30");
}

TEST_CASE("probcut reads the file for its game and evaluator only") {
    const auto file =
        (std::filesystem::temp_directory_path() / ("kigi_calibrate_test_" + std::to_string(::getpid()))).string();
    CHECK(
        ran({"calibrate", "reversi", "--evaluator", "mobility", "--depths", "3..4", "--positions", "60", "--out", file})
            .status == 0);
    const auto probcut = [&](const char* game, const char* evaluator) {
        return ran({"search", game, "--searcher", "probcut(depth=6,calibration=" + file + ")", "--evaluator", evaluator,
                    "--json"});
    };
    const auto used = probcut("reversi", "mobility");
    CHECK(used.status == 0);
    CHECK(used.field("complete") == "true");
    CHECK(probcut("reversi", "corners").status == 2);
    CHECK(probcut("kalah", "stores").status == 2);
    std::filesystem::remove(file);
}

TEST_CASE("each game has one for its first evaluator") {
    for (const auto& family : kigi::builtin_catalogue().families())
        for (const auto& variant : family.variants) {
            const auto game = family.make(variant).value();
            CAPTURE(game->name());
            const bool tells = family.name != "tictactoe" && family.name != "graph";  // nothing there to be foretold
            const auto* found =
                kigi::find_calibration(kigi::built_in_calibrations(), game->name(), game->evaluators().front().name);
            // 'kigi calibrate all --depths 3..12 --out catalogue/calibrations.txt' makes them
            CHECK((found != nullptr) == tells);
            if (found) CHECK(found->lines.size() >= 2);
        }
}

TEST_CASE("probcut takes it, and is not pvs then") {
    const auto nodes = [](const char* searcher) {
        const auto result =
            ran({"compare", "reversi", "--searchers", searcher, "--depth", "8", "--random", "4", "--json"});
        REQUIRE(result.status == 0);
        std::int64_t sum = 0;
        for (int line = 0; line < 4; ++line) sum += std::stoll(result.field("nodes", line));
        return sum;
    };
    CHECK(nodes("probcut") < nodes("pvs"));
}

TEST_CASE("probcut is refused where there is none") {
    for (const char* game : {"tictactoe", "kalah:3,2", "reversi+misere"}) {
        const auto result = ran({"search", game, "--searcher", "probcut(depth=4)"});
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find("there is no calibration of " + std::string{game}) != std::string::npos);
        CHECK(result.err[0].find("kigi calibrate") != std::string::npos);
    }
    CHECK(ran({"search", "reversi", "--searcher", "probcut(depth=4,eval=corners)"}).status == 2);
}

TEST_CASE("'all' writes one file for all games") {
    const auto file =
        (std::filesystem::temp_directory_path() / ("kigi_calibrate_all_test_" + std::to_string(::getpid()))).string();
    const auto result = ran({"calibrate", "all", "--depths", "3", "--positions", "12", "--out", file});
    CHECK(result.status == 0);
    std::ifstream in{file};
    std::stringstream text;
    text << in.rdbuf();
    const auto read = kigi::parse_calibrations(text.str());
    REQUIRE(read.has_value());
    CHECK(read->size() >= 6);
    CHECK(kigi::find_calibration(*read, "reversi:6x6", "mobility") != nullptr);
    CHECK(ran({"search", "kalah", "--searcher", "probcut(depth=4,calibration=" + file + ")"}).status == 0);
    CHECK(ran({"search", "kalah:3,2", "--searcher", "probcut(depth=4,calibration=" + file + ")"}).status == 2);
    std::filesystem::remove(file);
    CHECK(ran({"calibrate", "all", "--evaluator", "mobility"}).status == 2);
}

TEST_CASE("the scale of the evaluator is written") {
    const auto result = ran({"calibrate", "kalah:3,2", "--evaluator", "leaf-average", "--depths", "4", "--positions",
                             "20", "--plies", "10"});
    REQUIRE(result.status == 0);
    const auto read = kigi::parse_calibration(joined(result.out));
    REQUIRE(read.has_value());
    CHECK(read->scale == 1000);
}

TEST_CASE("it says so where nothing can be predicted") {
    const auto result = ran({"calibrate", "reversi", "--evaluator", "zero", "--depths", "2", "--positions", "10"});
    CHECK(result.status == 1);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("all shallow values are equal") != std::string::npos);
}

TEST_CASE("a file that cannot be written is refused first") {
    const auto result =
        ran({"calibrate", "reversi", "--depths", "2", "--positions", "10", "--out", "/no/such/folder/x"});
    CHECK(result.status == 2);
    CHECK(result.err.size() == 1);
}

TEST_SUITE_END();
