#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/options/any_options.hpp>
#include <kigi/framework/options/options.hpp>

using namespace kigi;
using namespace std::chrono_literals;
namespace hana = boost::hana;

namespace {

enum class Sharing : std::uint8_t { split, table };
constexpr std::array sharing_words{Word{"split", Sharing::split}, Word{"table", Sharing::table}};

struct Limited {
    std::optional<int> depth{};
    std::optional<std::chrono::nanoseconds> time{};
    static constexpr auto fields =
        hana::make_tuple(field<&Limited::depth>("depth", "plies to look ahead", between(0, 250), value_name("PLIES"),
                                                otherwise("to the end of the game")),
                         field<&Limited::time>("time", "stop after this time"));
};

struct Searching : Limited {
    std::int64_t table = 64;
    std::uint64_t seed = 1;
    std::uint8_t threads = 1;
    bool etc = false;
    double c = 0.5;
    Sharing parallel = Sharing::split;
    std::string evaluator{};
    std::vector<int> shallow{0, 0, 1};
    std::vector<std::string> players{};
    static constexpr auto fields = hana::concat(
        Limited::fields,
        hana::make_tuple(field<&Searching::table>("table", "transposition table", at_least(0), value_name("MIB")),
                         field<&Searching::seed>("seed", "where the random numbers begin"),
                         field<&Searching::threads>("threads", "threads", at_least(1)),
                         field<&Searching::etc>("etc", "enhanced transposition cut-off"),
                         field<&Searching::c>("c", "weight of exploration", between(0, 1000)),
                         field<&Searching::parallel>("parallel", "how threads share", one_of(sharing_words)),
                         field<&Searching::evaluator>("eval", "evaluator", otherwise("the game's first")),
                         field<&Searching::shallow>("shallow-depths", "depths", between(0, 20)),
                         field<&Searching::players>("players", "who plays")));

    Result<void> check() const {
        if (parallel == Sharing::table && table == 0) return refuse("parallel=table needs a table");
        return {};
    }
};

Result<Searching> parsed(const char* name, const char* text) { return parse_options<Searching>({{name, text}}); }

std::string refusal(const char* name, const char* text) {
    const auto options = parsed(name, text);
    return options ? "accepted" : options.error().what;
}

}  // namespace

