#include <doctest/doctest.h>

#include <kigi/framework/options/spec.hpp>

using namespace kigi;

TEST_SUITE("specifications") {
    TEST_CASE("a name alone, or with assignments in order") {
        CHECK(*parse_spec("pvs") == Spec{"pvs"});
        CHECK(*parse_spec("pvs()") == Spec{"pvs"});
        CHECK(*parse_spec("pvs(depth=8,order=shallow)") == Spec{"pvs", {{"depth", "8"}, {"order", "shallow"}}});
    }
    TEST_CASE("what is not a specification is refused") {
        for (const char* text : {"", "(depth=8)", "pvs(depth=8", "pvs(depth)", "pvs(=8)", "pvs(depth=8,)", "pvs(a=(1)"})
            CHECK_FALSE(parse_spec(text));
        CHECK(parse_spec("pvs(depth=8,depth=9)").error().what == "'depth' is given twice in 'pvs(depth=8,depth=9)'");
    }
    TEST_CASE("what is written reads back") {
        for (const char* text : {"pvs", "pvs(depth=8,table=64)",
                                 R"text(gtp(command="my (engine)",args="-l \"3\", \\ x"))text", "play(as=\" x\")"}) {
            const auto spec = parse_spec(text);
            REQUIRE(spec);
            CHECK(*parse_spec(text_of(*spec)) == *spec);
        }
        CHECK(text_of(Spec{"pvs", {{"depth", "8"}}}) == "pvs(depth=8)");
    }
}
