// Files of labelled positions of reversi.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/eval/reversi/labels.hpp>

using namespace kigi;
using namespace kigi::reversi;

TEST_SUITE("labels of reversi") {
    TEST_CASE("what was written is read back") {
        const std::vector<LabelledPosition> labels{{0x8000000000000001, 0x0000000810000000, -64}, {2, 1, 7}};
        const std::string bytes = labels_bytes(labels);
        CHECK(bytes.size() == 34);
        CHECK(bytes[0] == 1);  // a1 is the lowest bit of the first byte
        CHECK(static_cast<unsigned char>(bytes[7]) == 0x80);
        const auto read = parse_labels(bytes);
        REQUIRE(read);
        CHECK(*read == labels);
    }

    TEST_CASE("errors name the record and what was expected") {
        CHECK(parse_labels("").error().what == "labels of 0 bytes (expected records of 17)");
        CHECK(parse_labels("abc").error().what == "labels of 3 bytes (expected records of 17)");
        CHECK(parse_labels(labels_bytes({{1, 2, 0}, {3, 1, 0}})).error().what ==
              "label 2: two discs on one square (expected one)");
        CHECK(parse_labels(labels_bytes({{0, 0, 0}})).error().what == "label 1: no disc (expected at least one)");
        CHECK(parse_labels(labels_bytes({{1, 2, 65}})).error().what == "label 1: a score of 65 (expected -64 to 64)");
    }
}
