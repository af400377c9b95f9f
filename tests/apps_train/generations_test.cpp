#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <kigi/eval/training.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::Words;
using kigi::test::write;

/// Players that learn from the one before.
Words generations(const std::string& count, const std::string& temperature = "0.3", const std::string& plies = "0-6") {
    return {"train",         "trax", "--player",        "pvs(depth=1,eval=zero,table=0)",
            "--generations", count,  "--self-play",     "30",
            "--keep",        "50",   "--temperature",   temperature,
            "--noise",       "0.03", "--opening-plies", plies,
            "--epochs",      "1",    "--validation",    "0.3"};
}

TEST_SUITE_BEGIN("kigi train: generations");

TEST_CASE("each generation plays with the weights before it") {
    const TextFolder folder;
    const auto result = ran(with(generations("3"), {"--out", folder / "a"}));
    REQUIRE(result.status == 0);
    REQUIRE(result.out.size() == 10);
    CHECK(result.out[0] == "generation 1 of 3");
    CHECK(result.out[1].starts_with("30 games, "));
    CHECK(result.out[3] == "generation 2 of 3");
    CHECK(result.out[4].starts_with("50 games, "));
    CHECK(result.out[7].starts_with("50 games, "));
    const auto weights = [&](const std::string& name) {
        const auto read = kigi::parse_weights(content(folder / name));
        REQUIRE(read);
        return read->values;
    };
    CHECK(weights("a.1") != weights("a.2"));
    CHECK(weights("a.2") != weights("a"));
    CHECK_FALSE(std::filesystem::exists(folder / "a.3"));
    // the first one alone is what is learned without generations
    REQUIRE(ran(with(generations("1"), {"--out", folder / "b"})).status == 0);
    CHECK(content(folder / "b") == content(folder / "a.1"));
    // soft draws, and openings of different lengths, are other games
    for (const Words& other : {generations("1", "0"), generations("1", "0.3", "6")}) {
        REQUIRE(ran(with(other, {"--out", folder / "c"})).status == 0);
        CHECK(content(folder / "c") != content(folder / "b"));
    }
}

TEST_CASE("a later generation is not resumed without its weights") {
    const TextFolder folder;
    REQUIRE(ran(with(generations("1"), {"--out", folder / "a.1"})).status == 0);
    // As if it had been stopped at the end of the first generation, and the file had changed since.
    kigi::TrainingState state{
        .settings =
            "trax trax-perimeter-1 games 0000000000000000 self-play 30 generations 3 keep 50 "
            "player pvs(depth=1,eval=zero,table=0) temperature 0.3 noise 0.03 opening-plies 0-6 "
            "longest 200 seed 1 epochs 1 patience 2 rate 0.03 l2 10 batch 1024 validation 0.3 value-share 0 "
            "quiet false",
        .generations = 1,
        .learned = kigi::text_hash(content(folder / "a.1")) ^ 1U};
    const auto refused = [&] {
        write(folder / "state", kigi::training_text(state));
        const auto result = ran(with(generations("3"), {"--out", folder / "a", "--resume", folder / "state"}));
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        return result.err[0];
    };
    CHECK(refused().ends_with("a.1 is not what this training wrote"));
    std::filesystem::remove(folder / "a.1");
    CHECK(refused().ends_with("cannot be read: No such file or directory"));
    state.generations = 3;
    CHECK(refused().find("has 0 games and 3 generations") != std::string::npos);
}

}  // namespace

TEST_SUITE_END();