TEST_SUITE("options") {
    TEST_CASE("whole numbers keep to their range and their type") {
        CHECK(parsed("depth", "8")->depth == 8);
        CHECK(parsed("table", "16777216")->table == 16'777'216);
        CHECK(parsed("seed", "9223372036854775807")->seed == 9'223'372'036'854'775'807U);
        CHECK(parsed("threads", "255")->threads == 255);
        CHECK(refusal("threads", "256") == "threads: '256' is too large");
        CHECK(refusal("seed", "9223372036854775808") == "seed: '9223372036854775808' is too large");
        CHECK(refusal("threads", "0") == "threads: '0' is not a whole number from 1 on");
        CHECK(refusal("depth", "251") == "depth: '251' is not a whole number from 0 to 250");
        CHECK(refusal("depth", "eight") == "depth: 'eight' is not a whole number from 0 to 250");
        CHECK(refusal("seed", "-1") == "seed: '-1' is not a whole number from 0 on");
    }
    TEST_CASE("decimals keep to their range") {
        CHECK(parsed("c", "0.25")->c == 0.25);
        CHECK(parsed("c", "7")->c == 7);
        CHECK(refusal("c", "1001") == "c: '1001' is not a number from 0 to 1000");
        CHECK(refusal("c", "nan").starts_with("c: 'nan' is not"));
    }
    TEST_CASE("durations have a unit") {
        CHECK(parsed("time", "1500ms")->time == 1500ms);
        CHECK(refusal("time", "2").starts_with("time: '2' is not a time"));
    }
    TEST_CASE("switches are on or off") {
        CHECK(parsed("etc", "on")->etc);
        CHECK_FALSE(parsed("etc", "off")->etc);
        CHECK(refusal("etc", "true") == "etc: 'true' is neither on nor off");
    }
    TEST_CASE("enumerations are read by their words") {
        CHECK(parsed("parallel", "table")->parallel == Sharing::table);
        CHECK(refusal("parallel", "tabel") ==
              "parallel: 'tabel' is not a choice (did you mean 'table'? there are: split, table)");
    }
    TEST_CASE("text, numbers and names") {
        CHECK(parsed("eval", "mobility")->evaluator == "mobility");
        CHECK(parsed("shallow-depths", "0:1:2")->shallow == std::vector{0, 1, 2});
        CHECK(refusal("shallow-depths", "0:21").starts_with("shallow-depths: '21' is not a whole number from 0 to 20"));
        CHECK(parsed("players", "pvs(depth=1,table=0), random")->players ==
              std::vector<std::string>{"pvs(depth=1,table=0)", "random"});
        CHECK(refusal("eval", "") == "eval: nothing is given");
    }
    TEST_CASE("an unknown name brings the one that was meant") {
        const auto options = parse_options<Searching>({{"dept", "8"}}, {}, "pvs");
        REQUIRE_FALSE(options);
        CHECK(
            options.error().what.starts_with("pvs: 'dept' is not a setting of pvs (did you mean 'depth'? there are: "));
    }
    TEST_CASE("what is given twice is refused") {
        const auto options = parse_options<Searching>({{"depth", "8"}, {"depth", "9"}});
        REQUIRE_FALSE(options);
        CHECK(options.error().what == "'depth' is given twice");
    }
    TEST_CASE("the struct may refuse what does not go together") {
        const auto options = parse_options<Searching>({{"parallel", "table"}, {"table", "0"}});
        REQUIRE_FALSE(options);
        CHECK(options.error().what == "parallel=table needs a table");
    }
    TEST_CASE("defaults are kept where nothing is given") {
        Searching defaults;
        defaults.table = 8;
        const auto options = parse_options<Searching>({{"depth", "3"}}, defaults);
        CHECK(options->table == 8);
        CHECK(options->depth == 3);
        CHECK_FALSE(options->time);
    }
    TEST_CASE("what is written reads back") {
        Searching options;
        options.depth = 0;
        options.time = 90s;
        options.c = 0.1;
        options.parallel = Sharing::table;
        options.evaluator = "a (b), \"c\"\\";
        options.shallow = {1};
        options.players = {"pvs(depth=1)", "random"};
        const std::string text = text_of(options);
        CHECK(text ==
              "depth=0,time=90s,c=0.1,parallel=table,eval=\"a (b), \\\"c\\\"\\\\\",shallow-depths=1,"
              "players=\"pvs(depth=1),random\"");
        Assignments assignments;
        for (const auto& value : values_of(options))
            if (!value.text.empty()) assignments.emplace_back(value.name, value.text);
        CHECK(text_of(*parse_options<Searching>(assignments)) == text);
        CHECK(text_of(Searching{}).empty());
    }
    TEST_CASE("descriptions say all that help needs") {
        const auto all = describe<Searching>();
        REQUIRE(all.size() == 11);
        CHECK(all[0].name == "depth");
        CHECK(all[0].value_name == "PLIES");
        CHECK(all[0].default_text == "to the end of the game");
        CHECK(all[0].least == "0");
        CHECK(all[0].most == "250");
        CHECK(all[1].value_name == "DURATION");
        CHECK(all[2].default_text == "64");
        CHECK(all[2].most.empty());
        CHECK(all[5].form == Form::on_off);
        CHECK(all[5].default_text == "off");
        CHECK(all[6].most == "1000");
        CHECK(all[7].words == std::vector<std::string>{"split", "table"});
    }
}

TEST_SUITE("options of unknown type") {
    TEST_CASE("copies are independent") {
        AnyOptions one = AnyOptions::of<Searching>();
        REQUIRE(one.set("depth", "8"));
        AnyOptions other = one;
        REQUIRE(other.set("table", "0"));
        CHECK(one.as<Searching>().table == 64);
        CHECK(other.as<Searching>().table == 0);
        CHECK(other.as<Searching>().depth == 8);
        CHECK_FALSE(one.is<Limited>());
    }
    TEST_CASE("a default yields to what was given") {
        AnyOptions options = AnyOptions::of<Searching>();
        REQUIRE(options.set({{"depth", "8"}}));
        REQUIRE(options.set_default("depth", "3"));
        REQUIRE(options.set_default("table", "1"));
        REQUIRE(options.set_default("nothing-of-the-kind", "1"));
        CHECK(options.text("depth") == "8");
        CHECK(options.text("table") == "1");
        CHECK(options.given("depth"));
        CHECK_FALSE(options.given("table"));
        CHECK_FALSE(options.has("nothing-of-the-kind"));
        CHECK(options.text() == "depth=8,table=1");
        CHECK_FALSE(options.set_default("table", "many"));
    }
    TEST_CASE("errors name the owner and the field") {
        AnyOptions options = AnyOptions::of<Searching>();
        CHECK(options.set("threads", "0", "pvs").error().what == "pvs: threads: '0' is not a whole number from 1 on");
        CHECK(options.set({{"etc", "on"}, {"etc", "on"}}, "pvs").error().what == "pvs: 'etc' is given twice");
        CHECK(options.set({{"parallel", "table"}, {"table", "0"}}).error().what == "parallel=table needs a table");
        CHECK(options.describe().size() == 11);
    }
}
