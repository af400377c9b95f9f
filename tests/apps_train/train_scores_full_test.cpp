// kigi train where scores are learned by least squares.

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include <kigi/eval/gradient_state.hpp>
#include <kigi/eval/reversi/network/network_weights.hpp>
#include <kigi/eval/reversi/pattern_learner.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/tests/apps/ran.hpp>

#include "labels_of_moves.hpp"
#include "text_folder.hpp"

using namespace kigi;
using kigi::test::content;
using kigi::test::labels_of_moves;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::write;

TEST_SUITE_BEGIN("kigi train, scores");

TEST_CASE("scores are learned to the same bytes, even interrupted") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string out = folder / "moves.patterns";
    write(labels, labels_of_moves(4000));
    const std::vector<std::string> asked{"train", "reversi", "--examples",   labels, "--iterations", "3",
                                         "--out", out,       "--validation", "0.2",  "--json"};
    const auto result = ran(asked);
    CAPTURE(result.err);
    REQUIRE(result.status == 0);
    CHECK(result.field("examples", 0) == "labels");
    CHECK(result.field("phase_from", 0) == "12");
    CHECK(std::stod(result.field("mean_absolute_error", 0)) < 2.2);  // of 4.4 without knowing the position
    CHECK(result.field("iterations") == "3");
    const std::string weights = content(out);
    REQUIRE(reversi::parse_pattern_weights(weights));

    SUBCASE("again") {
        CHECK(ran(asked).field("checksum") == result.field("checksum"));
        CHECK(content(out) == weights);
    }
    SUBCASE("interrupted before the first iteration, then after the first") {
        std::filesystem::remove(out);
        auto stopped = ran(asked, {}, true);
        CHECK(stopped.status == 130);
        CHECK(stopped.field("resume").ends_with(out + ".part"));
        auto saved = parse_gradient_state(content(out + ".part"));
        REQUIRE(saved);
        CHECK(saved->state.iterations == 0);
        // The first iteration, by hand.
        reversi::PatternLearner learner{{.validation = 0.2}};
        REQUIRE(learner.read(labels, content(labels)));
        const auto equations = learner.equations({});
        ConjugateGradient method{equations, saved->state};
        method.advance();
        saved->state = method.state();
        write(out + ".part", gradient_state_bytes(*saved));
        CHECK(ran(with(asked, {"--resume", out + ".part"})).status == 0);
        CHECK(content(out) == weights);
        CHECK_FALSE(std::filesystem::exists(out + ".part"));
    }
    SUBCASE("what was begun with other examples is refused") {
        REQUIRE(ran(asked, {}, true).status == 130);
        write(labels, labels_of_moves(3000));
        const auto refused = ran(with(asked, {"--resume", out + ".part"}));
        CHECK(refused.status == 2);
        CHECK(refused.err.at(0).find("was begun with") != std::string::npos);
    }
}

TEST_CASE("a network learns to the same bytes, even interrupted") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string out = folder / "moves.network";
    write(labels, labels_of_moves(4000));
    const std::vector<std::string> asked{"train",        "reversi",  "--model", "network", "--examples",
                                         labels,         "--epochs", "3",       "--out",   out,
                                         "--validation", "0.2",      "--json"};
    const auto result = ran(asked);
    CAPTURE(result.err);
    REQUIRE(result.status == 0);
    CHECK(result.field("epochs") == "3");
    CHECK(std::stod(result.field("mean_absolute_error", 0)) < 3.3);  // of 4.4 without knowing the position
    const std::string weights = content(out);
    REQUIRE(reversi::parse_network_weights(weights));

    std::filesystem::remove(out);
    const auto stopped = ran(asked, {}, true);
    CHECK(stopped.status == 130);
    CHECK(stopped.field("epochs") == "0");
    CHECK(ran(with(asked, {"--resume", out + ".part", "--drop", "0.3"})).status == 2);
    CHECK(ran(with(asked, {"--resume", out + ".part", "--huber", "0"})).status == 2);
    CHECK(ran(with(asked, {"--resume", out + ".part"})).status == 0);
    CHECK(content(out) == weights);
    CHECK_FALSE(std::filesystem::exists(out + ".part"));
}

TEST_CASE("weights that were learned before are gone on from") {
    const TextFolder folder;
    const std::string labels = folder / "moves.bin";
    const std::string before = folder / "before.weights";
    const std::string after = folder / "after.weights";
    write(labels, labels_of_moves(4000));
    std::vector<std::string> asked{"train", "reversi", "--examples", labels, "--validation", "0.2", "--json"};
    const auto error_of = [](const std::vector<std::string>& words) {
        const auto result = ran(words);
        const std::string why = result.err.empty() ? "" : result.err[0];
        CAPTURE(why);
        REQUIRE(result.status == 0);
        return std::stod(result.field("mean_absolute_error", 0));
    };

    SUBCASE("a sum is held near them, by their weight") {
        asked = with(asked, {"--iterations", "3"});
        const double learned = error_of(with(asked, {"--out", before}));
        write(labels, labels_of_moves(4000, -1));  // now the contrary is true
        asked = with(asked, {"--out", after});
        const double anew = error_of(asked);
        CHECK(anew < learned + 0.5);
        CHECK(error_of(with(asked, {"--start", before, "--start-weight", "0"})) == anew);
        CHECK(error_of(with(asked, {"--start", before, "--start-weight", "100"})) > anew + 1);
    }
    SUBCASE("a network begins with them") {
        asked = with(asked, {"--model", "network", "--epochs", "1"});
        const double first = error_of(with(asked, {"--out", before}));
        asked = with(asked, {"--rate", "0.000001", "--out", after});  // nothing is learned by such steps
        CHECK(error_of(asked) > first + 1);
        asked = with(asked, {"--start", before});
        CHECK(std::abs(error_of(asked) - first) < 0.05);
        const std::string weights = content(after);
        REQUIRE(ran(asked, {}, true).status == 130);
        CHECK(ran(with(asked, {"--resume", after + ".part"})).status == 0);
        CHECK(content(after) == weights);
    }
}

TEST_SUITE_END();
