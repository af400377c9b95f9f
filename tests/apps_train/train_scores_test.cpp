// What kigi train refuses where scores are learned.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

#include "text_folder.hpp"

using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::write;

TEST_SUITE_BEGIN("kigi train, scores refused");

TEST_CASE("what cannot be learned from is refused in one line") {
    const TextFolder folder;
    const std::string labels = folder / "labels.bin";
    write(labels, "0123456789abcdef");
    const auto cut_off = ran({"train", "reversi", "--examples", labels, "--out", folder / "x"});
    CHECK(cut_off.status == 2);
    CHECK(cut_off.err.at(0).find("labels of 16 bytes (expected records of 17)") != std::string::npos);
    CHECK(ran({"train", "reversi", "--out", folder / "x"}).err.at(0).find("nothing to learn from") !=
          std::string::npos);
    CHECK(ran({"train", "trax", "--examples", labels, "--out", folder / "x"}).err.at(0).find("--examples: trax") !=
          std::string::npos);
}

TEST_CASE("weights to go on from are refused in one line") {
    const TextFolder folder;
    const std::string labels = folder / "labels.bin";
    write(labels, std::string("\x00\x00\x00\x08\x10\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x02", 17));
    const std::string start = folder / "some.weights";
    write(start, "trax-weights\n");
    for (const char* model : {"sum", "network"}) {
        const auto refused = ran({"train", "reversi", "--examples", labels, "--validation", "0.001", "--model", model,
                                  "--start", start, "--out", folder / "x"});
        CAPTURE(model);
        CHECK(refused.status == 2);
        REQUIRE(refused.err.size() == 1);
        CHECK(refused.err[0].find("--start") != std::string::npos);
        CHECK(refused.err[0].find("line 1") != std::string::npos);
    }
    write(start, "");
    CHECK(ran({"train", "reversi", "--examples", labels, "--start", start, "--out", folder / "x"}).status == 2);
    const auto chance = ran({"train", "trax", "--self-play", "2", "--start", start, "--out", folder / "x"});
    CHECK(chance.status == 2);
    CHECK(chance.err.at(0).find("--start: trax") != std::string::npos);
}

TEST_SUITE_END();
