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

TEST_SUITE_END();
