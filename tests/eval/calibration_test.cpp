#include <doctest/doctest.h>

#include <random>
#include <string>

#include <kigi/eval/calibration.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("calibration");

TEST_CASE("a fit finds the line of the samples and their spread") {
    std::mt19937 random{3};
    std::normal_distribution<double> noise{0, 4};
    std::uniform_real_distribution<double> shallow{-60, 60};
    std::vector<CalibrationSample> samples;
    for (int i = 0; i < 20'000; ++i) {
        const double x = shallow(random);
        samples.push_back({x, 0.9 * x + 2 + noise(random)});
    }
    const auto line = fitted(8, 4, samples);
    REQUIRE(line);
    CHECK(line->slope == doctest::Approx(0.9).epsilon(0.01));
    CHECK(line->offset == doctest::Approx(2).epsilon(0.1));
    CHECK(line->sigma == doctest::Approx(4).epsilon(0.03));
    CHECK(line->samples == 20'000);
}

TEST_CASE("a fit refuses samples without information") {
    CHECK_FALSE(fitted(4, 2, {{1, 1}, {2, 2}}));
    CHECK_FALSE(fitted(4, 2, {{1, 1}, {1, 2}, {1, 3}}));
    CHECK(fitted(4, 2, {{1, 3}, {2, 2}, {3, 1}}).error().what.find("do not rise") != std::string::npos);
    CHECK(fitted(4, 2, {{1, 1}, {2, 2}, {3, 3}})->sigma == doctest::Approx(0));
}

TEST_CASE("a written calibration is read back") {
    const Calibration calibration{
        "reversi:6x6", "mobility", 1, {{6, 2, 0.1, -1.5, 1.0 / 3, 500}, {6, 3, 1.25, 0, 7, 12}}};
    const auto again = parse_calibration(calibration_text(calibration));
    REQUIRE(again);
    CHECK(*again == calibration);
}

TEST_CASE("names of files may have spaces and more") {
    const Calibration calibration{"graph:my graphs/two.json#two", "learned:my weights/of#1", 1, {{6, 2, 1, 0, 1, 9}}};
    REQUIRE(parse_calibration(calibration_text(calibration)));
    CHECK(parse_calibration(calibration_text(calibration))->game == calibration.game);
    CHECK(
        parse_calibration("kigi-calibration 1\ngame a b # of two words\n\tevaluator\tc#d  # and one\nline 2 1 1 0 1\n")
            ->evaluator == "c#d");
}

TEST_CASE("a bad calibration is refused with its line") {
    const std::string head = "kigi-calibration 1\ngame reversi\nevaluator mobility\n";
    CHECK(parse_calibration(head + "line 4 2 1 0 3 100\n"));
    for (const std::string bad :
         {"line 4 4 1 0 3 100", "line 4 2 1 0", "line 4 2 nan 0 3 100", "line 4 2 -1 0 3 100", "line 4 2 1 0 -3 100",
          "line 400 2 1 0 3 100", "line four 2 1 0 3 100", "line 4 2 1 0 inf 100", "line 4 2 1e300 0 3 100",
          "line 4 2 1e-300 0 3 100", "line 4 2 1 1e300 3 100", "count", "count -1", "scale 0", "scale", "steps 0",
          "colour red"}) {
        CAPTURE(bad);
        const auto refused = parse_calibration(head + bad + "\n");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.starts_with("line 4 of the calibration: expected "));
    }
    CHECK_FALSE(parse_calibration(""));
    CHECK_FALSE(parse_calibration("kigi-calibration 2\n"));
    CHECK_FALSE(parse_calibration("kigi-calibration 1\n"));
    CHECK_FALSE(parse_calibration(std::string("\0\1\2\3", 4)));
}

TEST_CASE("a calibration that was cut off is refused") {
    const Calibration calibration{"reversi", "mobility", 1, {{6, 2, 0.5, -1.5, 2, 500}, {6, 3, 1.25, 0, 7, 12}}};
    const std::string text = calibration_text(calibration);
    REQUIRE(parse_calibration(text));
    const auto lines = text.find("line 6 2");
    const auto last = text.find("line 6 3");
    for (const auto size : {lines, last}) {
        const auto refused = parse_calibration(text.substr(0, size));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().what.starts_with("the calibration of reversi with mobility has " +
                                               std::string{size == lines ? "0 lines" : "1 line"} + " (expected 2"));
    }
    for (auto size = text.rfind(' ') - 3; size < text.size(); ++size)
        CHECK_FALSE(parse_calibration(text.substr(0, size)));
    // Without a count, as files of before are, at least one line is expected: of each calibration in the file.
    const std::string head = "kigi-calibration 1\ngame reversi\nevaluator mobility\n";
    CHECK(parse_calibration(head).error().what.find("has 0 lines (expected at least one") != std::string::npos);
    CHECK(parse_calibrations(head + "line 4 2 1 0 3\n" + head + "line 4 2 1 0 3\n"));
    CHECK_FALSE(parse_calibrations(head + head + "line 4 2 1 0 3\n"));
    CHECK_FALSE(parse_calibrations(head + "line 4 2 1 0 3\n" + head));
}

TEST_CASE("a fit that says nothing is refused") {
    CHECK(fitted(4, 2, {{1e6, 1}, {2e6, 2}, {3e6, 3}}).error().what.find("say nothing") != std::string::npos);
}

}  // namespace

TEST_SUITE_END();
