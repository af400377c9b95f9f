#include <doctest/doctest.h>

#include <fstream>
#include <set>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

using kigi::test::Folder;
using kigi::test::Ran;
using kigi::test::ran;

namespace {

std::vector<std::string> with(std::vector<std::string> args, const std::vector<std::string>& more) {
    args.insert(args.end(), more.begin(), more.end());
    return args;
}

const std::vector<std::string> strong_and_random{"match",  "tictactoe", "--first", "pvs(depth=9)", "--second",
                                                 "random", "--games",   "100",     "--json"};

/// The fields that do not depend on time and place.
std::string results_of(const Ran& result) {
    std::string text;
    for (const char* name : {"games", "wins", "draws", "losses", "pentanomial", "elo", "elo_low", "elo_high", "los",
                             "llr", "result", "difference"})
        text += result.field(name) + ' ';
    return text;
}

std::vector<std::string> exported(const std::string& store) { return ran({"export", store, "--format", "text"}).out; }

}  // namespace

TEST_SUITE_BEGIN("kigi match");

TEST_CASE("an exact searcher never loses tic-tac-toe") {
    const auto one = ran(strong_and_random);
    REQUIRE(one.status == 0);
    REQUIRE(one.out.size() == 1);
    CHECK(one.field("games") == "100");
    CHECK(one.field("losses") == "0");
    CHECK(std::stoi(one.field("wins")) > 60);
    CHECK(std::stod(one.field("los")) > 0.999);
    CHECK(one.field("complete") == "true");
    CHECK(one.field("resume") == "null");
    for (const char* threads : {"2", "5"})
        for (const bool pin : {false, true}) {
            auto args = with(strong_and_random, {"--concurrency", threads});
            if (pin) args.emplace_back("--pin");
            CHECK(results_of(ran(args)) == results_of(one));
        }
    CHECK(results_of(ran(with(strong_and_random, {"--seed", "2"}))) != results_of(one));
}

TEST_CASE("results are from the first player's side") {
    const auto forth =
        ran({"match", "tictactoe", "--first", "pvs(depth=1)", "--second", "random", "--games", "40", "--json"});
    const auto back =
        ran({"match", "tictactoe", "--first", "random", "--second", "pvs(depth=1)", "--games", "40", "--json"});
    CHECK(std::stod(forth.field("elo")) > 0);
    CHECK(std::stod(back.field("elo")) < 0);
    const auto equal = ran({"match", "tictactoe", "--first", "pvs(depth=9)", "--second", "mtd-f(depth=9)", "--json"});
    CHECK(equal.field("pentanomial") == "[0,0,50,0,0]");
    CHECK(equal.field("elo_low") == "null");
    CHECK(equal.field("los") == "null");
    CHECK(equal.field("pairs_ratio") == "null");
}

TEST_CASE("JSON names players as the ratings do") {
    const Folder folder;
    const auto match = ran({"match", "tictactoe", "--first", "alpha-beta(order=\"natural\")", "--second", "alpha-beta",
                            "--depth", "1", "--games", "2", "--store", folder / "a.kigi", "--json"});
    CHECK(match.field("first") == "alpha-beta(order=natural,depth=1)");
    CHECK(match.field("second") == "alpha-beta(depth=1)");
    const auto ratings = ran({"ratings", folder / "a.kigi", "--json"});
    CHECK(ratings.field("player", 0) != ratings.field("player", 1));
    for (const int i : {0, 1})
        CHECK((ratings.field("player", i) == match.field("first") ||
               ratings.field("player", i) == match.field("second")));
}

TEST_CASE("it is said where most games are repeats") {
    const Folder folder;
    const std::vector<std::string> players{"kalah:4,3", "--first", "pvs(depth=2)", "--second", "pvs(depth=3)"};
    const auto repeated = [&](const std::string& command, const std::vector<std::string>& more) {
        return ran(with(with({command}, players), more));
    };
    const auto says = [](const Ran& result, const std::string& words) {
        return std::ranges::any_of(result.out, [&](const auto& line) { return line.find(words) != line.npos; });
    };
    const std::string store = folder / "a.kigi";
    CHECK(says(repeated("match", {"--games", "40", "--store", store}), "2 of 40 games differ: the intervals count"));
    CHECK(says(ran({"ratings", store}), "pvs(depth=2) - pvs(depth=3): 2 of 40 games differ"));
    REQUIRE(ran({"report", store, "--html", folder / "a.html"}).status == 0);
    std::ifstream page{folder / "a.html"};
    const std::string html{std::istreambuf_iterator<char>{page}, {}};
    CHECK(html.find("\"repeats\":[[0,1,2,40]]") != html.npos);
    CHECK(repeated("match", {"--games", "40", "--json"}).field("different_games") == "2");
    const std::vector<std::string> test{"--elo0", "0", "--elo1", "5", "--games", "60"};
    CHECK(says(repeated("sprt", test), "games differ: the test decides nothing by repeats"));
    CHECK(!says(repeated("match", {"--games", "8", "--opening-plies", "3"}), "games differ"));
    const auto table =
        ran({"tournament", "kalah:4,3", "--players", "pvs(depth=1),pvs(depth=2),pvs(depth=3)", "--games", "6"});
    CHECK(says(table, "pvs(depth=1) - pvs(depth=3): 2 of 6 games differ"));
}

