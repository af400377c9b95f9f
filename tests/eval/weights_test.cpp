#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <kigi/eval/linear.hpp>
#include <kigi/eval/text_lines.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace {

using namespace kigi;

Weights some(std::size_t count) {
    std::mt19937 random{5};
    Weights weights{"trax", "some-features-1", std::vector<std::int16_t>(count)};
    for (auto& value : weights.values)
        if (random() % 3 == 0) value = static_cast<std::int16_t>(random());
    return weights;
}

TEST_SUITE_BEGIN("weights");

TEST_CASE("written weights are read back") {
    for (const unsigned count : {0U, 1U, 2U, 500U, 5000U}) {
        const auto weights = some(count);
        const auto again = parse_weights(weights_text(weights));
        REQUIRE(again);
        CHECK(*again == weights);
    }
    Weights extremes{"reversi:6x6", "f", {32767, -32768, 0, 0, -1}};
    CHECK(*parse_weights(weights_text(extremes)) == extremes);
}

TEST_CASE("weights are rounded and clamped to the format") {
    CHECK(rounded(std::vector{0.0, 1.0, -0.5, 0.4 / weight_scale, 0.6 / weight_scale, 1e9, -1e9}) ==
          std::vector<std::int16_t>{0, weight_scale, -weight_scale / 2, 0, 1, 32767, -32767});
}

TEST_CASE("a damaged or shortened file is refused with its line") {
    const std::string text = weights_text(some(60));
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (const int change : {1, 2, 16, 128}) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(damaged[at] ^ change);
            const auto read = parse_weights(damaged);
            REQUIRE_FALSE(read);
            REQUIRE(read.error().what.find("of the weights: expected ") != std::string::npos);
            REQUIRE(read.error().what.find('\n') == std::string::npos);
        }
        REQUIRE_FALSE(parse_weights(std::string_view{text}.substr(0, at)));
    }
    CHECK(parse_weights(text + "1: 2\n").error().what.ends_with("expected nothing behind the checksum"));
}

TEST_CASE("an error is named with its line") {
    const std::string head = "kigi-weights 1\ngame trax\nfeatures f 10\nscale 1024\n";
    CHECK(parse_weights(with_checksum(head + "3: 1 2\n")));
    CHECK(parse_weights("").error().what == "line 1 of the weights: expected 'kigi-weights 1' at the beginning");
    CHECK(parse_weights("kigi-weights 1\nfeatures f 10\n").error().what ==
          "line 2 of the weights: expected 'game NAME'");
    CHECK(parse_weights("kigi-weights 1\ngame trax\nfeatures f\n")
              .error()
              .what.starts_with("line 3 of the weights: expected 'features NAME COUNT'"));
    CHECK(parse_weights("kigi-weights 1\ngame trax\nfeatures f 10\nscale 10\n")
              .error()
              .what.starts_with("line 4 of the weights: expected 'scale 1024'"));
    for (const std::string bad :
         {"3", "3:", "3: ", "3: x", "3: 40000", "3:1", "9: 1 2", "10: 1", "-1: 4", "3: 1\n2: 5"}) {
        CAPTURE(bad);
        const auto read = parse_weights(with_checksum(head + bad + "\n"));
        REQUIRE_FALSE(read);
        CHECK(read.error().what.starts_with("line "));
    }
    // the same weights, but written in another way
    CHECK_FALSE(parse_weights(with_checksum(head + "3: 1\n4: 2\n")));
    CHECK_FALSE(parse_weights(with_checksum(head + "3: 0\n")));
    CHECK_FALSE(parse_weights(with_checksum("kigi-weights 1\ngame trax\nfeatures f 100000000\nscale 1024\n")));
}

TEST_CASE("weights of another game or feature set are refused") {
    const auto weights = some(60);
    CHECK(check_weights(weights, "trax", "some-features-1", 60));
    CHECK(check_weights(weights, "trax:8x8", "some-features-1", 60).error().what ==
          "the weights are for trax (expected trax:8x8)");
    CHECK(check_weights(weights, "trax", "some-features-2", 60).error().what ==
          "the weights are for the features some-features-1 (expected some-features-2)");
    CHECK(check_weights(weights, "trax", "some-features-1", 61).error().what ==
          "there are 60 weights for the features some-features-1 (expected 61)");
}

TEST_CASE("the expected result is the odd, rising logistic function") {
    std::int32_t last = -1'000'000;
    for (std::int32_t odds = -20 * weight_scale; odds <= 20 * weight_scale; ++odds) {
        const auto value = expectation(odds);
        REQUIRE(value >= last);
        REQUIRE(value == -expectation(-odds));
        last = value;
        if (odds % 7 == 0) {
            const double exact = std::tanh(odds / (2.0 * weight_scale)) * 100'000;
            REQUIRE(std::abs(value - exact) < 4);
        }
    }
    CHECK(expectation(0) == 0);
    CHECK(expectation(std::numeric_limits<std::int32_t>::max()) <= 100'000);
    CHECK(expectation(std::numeric_limits<std::int32_t>::min()) == -expectation(20 * weight_scale));
}

/// Stones of the side to move, and of the other one, on each square.
struct Stones {
    static constexpr const char* name = "stones-1";
    [[nodiscard]] static constexpr std::uint32_t size() { return 3; }
    template <class Visit>
    void operator()(const TicTacToe& game, Visit&& visit) const {
        visit(0U, 1);
        std::size_t count = 0;
        for ([[maybe_unused]] const auto move : game.moves()) ++count;
        for (std::size_t i = 0; i < count; ++i) visit(2U, 1);
        visit(1U, 1);
        visit(1U, -1);
    }
};
static_assert(FeatureSet<Stones, TicTacToe>);
static_assert(Evaluator<Linear<TicTacToe, Stones>, TicTacToe>);

TEST_CASE("a linear evaluator adds the weights of its features") {
    std::vector<Feature> features;
    collect(Stones{}, TicTacToe{}, features);
    CHECK(features == std::vector<Feature>{{0, 1}, {2, 9}});
    const auto weights =
        std::make_shared<const Weights>(Weights{"tictactoe", "stones-1", std::vector<std::int16_t>{100, 1000, 7}});
    CHECK(Linear<TicTacToe, Stones>{{}, weights}(TicTacToe{}).points == expectation(163));
}

}  // namespace

TEST_SUITE_END();
