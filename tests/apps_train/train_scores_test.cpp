// kigi train where scores are learned: a few positions, and what is refused.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <kigi/eval/reversi/network/network_weights.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/tests/apps/ran.hpp>

#include "labels_of_moves.hpp"
#include "text_folder.hpp"

using kigi::test::content;
using kigi::test::labels_of_moves;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::Words;
using kigi::test::write;

TEST_SUITE_BEGIN("kigi train, scores of a few positions");

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

TEST_CASE("what could not be kept is refused before the training") {
    const TextFolder folder;
    const std::string labels = folder / "labels.bin";
    write(labels, labels_of_moves(20));
    const auto why = [&](const std::string& out, const Words& more) {
        const auto refused = ran(
            with({"train", "reversi", "--examples", labels, "--iterations", "1", "--validation", "0.001", "--out", out},
                 more));
        CHECK(refused.status != 0);
        CHECK(refused.out.empty());
        REQUIRE(refused.err.size() == 1);
        return refused.err[0];
    };
    CHECK(why(folder / "x", {"--source", "a\nb"})
              .ends_with("--source: 'a?b' has a line break or another control character (expected one line)"));
    CHECK(why(folder / "", {}).find("cannot be written: Is a directory") != std::string::npos);
    CHECK(why(".", {}).find("cannot be written: Is a directory") != std::string::npos);
    CHECK(why("/dev/full", {}).find("cannot be written: No space left on device") != std::string::npos);
    CHECK(why("-", {}).find("--out -: this goes to a file") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "x"));
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

TEST_CASE("phases to learn alone are refused in one line") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    write(labels, labels_of_moves(300));
    const auto why = [&](const Words& more) {
        const auto refused =
            ran(with({"train", "reversi", "--examples", labels, "--validation", "0.001", "--out", folder / "x"}, more));
        CHECK(refused.status == 2);
        REQUIRE(refused.err.size() == 1);
        return refused.err[0];
    };
    const Words network{"--model", "network", "--epochs", "1"};
    CHECK(why({"--only-phases", "0-7"}).find("--only-phases: wants --model network") != std::string::npos);
    CHECK(why(with(network, {"--only-phases", "0-7"})).find("--only-phases: wants --start") != std::string::npos);
    const std::string start = folder / "some.network";
    REQUIRE(ran(with({"train", "reversi", "--examples", labels, "--out", start}, network)).status == 0);
    const auto going_on = with(network, {"--start", start});
    CHECK(why(with(going_on, {"--only-phases", "7-0"})).find("'7-0' is not a number of phases") != std::string::npos);
    CHECK(why(with(going_on, {"--only-phases", "61-64"})).find("no position to learn from") != std::string::npos);
}

TEST_CASE("examples and games come from where they are said to be") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string out = folder / "some.patterns";
    write(labels, labels_of_moves(100));
    const auto learned = [&](const Words& from, const std::string& input = {}) {
        const auto result =
            ran(with({"train", "reversi", "--iterations", "1", "--validation", "0.001", "--source", "x", "--out", out},
                     from),
                input);
        CAPTURE(result.err);
        CHECK(result.status == 0);
        return content(out);
    };
    CHECK(learned({"--examples", labels}) == learned({"--examples", "-"}, content(labels)));
    const std::string game = "e6f4e3f6g5d6e7f5c5\n";  // white has no disc left
    const auto wthor = folder / "games.wtb";
    REQUIRE(ran({"convert", "-", "--to", "wthor", "--out", wthor}, game).status == 0);
    CHECK(learned({"--games", "-"}, game) == learned({"--games", wthor}));
}

TEST_CASE("games that begin elsewhere are left out, and counted") {
    const TextFolder folder;
    write(folder / "openings", "---------------------------OX------XO--------------------------- O\n");
    const std::string store = folder / "match";
    REQUIRE(ran({"match", "reversi", "--first", "random", "--second", "random", "--games", "4", "--openings",
                 folder / "openings", "--store", store})
                .status == 0);
    const Words args{"train", "reversi", "--iterations", "1", "--store", store, "--out", folder / "x"};
    CHECK(ran(args).err == Words{"kigi: too few positions to learn from: 0; 4 games left out"});
    write(folder / "labels", labels_of_moves(20));
    const Words both = with(args, {"--validation", "0.001", "--examples", folder / "labels"});
    CHECK(ran(both).out.at(0) == "20 positions, 0 held back; 4 games left out");
    CHECK(ran(with(both, {"--json"})).field("left_out") == "4");
}

TEST_CASE("names of files with commas stand in quotation marks") {
    const TextFolder folder;
    write(folder / "a, b (c", labels_of_moves(20));
    const Words args{"train", "reversi", "--validation", "0.001", "--iterations", "1", "--out", folder / "x"};
    const std::string quoted = '"' + (folder / "a, b (c") + '"';
    const auto twice = ran(with(args, {"--examples", quoted + "," + quoted}));
    CAPTURE(twice.err);
    REQUIRE(twice.status == 0);
    CHECK(twice.out.at(0).starts_with("40 positions"));
    const auto store = ran({"train", "trax", "--store", quoted, "--out", folder / "y"});
    CHECK(store.err.at(0).find("a, b (c: ") != std::string::npos);
}

TEST_CASE("a sum that is broken off is taken up again") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string out = folder / "moves.patterns";
    write(labels, labels_of_moves(200));
    const Words asked{"train", "reversi",      "--examples", labels,  "--iterations",
                      "2",     "--validation", "0.2",        "--out", out};
    const auto learned = ran(asked);
    REQUIRE(learned.status == 0);
    REQUIRE(learned.out.size() >= 3);
    CHECK(learned.out[0].find(" held back") != std::string::npos);
    CHECK(learned.out[1].starts_with("labels held back, phases 12-1"));
    CHECK(learned.out.back().find("after 2 iterations") != std::string::npos);
    const std::string weights = content(out);
    REQUIRE(kigi::reversi::parse_pattern_weights(weights));

    CHECK(ran(asked, {}, true).status == 130);
    const Words resumed = with(asked, {"--resume", out + ".part", "--json"});
    const auto other = ran(with(resumed, {"--seed", "7"}));
    CHECK(other.status == 2);
    CHECK(other.err.at(0).find("was begun with") != std::string::npos);
    const auto last = ran(resumed);
    CHECK(last.status == 0);
    CHECK(last.field("examples", 0) == "labels");
    CHECK(last.field("iterations") == "2");
    CHECK(content(out) == weights);
    CHECK_FALSE(std::filesystem::exists(out + ".part"));
}

TEST_CASE("a network that is broken off is taken up again") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string out = folder / "moves.network";
    write(labels, labels_of_moves(200));
    const Words network{"train", "reversi", "--model", "network", "--examples", labels, "--epochs", "1", "--json"};
    const Words asked = with(network, {"--out", out});
    CHECK(ran(with(asked, {"--resume", labels})).status == 2);
    CHECK(ran(asked, {}, true).field("epochs") == "0");
    CHECK(ran(with(asked, {"--resume", out + ".part", "--drop", "0.3"})).status == 2);
    CHECK(ran(with(asked, {"--resume", out + ".part"})).field("epochs") == "1");
    const std::string weights = content(out);
    REQUIRE(kigi::reversi::parse_network_weights(weights));
    // Steps so small that nothing is learned leave it as it was.
    REQUIRE(ran(with(network, {"--start", out, "--rate", "0.000001", "--out", folder / "same"})).status == 0);
    CHECK(content(folder / "same") == weights);
}

TEST_SUITE_END();
