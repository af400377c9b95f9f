#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi elo");

TEST_CASE("a published match has the published figures") {
    const auto result = ran({"elo", "--pentanomial", "177,1629,3083,1780,221", "--elo0", "0", "--elo1", "3", "--beta",
                             "0.10", "--model", "normalized", "--json"});
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 1);
    const auto number = [&](const char* name) { return std::stod(result.field(name)); };
    CHECK(number("elo") == doctest::Approx(6.03).epsilon(1e-3));
    CHECK(number("elo_error") == doctest::Approx(3.49).epsilon(1e-3));
    CHECK(number("nelo") == doctest::Approx(10.01).epsilon(1e-3));
    CHECK(number("nelo_error") == doctest::Approx(5.80).epsilon(1e-3));
    CHECK(number("los") == doctest::Approx(0.9996).epsilon(1e-4));
    CHECK(number("llr") == doctest::Approx(2.913).epsilon(1e-3));
    CHECK(number("lower") == doctest::Approx(-2.2513).epsilon(1e-4));
    CHECK(number("upper") == doctest::Approx(2.8904).epsilon(1e-4));
    CHECK(number("games") == 13780);
    CHECK(result.field("result") == "H1");
}

TEST_CASE("single games are judged by logistic and BayesElo") {
    const auto with = [](const char* model) {
        return ran({"elo", "--wdl", "880,1863,759", "--elo0", "0", "--elo1", "5", "--model", model, "--json"});
    };
    CHECK(std::stod(with("logistic").field("llr")) == doctest::Approx(2.95).epsilon(2e-3));
    CHECK(with("logistic").field("result") == "H1");
    CHECK(std::stod(with("bayes").field("llr")) == doctest::Approx(2.27).epsilon(2e-3));
    CHECK(with("bayes").field("result") == "continue");
}

TEST_CASE("what is undefined is null") {
    const auto none = ran({"elo", "--wdl", "0,0,0", "--json"});
    CHECK(none.status == 0);
    for (const char* name : {"elo", "elo_error", "nelo", "nelo_error", "los", "llr", "score"}) {
        CAPTURE(name);
        CHECK(none.field(name) == "null");
    }
    CHECK(none.field("lower") == "(no such field)");
    CHECK(ran({"elo", "--pentanomial", "0,0,0,0,7", "--json"}).field("elo") == "null");
}

TEST_CASE("lines are as match runners print them") {
    const auto result =
        ran({"elo", "--pentanomial", "835,6884,13116,7201,852", "--elo0", "0", "--elo1", "3", "--beta", "0.1"});
    REQUIRE(result.out.size() == 6);
    CHECK(result.out[0] == "Elo: 2.11 +/- 1.70, nElo: 3.52 +/- 2.83");
    CHECK(result.out[1] == "LOS: 99.25 %, DrawRatio: 45.40 %, PairsRatio: 1.04");
    CHECK(result.out[2] == "Games: 57776, Points: 29063.5 (50.30 %)");
    CHECK(result.out[3] == "Ptnml(0-2): [835, 6884, 13116, 7201, 852]");
    CHECK(result.out[4] == "LLR: 2.89 (-2.25, 2.89) [0.00, 3.00] normalized");
    CHECK(result.out[5] == "SPRT: H1 was accepted");
    CHECK(ran({"elo", "--wdl", "1,2,1"}).out.at(2) == "Games: 4, Wins: 1, Losses: 1, Draws: 2, Points: 2.0 (50.00 %)");
}

TEST_CASE("bad input is refused in one line") {
    const std::vector<std::vector<std::string>> refused{
        {"elo"},
        {"elo", "--wdl", "1,2"},
        {"elo", "--wdl", "1,2,-3"},
        {"elo", "--wdl", "1,2,x"},
        {"elo", "--pentanomial", "1,2,3,4"},
        {"elo", "--pentanomial", "1,2,3,4,5", "--wdl", "1,2,3"},
        {"elo", "--wdl", "1,2,3", "--elo0", "0"},
        {"elo", "--wdl", "1,2,3", "--elo0", "5", "--elo1", "5"},
        {"elo", "--wdl", "1,2,3", "--elo0", "nan", "--elo1", "5"},
        {"elo", "--wdl", "1,2,3", "--elo0", "0", "--elo1", "5", "--alpha", "0"},
        {"elo", "--wdl", "1,2,3", "--elo0", "0", "--elo1", "5", "--alpha", "0.5", "--beta", "0.5"},
        {"elo", "--wdl", "1,2,3", "--elo0", "0", "--elo1", "5", "--model", "glicko"},
        {"elo", "--pentanomial", "1,2,3,4,5", "--elo0", "0", "--elo1", "5", "--model", "bayes"},
    };
    for (const auto& args : refused) {
        const auto result = ran(args);
        CAPTURE(args.size());
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].starts_with("kigi: "));
    }
}

TEST_SUITE_END();