TEST_CASE("a sequential test decides nothing by repeats") {
    const std::vector<std::string> test{"sprt",         "kalah:4,3", "--first", "pvs(depth=1)", "--second",
                                        "pvs(depth=4)", "--elo0",    "0",       "--elo1",       "5"};
    const auto result = ran(with(test, {"--json"}));
    CHECK(result.status == 0);
    CHECK(result.field("result") == "repeats");
    CHECK(result.field("different_games") == "2");
    CHECK(std::stod(result.field("llr")) <= std::stod(result.field("lower")));
    CHECK(std::stoi(result.field("games")) < 100'000);
    const auto lines = ran(test).out;
    CHECK(std::ranges::find(lines, "SPRT: neither was accepted, most games repeat others") != lines.end());
    CHECK(std::ranges::none_of(lines, [](const auto& line) { return line.ends_with("H0 was accepted"); }));
}

TEST_CASE("what changes the games is named in the store") {
    const Folder folder;
    const std::string store = folder / "a.kigi";
    const std::vector<std::string> match{"match",   "tictactoe", "--first", "pvs(depth=2)", "--second", "alpha-beta",
                                         "--depth", "1",         "--games", "10",           "--store",  store};
    REQUIRE(ran(with(match, {"--opening-plies", "3", "--longest", "5"})).status == 0);
    const auto games = ran({"export", store, "--format", "json"});
    REQUIRE(games.out.size() == 10);
    for (int i = 0; i < 10; ++i) {
        CHECK(games.field("opening", i) == games.field("opening", i - i % 2));
        CHECK(games.field("first", i) == (i % 2 == 0 ? "pvs(depth=2)" : "alpha-beta(depth=1)"));
        CHECK((games.field("ending", i) == "rules" || games.field("ending", i) == "longest"));
    }
    CHECK(games.field("opening", 0) != games.field("opening", 2));
    const auto other = ran(with(match, {"--opening-plies", "3", "--longest", "6", "--resume"}));
    CHECK(other.status == 2);
    CHECK(other.err.at(0).find("longest is '5' in the store and '6' now") != std::string::npos);
    const auto another = ran(with(match, {"--opening-plies", "2", "--longest", "5", "--resume"}));
    CHECK(another.status == 2);
    CHECK(another.err.at(0).find("opening-plies is '3'") != std::string::npos);
}

TEST_CASE("openings from a file are each played with either side") {
    const Folder folder;
    std::ofstream{folder / "lines"} << "# three\na1 b2\nc3\nX../.O./... \n";
    const auto result = ran({"match", "tictactoe", "--first", "pvs(depth=3)", "--second", "random", "--games", "12",
                             "--openings", folder / "lines", "--store", folder / "a.kigi", "--json"});
    REQUIRE(result.status == 0);
    const auto games = ran({"export", folder / "a.kigi", "--format", "json"});
    std::multiset<std::string> openings;
    for (int i = 0; i < 12; ++i) openings.insert(games.field("opening", i) + games.field("start", i));
    CHECK(std::set(openings.begin(), openings.end()).size() == 2);  // two lines lead to the same position
    const auto text = exported(folder / "a.kigi");
    std::string all;
    for (const auto& line : text) all += line + "\n";
    const auto replayed = ran({"replay", "tictactoe", "-"}, all);
    CHECK(replayed.status == 0);
    CHECK(replayed.out.back() == "12 games, 12 finished, 0 with a move that is not legal");
}

TEST_CASE("a match is begun, refused, resumed and shown again") {
    const Folder folder;
    const std::string store = folder / "a.kigi";
    const auto match = with(strong_and_random, {"--store", store});
    const auto whole = ran(with(match, {"--resume"}));  // a store that is missing is begun
    REQUIRE(whole.status == 0);
    const auto again = ran(match);
    CHECK(again.status == 2);
    CHECK(again.out.empty());
    CHECK(again.err.at(0).find("there is a store already") != std::string::npos);
    const auto resumed = ran(with(match, {"--resume", "--concurrency", "2"}));  // complete: shown again
    CHECK(resumed.status == 0);
    CHECK(results_of(resumed) == results_of(whole));
    CHECK(exported(store).size() == 100);

    const auto stopped = ran(with(strong_and_random, {"--store", folder / "b.kigi"}), {}, true);
    CHECK(stopped.status == 130);
    CHECK(stopped.field("games") == "0");
    CHECK(stopped.field("elo") == "null");
    CHECK(stopped.field("resume") ==
          "kigi match tictactoe --first 'pvs(depth=9)' --second random --games 100 --json "
          "--store " +
              (folder / "b.kigi").string() + " --resume");
    CHECK(results_of(ran(with(strong_and_random, {"--store", folder / "b.kigi", "--resume"}))) == results_of(whole));
    CHECK(exported(store) == exported(folder / "b.kigi"));
}

TEST_CASE("running lines come as often as was asked") {
    const auto result =
        ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "30", "--progress", "10"});
    CHECK(result.status == 0);
    int blocks = 0;
    for (const auto& line : result.out) blocks += line.starts_with("Games: ") ? 1 : 0;
    CHECK(blocks == 3);
    CHECK(result.err.empty());
}

