#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::write;

TEST_SUITE_BEGIN("kigi train");

TEST_CASE("what kigi exports as .trx is learned from") {
    const TextFolder folder;
    const std::string store = folder / "games.kigi";
    REQUIRE(ran({"match", "trax", "--first", "pvs(depth=1)", "--second", "random", "--games", "20", "--opening-plies",
                 "2", "--store", store})
                .status == 0);
    std::string trx;
    for (const auto& line : ran({"export", store, "--format", "trx"}).out) trx += line + "\n";
    CHECK(trx.starts_with("Trax\n"));
    write(folder / "games.trx", trx);
    const auto learned = ran({"train", "trax", "--games", folder / "games.trx", "--epochs", "1", "--validation", "0.3",
                              "--out", folder / "weights", "--json"});
    CHECK(learned.status == 0);
    CHECK(learned.err.empty());
    const auto replayed = ran({"replay", "trax", folder / "games.trx"});
    CHECK(replayed.status == 0);
    CHECK(replayed.out.back().starts_with("20 games, 20 finished"));
}

TEST_SUITE_END();
