#include <doctest/doctest.h>

#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

using namespace kigi;
using namespace kigi::apps;
using namespace std::chrono_literals;

TEST_SUITE_BEGIN("texts of the program");

TEST_CASE("times are read with their unit") {
    CHECK(*parse_duration("500ms") == 500ms);
    CHECK(*parse_duration("2s") == 2s);
    CHECK(*parse_duration("1.5s") == 1500ms);
    CHECK(*parse_duration("3m") == 3min);
    for (const char* text : {"", "2", "s", "-1s", "0s", "1e99s", "nans", "2 s", "2sx", "1d"})
        CHECK_FALSE(parse_duration(text));
    CHECK(parse_duration("0s").error().what.ends_with("(expected more than 0, and at most 366 days)"));
    CHECK(parse_duration("9999h").error().what.ends_with("(expected more than 0, and at most 366 days)"));
}

TEST_CASE("no part of a character is shown") {
    CHECK(printable("a\tö●") == "a?ö●");
    CHECK(printable("\xe2\x97\xc3\xb6\xff") == "??ö?");
    CHECK(beginning_of("●●", 5) == "●");
    CHECK(beginning_of("ab", 5) == "ab");
    CHECK(beginning_of("●", 0).empty());
    CHECK(in_quotes("ab●cd", 4) == "'ab...'");
    CHECK(shown("ab●cd", 5) == "ab●...");
    CHECK(shown("ä\nö\xff") == "ä?ö?");
    CHECK(parse_whole("drei Züge", 0, 9).error().what == "'drei Züge' is not a whole number from 0 to 9");
    CHECK(utf8_length("\xc0\x80") == 0);
    CHECK(is_utf8("ö木 a"));
    CHECK(is_utf8(""));
    CHECK_FALSE(is_utf8("a\x82\xa0"));
    CHECK_FALSE(is_utf8("木\xe6\x9c"));
    CHECK(without_byte_order_mark("\xef\xbb\xbf"
                                  "a") == "a");
}

TEST_CASE("words stand between separators") {
    CHECK(words_of(" a\tbc \r\n") == std::vector<std::string_view>{"a", "bc"});
    CHECK(words_of("f5/1.2 /3", " /") == std::vector<std::string_view>{"f5", "1.2", "3"});
    CHECK(words_of(" \t").empty());
    std::string_view rest = "  go  on ";
    CHECK(next_word(rest) == "go");
    CHECK(rest == "  on ");
    CHECK(next_word(rest) == "on");
    CHECK(next_word(rest).empty());
    CHECK(rest.empty());
}

TEST_CASE("whole numbers are read within bounds") {
    CHECK(*parse_whole("-3", -5, 5) == -3);
    for (const char* text : {"", " 3", "3 ", "+3", "6", "0x3", "3.0", "99999999999999999999"})
        CHECK_FALSE(parse_whole(text, -5, 5));
}

TEST_CASE("lists split at commas outside parentheses") {
    CHECK(*split_list("a") == std::vector<std::string>{"a"});
    CHECK(*split_list("pvs(depth=8,table=64), minimax") ==
          std::vector<std::string>{"pvs(depth=8,table=64)", "minimax"});
    for (const char* text : {"", "a,", ",a", "a,,b", "a(", "a)", "a)(b"}) CHECK_FALSE(split_list(text));
}

TEST_CASE("a searcher is a name with settings") {
    const auto spec = parse_spec("pvs(depth=8,order=shallow)");
    REQUIRE(spec);
    CHECK(spec->name == "pvs");
    CHECK(spec->assignments == std::vector<std::pair<std::string, std::string>>{{"depth", "8"}, {"order", "shallow"}});
    CHECK(parse_spec("pvs")->assignments.empty());
    CHECK(parse_spec("pvs()")->assignments.empty());
}

TEST_CASE("records are JSON in the order of their fields") {
    Record record;
    record.add("text", "a \"quoted\"\n\xff").add("none", nullptr).add("yes", true).add("n", -3).add("x", 0.5);
    record.add("list", std::vector<std::string>{"a", "b"}).add("object", Record{}.add("k", 1));
    CHECK(record.json() ==
          "{\"text\":\"a \\\"quoted\\\"\\n\xef\xbf\xbd\",\"none\":null,\"yes\":true,\"n\":-3,\"x\":0.5,"
          "\"list\":[\"a\",\"b\"],\"object\":{\"k\":1}}");
    CHECK(field_of(record.json(), "yes") == "true");
    CHECK_FALSE(field_of(record.json(), "no"));
    CHECK_FALSE(field_of("not json", "no"));
}

TEST_SUITE_END();