TEST_CASE("a sequential test ends at the same pair on any threads") {
    const std::vector<std::string> test{"sprt",   "tictactoe", "--first", "pvs(depth=3)", "--second", "random",
                                        "--elo0", "0",         "--elo1",  "50",           "--json"};
    const auto one = ran(test);
    CHECK(one.status == 0);
    CHECK(one.field("result") == "H1");
    CHECK(std::stod(one.field("llr")) >= std::stod(one.field("upper")));
    CHECK(std::stoi(one.field("games")) < 1000);
    const Folder folder;
    CHECK(results_of(ran(with(test, {"--concurrency", "3", "--store", folder / "a.kigi"}))) == results_of(one));
    CHECK(results_of(ran(with(test, {"--store", folder / "a.kigi", "--resume"}))) == results_of(one));
    const auto lost = ran({"sprt", "tictactoe", "--first", "random", "--second", "pvs(depth=3)", "--elo0", "0",
                           "--elo1", "50", "--model", "logistic", "--json"});
    CHECK(lost.field("result") == "H0");
    CHECK(std::stod(lost.field("llr")) <= std::stod(lost.field("lower")));
    const auto short_one = ran(with(test, {"--games", "2"}));
    CHECK(short_one.field("result") == "continue");
    CHECK(short_one.field("games") == "2");
}

TEST_CASE("--draw-value and --resign-value take fractions") {
    const Folder folder;
    const std::vector<std::string> match{
        "match", "trax", "--first", "pvs(depth=2,eval=learned)", "--second", "random", "--games", "4", "--seed", "3"};
    const std::string store = folder / "a.kigi";
    REQUIRE(ran(with(match, {"--draw-value", "0.2", "--draw-moves", "1", "--resign-value", "0.5", "--resign-alone",
                             "--store", store}))
                .status == 0);
    const auto games = ran({"export", store, "--format", "json"});
    REQUIRE(games.out.size() == 4);
    bool fraction = false;
    bool line = false;
    for (int i = 0; i < 4; ++i) {
        fraction |= games.field("values", i).find("0.") != std::string::npos;
        line |= games.field("lines", i).find("[\"") != std::string::npos;
        CHECK(games.field("bounds", i).find("exact") != std::string::npos);
    }
    CHECK(fraction);
    CHECK(line);
    const auto other = ran(with(match, {"--draw-value", "0.3", "--draw-moves", "1", "--resign-value", "0.5",
                                        "--resign-alone", "--store", store, "--resume"}));
    CHECK(other.err.at(0).find("draw-value is '0.2' in the store and '0.3' now") != std::string::npos);
    CHECK(ran(with(match, {"--resign-value", "0"})).status == 2);
}

TEST_CASE("two players of one name are told apart in ratings") {
    const Folder folder;
    const std::string store = folder / "a.kigi";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store,
                 "--json"})
                .status == 0);
    const auto tournament = ran({"ratings", store});
    REQUIRE(tournament.status == 0);
    CHECK(tournament.out.at(1).find("random #") != std::string::npos);
    CHECK(tournament.out.at(2).find("random #") != std::string::npos);
    CHECK(tournament.out.at(1) != tournament.out.at(2));
}

TEST_SUITE_END();
