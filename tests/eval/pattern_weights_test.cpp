// The file of the weights of reversi's patterns.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include <kigi/eval/reversi/embedded_patterns.hpp>
#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/pattern_weights.hpp>
#include <kigi/eval/reversi/patterns.hpp>

using namespace kigi;
using namespace kigi::reversi;

namespace {

PatternWeights some_weights() {
    std::mt19937_64 random{3};
    PatternWeights weights{.phases = PhaseBasis{{6, 30}, {20}}, .values = {}, .source = "chance, seed 3"};
    weights.values.resize(weights.phases.blocks() * tied_weights());
    for (std::size_t i = 0; i < weights.values.size(); i += 50)
        weights.values[i] = static_cast<std::int16_t>(random() & 0xffffU);
    return weights;
}

std::string error_of(const std::string& bytes) {
    const auto read = parse_pattern_weights(bytes);
    return read ? "read" : read.error().what;
}

bool mentions(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_SUITE("files of pattern weights") {
    TEST_CASE("what was written is read back") {
        const PatternWeights weights = some_weights();
        const auto read = parse_pattern_weights(pattern_weights_bytes(weights));
        REQUIRE(read);
        CHECK(*read == weights);
        CHECK(pattern_weights_bytes(*read) == pattern_weights_bytes(weights));
    }

    TEST_CASE("a file that was cut off is refused in one line") {
        const std::string bytes = pattern_weights_bytes(some_weights());
        for (std::size_t size = 0; size < bytes.size(); size += size < 300 ? 7 : 4999) {
            const std::string error = error_of(bytes.substr(0, size));
            CAPTURE(size);
            CHECK(mentions(error, "expected"));
            CHECK_FALSE(mentions(error, "\n"));
        }
        CHECK(mentions(error_of(bytes.substr(0, bytes.size() - 1)), "damaged or cut off"));
        CHECK(mentions(error_of(bytes + "x"), "damaged or cut off"));
    }

    TEST_CASE("a changed byte is noticed") {
        const std::string bytes = pattern_weights_bytes(some_weights());
        for (std::size_t at = 0; at < bytes.size(); at += at < 300 ? 1 : 3001) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ 1);
            CAPTURE(at);
            CHECK(error_of(damaged) != "read");
        }
    }

    TEST_CASE("a foreign file is refused by its first line") {
        CHECK(mentions(error_of("kigi-weights 1\ngame trax\n"), "'kigi-pattern-weights 1' at the beginning"));
        CHECK(mentions(error_of(""), "line 1"));
        CHECK(mentions(error_of("kigi-pattern-weights 1\npatterns 0123456789abcdef 12\n"), "of other patterns"));
    }

    TEST_CASE("built-in weights are small enough and say their source") {
        CHECK(embedded_patterns().size() < 12U << 20U);
        const auto read = parse_pattern_weights(embedded_patterns());
        REQUIRE(read);
        CHECK(mentions(read->source, "WTHOR games 1977-2020"));
    }

    TEST_CASE("contents and their reflection have one weight") {
        const auto weights = weight_of_entry();
        REQUIRE(weights.size() == table_entries);
        // The edge with its X squares: a disc on a1 (place 0) or h1 (place 7), on b2 (place 8) or g2 (place 9).
        const std::uint32_t centre = pattern_centres[0];
        CHECK(weights[centre + pattern_powers[0][0]] == weights[centre + pattern_powers[0][7]]);
        CHECK(weights[centre - pattern_powers[0][8]] == weights[centre - pattern_powers[0][9]]);
        CHECK(weights[centre + pattern_powers[0][0]] != weights[centre - pattern_powers[0][0]]);
        // The block of two ranks has no reflection onto itself.
        CHECK(weights[pattern_centres[2] + pattern_powers[2][0]] != weights[pattern_centres[2] + pattern_powers[2][4]]);
    }

    TEST_CASE("between two knots a weight is their mean, rounded") {
        PatternWeights weights{.phases = PhaseBasis{{10, 13}, {}}, .values = {}, .source = "none"};
        weights.values.resize(2 * tied_weights());
        const std::uint32_t place = weight_of_entry()[constant_weight];
        weights.values[place] = 10;
        weights.values[tied_weights() + place] = -10;
        const auto constant_at = [&](int empties) {
            std::vector<std::int16_t> table(table_entries);
            weights.write_table(empties, std::span<std::int16_t, table_entries>{table});
            return table[constant_weight];
        };
        CHECK(constant_at(5) == 10);
        CHECK(constant_at(10) == 10);
        CHECK(constant_at(11) == 3);
        CHECK(constant_at(12) == -3);
        CHECK(constant_at(13) == -10);
    }
}
