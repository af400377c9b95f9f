// kigi compare. Over 300 lines: each case is another thing that a comparison may be asked for.

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/apps/commands/compare/comparison_tables.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;
using kigi::test::ran;

TEST_SUITE_BEGIN("kigi compare");

TEST_CASE("JSON has a line for each searcher and position") {
    const auto result = ran({"compare", "tictactoe", "--searchers", "minimax,pvs(order=natural,table=1)", "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    REQUIRE(result.out.size() >= 4);
    CHECK(result.out.size() % 2 == 0);
    CHECK(result.field("searcher", 0) == "minimax");
    CHECK(result.field("searcher", 1) == "pvs(order=natural,table=1)");
    CHECK(result.field("index", 0) == "1");
    CHECK(result.field("index", 1) == "1");
    CHECK(result.field("index", 2) == "2");
    for (const char* name : {"value", "move", "nodes", "seconds", "version"})
        CHECK(result.field(name, 0) != "(no such field)");
    for (int i = 0; i < static_cast<int>(result.out.size()) - 2; i += 2)
        CHECK(result.field("value", i) == result.field("value", i + 1));
}

TEST_CASE("the FFO end-games of a file have the values it gives") {
    const std::string file = KIGI_TEST_DATA "/reversi/fforum-1-19.obf";
    const auto result = ran({"compare", "reversi", "--exact", "--positions", file, "--searchers", "mtd-f", "--json"});
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 19);
    CHECK(result.field("value", 0) == "18");
    CHECK(result.field("move", 0) == "g8");
    CHECK(result.field("value", 18) == "8");
}

TEST_CASE("random positions depend on the seed alone") {
    const auto at = [](const char* seed) {
        const auto result = ran({"compare", "reversi", "--random", "2", "--seed", seed, "--depth", "1", "--searchers",
                                 "minimax", "--json"});
        CHECK(result.field("seed") == seed);
        return result.field("position", 0) + result.field("position", 1);
    };
    CHECK(at("7") == at("7"));
    CHECK(at("7") != at("8"));
}

TEST_CASE("tables are printed for people and as CSV") {
    const auto table = ran({"compare", "tictactoe", "--searchers", "minimax,pvs"});
    CHECK(table.status == 0);
    CHECK(table.out.back().find("agree on every value") != std::string::npos);
    const auto csv = ran({"compare", "tictactoe", "--searchers", "pvs(depth=2,table=1)", "--csv"});
    CHECK(csv.out.at(0) == "searcher,index,value,move,nodes,seconds,complete,bound");
    CHECK(csv.out.at(1).starts_with("\"pvs(depth=2,table=1)\",1,"));
    const auto quoted = ran({"compare", "tictactoe", "--searchers", "pvs(order=\"natural\",depth=2)", "--csv"});
    CHECK(quoted.out.at(1).starts_with("\"pvs(order=\"\"natural\"\",depth=2)\",1,"));
}

TEST_CASE("of the usual searchers those that fit are compared") {
    const std::vector<std::string> args{"compare", "shogi:mini", "--random", "1", "--plies", "2", "--depth", "1"};
    const auto result = ran(args);
    CHECK(result.status == 0);
    CHECK(result.out.at(0).find("alpha-beta") != std::string::npos);
    CHECK(result.out.at(0).find("mtd-f") == std::string::npos);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].starts_with("kigi: left out on shogi:mini: mtd-f does not fit"));
    auto named = args;
    named.insert(named.end(), {"--searchers", "pvs,mtd-f"});
    CHECK(ran(named).status == 2);
}

TEST_CASE("a bound is told from a value") {
    // From here the first side wins by more than a point, which goal=win does not ask.
    const std::vector<std::string> args{"compare", "kalah:3,3", "--random",    "1",
                                        "--plies", "1",         "--searchers", "alpha-beta(table=1),df-pn(goal=win)"};
    const auto with = [&](const char* option) {
        auto all = args;
        all.emplace_back(option);
        return ran(all);
    };
    const auto json = with("--json");
    REQUIRE(json.out.size() == 2 + 2);
    CHECK(json.field("bound", 0) == "exact");
    CHECK(json.field("bound", 1) != "exact");
    const bool lower = json.field("bound", 1) == "lower";
    CHECK(with("--csv").out.at(2).ends_with(lower ? ",true,lower" : ",true,upper"));
    CHECK(ran(args).out.at(1).find(lower ? "at least " : "at most ") != std::string::npos);
}

TEST_CASE("JSON of one game ends with ratios to the first searcher") {
    const auto json =
        ran({"compare", "tictactoe", "--random", "3", "--plies", "1", "--searchers", "minimax,pvs", "--json"});
    REQUIRE(json.out.size() == 3 * 2 + 2);
    CHECK(json.field("searcher", 6) == "minimax");
    CHECK(json.field("ratio_nodes", 6) == R"({"high":1.0,"low":1.0,"value":1.0})");
    CHECK(json.field("game", 7) == "tictactoe");
    CHECK(json.field("searcher", 7) == "pvs");
    CHECK(json.field("positions", 7) == "3");
    CHECK(json.field("ratio_nodes", 7).find(R"("value":0.)") != std::string::npos);  // it cuts off
}

TEST_CASE("to the end go only searchers without limits of their own") {
    for (const char* limit : {"depth=2", "nodes=100", "time=1s"}) {
        const std::string searcher = "pvs(" + std::string{limit} + ")";
        CAPTURE(searcher);
        for (const auto& args : {std::vector<std::string>{"compare", "tictactoe", "--exact", "--searchers", searcher},
                                 std::vector<std::string>{"search", "tictactoe", "--exact", "--searcher", searcher}}) {
            const auto refused = ran(args);
            CHECK(refused.status == 2);
            REQUIRE(refused.err.size() == 1);
            CHECK(refused.err[0] ==
                  "kigi: --exact excludes " + std::string{limit} + " of pvs: that ends the search sooner");
        }
    }
}

TEST_CASE("stopped at once it prints nothing as a result") {
    CHECK(ran({"compare", "reversi", "--json"}, {}, true).status == 130);
    CHECK(ran({"compare", "reversi"}, {}, true).status == 130);
}

namespace {

/// Claims that every position is worth a point more than it is.
class Liar final : public kigi::AnySearcher {
public:
    explicit Liar(kigi::SearcherPtr honest) : honest_{std::move(honest)} {}
    kigi::AnyResult search(const kigi::AnyPosition& position, const Limits& further,
                           const kigi::AnyObserver& observer) override {
        auto result = honest_->search(position, further, observer);
        for (auto& line : result.lines) ++line.value.units;
        return result;
    }
    void forget() override { honest_->forget(); }

private:
    kigi::SearcherPtr honest_;
};

/// The catalogue with one searcher more, made of minimax.
template <class Searcher, class... More>
Catalogue with_searcher(const std::string& name, More... more) {
    Catalogue catalogue = builtin_catalogue();
    SearcherEntry entry = **catalogue.entry("minimax");
    entry.name = name;
    entry.typed.clear();
    entry.make = [=](const kigi::AnyGame& game, const AnyOptions&) {
        auto honest = builtin_catalogue().searcher(game, {"minimax", {}});
        return Result<kigi::SearcherPtr>{std::make_unique<Searcher>(std::move(*honest), more...)};
    };
    catalogue.add(std::move(entry));
    return catalogue;
}

}  // namespace

TEST_CASE("exact searchers that disagree are reported") {
    const auto catalogue = with_searcher<Liar>("liar");
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const apps::Context context{catalogue, in, out, err};
    CHECK(apps::run({"compare", "tictactoe", "--searchers", "minimax,liar", "--json"}, context) == 1);
    CHECK(err.str().starts_with("kigi: exact searchers disagree at positions 1, 2"));
    std::istringstream none;
    std::ostringstream honest;
    CHECK(apps::run({"compare", "tictactoe", "--searchers", "minimax,minimax"}, {catalogue, none, honest, honest}) ==
          0);
}

TEST_CASE("only complete exact searchers must agree") {
    const auto contestant = [](std::string horizon, bool exact, std::int32_t value, bool solved, bool complete = true) {
        apps::Contestant one{"x", exact, std::move(horizon), {}};
        one.runs.push_back({});
        one.runs[0].result.lines.push_back({.value = value});
        one.runs[0].result.solved = solved;
        one.runs[0].result.complete = complete;
        return one;
    };
    using Numbers = std::vector<std::size_t>;
    CHECK(apps::disagreements({contestant("4 a", true, 1, false), contestant("4 a", true, 2, false)}) == Numbers{0});
    CHECK(apps::disagreements({contestant("4 a", true, 1, false), contestant("5 a", true, 2, false)}).empty());
    CHECK(apps::disagreements({contestant("4 a", true, 1, false), contestant("4 a", false, 2, false)}).empty());
    CHECK(apps::disagreements({contestant("4 a", true, 1, true), contestant("9 b", true, 2, true)}) == Numbers{0});
    CHECK(apps::disagreements({contestant("4 a", true, 1, true), contestant("4 a", true, 2, true, false)}).empty());
    // a selective searcher that has solved it after all
    CHECK(apps::disagreements({contestant("4 a", true, 1, true), contestant("4 a", false, 2, true)}) == Numbers{0});
    CHECK(apps::disagreements({contestant("4 a", false, 1, false), contestant("4 a", false, 2, false)}).empty());
}

TEST_CASE("ratios have a bootstrap interval") {
    const auto same = apps::paired_ratio({2, 4, 6}, {1, 2, 3}, 1);
    CHECK(same.value == doctest::Approx(2));
    CHECK(same.low == doctest::Approx(2));
    CHECK(same.high == doctest::Approx(2));
    const auto mixed = apps::paired_ratio({1, 1, 1, 4, 4, 4}, {1, 1, 1, 1, 1, 1}, 1);
    CHECK(mixed.value == doctest::Approx(2.5));
    CHECK(mixed.low < 2);
    CHECK(mixed.high > 3);
    CHECK(apps::median({3, 1, 2}) == 2);
    CHECK(apps::median({4, 1, 2, 3}) == doctest::Approx(2.5));
}

namespace {

/// The last line that compare prints.
std::string last_line(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"compare", "tictactoe"});
    return ran(arguments).out.back();
}

}  // namespace

TEST_CASE("the last line claims only what was checked") {
    const std::string set = "tictactoe on the built-in set, 7 positions: ";
    CHECK(last_line({"--searchers", "pvs,alpha-beta,uct(playouts=50)"}) ==
          set + "exact searchers agree on every value.");
    const std::string nothing = set + "no two exact searchers looked equally far, so no value was checked.";
    CHECK(last_line({"--searchers", "pvs"}) == nothing);
    CHECK(last_line({"--searchers", "pvs,uct(playouts=50)"}) == nothing);
    CHECK(last_line({"--searchers", "pvs(nodes=5),alpha-beta(nodes=5)"}) == nothing);
    // df-pn knows no depth, and solves the last position, where fewer plies than three are left
    CHECK(last_line({"--searchers", "pvs,alpha-beta,df-pn", "--depth", "3"})
              .starts_with(set + "exact searchers agree where two looked equally far, on 1"));
}

TEST_CASE("the last line says what was checked") {
    const auto contestant = [](std::string horizon, bool exact, std::int32_t value, bool solved, bool complete = true) {
        apps::Contestant one{"x", exact, std::move(horizon), {}};
        one.runs.push_back({});
        one.runs[0].result.lines.push_back({.value = value});
        one.runs[0].result.solved = solved;
        one.runs[0].result.complete = complete;
        return one;
    };
    const auto some = apps::checked({contestant("4 a", true, 1, false), contestant("4 a", true, 1, false),
                                     contestant("5 a", true, 2, false), contestant("4 a", false, 3, false)});
    CHECK(some.values == 3);
    CHECK(some.held == 2);
    CHECK_FALSE(some.all);
    CHECK(apps::checked({contestant("4 a", true, 1, true), contestant("5 b", true, 1, true)}).all);
    CHECK_FALSE(apps::checked({contestant("4 a", true, 1, true)}).all);
    CHECK(apps::checked({contestant("4 a", false, 1, true), contestant("5 b", false, 1, true)}).all);
    CHECK_FALSE(apps::checked({contestant("4 a", true, 1, false), contestant("4 a", false, 1, false)}).all);
    CHECK(apps::checked({}).values == 0);

    using Numbers = std::vector<std::size_t>;
    CHECK(apps::refuted({contestant("4 a", true, 1, true)}, {2}) == Numbers{0});
    CHECK(apps::refuted({contestant("4 a", true, 1, true)}, {1}).empty());
    CHECK(apps::refuted({contestant("4 a", true, 1, true)}, {std::nullopt}).empty());
    CHECK(apps::refuted({contestant("4 a", true, 1, false)}, {2}).empty());
    CHECK(apps::refuted({contestant("4 a", true, 1, true, false)}, {2}).empty());
    CHECK(apps::refuted({contestant("4 a", false, 1, true)}, {2}) == Numbers{0});
    CHECK(apps::refuted({contestant("4 a", false, 1, false)}, {2}).empty());
}

TEST_CASE("a known score that differs from the value is reported") {
    const auto wrong = ran({"compare", "tictactoe", "--positions", "-"}, "a1 b1 a2 b2 1\na1 b1 a2 b2 -1\n");
    CHECK(wrong.status == 1);
    CHECK(wrong.err == std::vector<std::string>{"kigi: solved to another value than the known one: position 2"});
    const auto right = ran({"compare", "tictactoe", "--positions", "-"}, "a1 b1 a2 b2 1\n");
    CHECK(right.status == 0);
    CHECK(right.out.back() == "tictactoe on standard input, 1 position: exact searchers agree on every value.");
    const auto ratios = right.out.at(right.out.size() - 3);
    CHECK_MESSAGE(ratios.find('[') == std::string::npos, ratios);  // one position has no interval
}

TEST_CASE("means of random games have no branching factor") {
    const auto result = ran({"compare", "tictactoe", "--searchers", "pvs,monte-carlo(playouts=100)"});
    const auto& line = result.out.at(result.out.size() - 3);
    REQUIRE(line.starts_with("monte-carlo"));
    CHECK_MESSAGE(line.find(" -           -           - ") != std::string::npos, line);
    CHECK(ran({"compare", "tictactoe", "--random", "0"}).status == 2);
}

TEST_CASE("a short game has random positions too") {
    const auto result = ran({"compare", "tictactoe", "--random", "20", "--searchers", "pvs,alpha-beta"});
    CHECK(result.status == 0);
    CHECK(result.out.back() == "tictactoe on random positions, 20 positions: exact searchers agree on every value.");
}

namespace {

/// Presses Ctrl-C in the search of its second position, and gives that up. Its first search is discarded.
class Interrupting final : public kigi::AnySearcher {
public:
    Interrupting(kigi::SearcherPtr honest, StopFlag stop) : honest_{std::move(honest)}, stop_{std::move(stop)} {}
    kigi::AnyResult search(const kigi::AnyPosition& position, const Limits& further,
                           const kigi::AnyObserver& observer) override {
        if (++searches_ == 3) stop_.request();
        return honest_->search(position, further, observer);
    }
    void forget() override { honest_->forget(); }

private:
    kigi::SearcherPtr honest_;
    StopFlag stop_;
    int searches_ = 0;
};

}  // namespace

namespace {

/// Takes an hour for the first search, as its clock says.
class SlowAtFirst final : public kigi::AnySearcher {
public:
    explicit SlowAtFirst(kigi::SearcherPtr honest) : honest_{std::move(honest)} {}
    kigi::AnyResult search(const kigi::AnyPosition& position, const Limits& further,
                           const kigi::AnyObserver& observer) override {
        auto result = honest_->search(position, further, observer);
        if (std::exchange(first_, false)) result.time = std::chrono::hours{1};
        return result;
    }
    void forget() override { honest_->forget(); }

private:
    kigi::SearcherPtr honest_;
    bool first_ = true;
};

}  // namespace

TEST_CASE("what a first search pays for is not compared") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const auto catalogue = with_searcher<SlowAtFirst>("slow-at-first");
    const apps::Context context{catalogue, in, out, err, {}};
    CHECK(apps::run({"compare", "tictactoe", "--searchers", "pvs,slow-at-first", "--csv"}, context) == 0);
    for (const auto& line : kigi::test::lines_of(out.str())) CHECK(line.find(",3600.") == std::string::npos);
}

TEST_CASE("an interrupted search is not a result") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const StopFlag stop;
    const auto catalogue = with_searcher<Interrupting>("interrupting", stop);
    const apps::Context context{catalogue, in, out, err, stop};
    CHECK(apps::run({"compare", "tictactoe", "--searchers", "pvs,interrupting"}, context) == 130);
    const auto lines = kigi::test::lines_of(out.str());
    CHECK(lines.back() ==
          "tictactoe on the built-in set, 1 of 7 positions, interrupted: exact searchers agree on every value.");
    CHECK(out.str().find("\n2 ") == std::string::npos);

    const auto before = ran({"compare", "tictactoe"}, {}, true);
    CHECK(before.status == 130);
    CHECK(before.out.empty());
}

TEST_CASE("a searcher that does not fit one of the games is left out") {
    const auto result =
        ran({"compare", "tictactoe,kalah", "--searchers", "pvs,probcut", "--depth", "3", "--random", "2"});
    CHECK(result.status == 0);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("left out on tictactoe: probcut: there is no calibration") != std::string::npos);
    CHECK(ran({"compare", "tictactoe,graph", "--searchers", "pvs,probcut", "--depth", "3"}).status == 2);
}

TEST_CASE("several games have a table each and one of all") {
    const auto result = ran({"compare", "tictactoe,kalah:3,2", "--searchers", "alpha-beta,pvs", "--random", "3"});
    CHECK(result.status == 0);
    CHECK(std::ranges::count_if(result.out, [](const auto& line) { return line.starts_with("searcher "); }) == 2);
    CHECK(std::ranges::count_if(result.out, [](const auto& line) { return line.starts_with("geometric mean"); }) == 2);
    CHECK(std::ranges::count_if(result.out, [](const auto& line) { return line.starts_with("kalah:3,2 "); }) >= 2);

    const auto json =
        ran({"compare", "tictactoe,kalah:3,2", "--searchers", "alpha-beta,pvs", "--random", "3", "--json"});
    REQUIRE(json.out.size() == 2 * 2 * 3 + 2 * 2 + 2);
    CHECK(json.field("game") == "null");
    CHECK(json.field("searcher") == "pvs");
    CHECK(json.field("games") == "2");
    CHECK(json.field("ratio_nodes").find("\"low\"") != std::string::npos);
    CHECK(json.field("game", 12) == "tictactoe");
    CHECK(json.field("positions", 12) == "3");
    CHECK(ran({"compare", "tictactoe,kalah", "--positions", "-"}).status == 2);
    CHECK(ran({"compare", "tictactoe,reversy"}).err.at(0).find("did you mean 'reversi'?") != std::string::npos);
}

TEST_CASE("means over fewer games say over how many") {
    const auto says = [](const kigi::test::Ran& result, const std::string& words) {
        return std::ranges::count_if(result.out, [&](const auto& line) { return line.starts_with(words); });
    };
    const auto few = ran(
        {"compare", "tictactoe,kalah:3,2", "--searchers", "alpha-beta,pvs,threats", "--random", "3", "--depth", "3"});
    CHECK(says(few, "games in the mean") == 2);
    const auto all = ran({"compare", "tictactoe,kalah:3,2", "--searchers", "alpha-beta,pvs", "--random", "3"});
    CHECK(says(all, "games in the mean") == 0);
}

TEST_CASE("small ratios keep two digits") {
    CHECK(apps::ratio_text({.value = 0.00342, .low = 0.00001, .high = 0.0999}, true) == "0.0034 [0.000010, 0.100]");
    CHECK(apps::ratio_text({.value = 12.345, .low = 0, .high = 0}, false) == "12.35");
    CHECK(apps::ratio_text({.value = 0.1, .low = 0, .high = 0}, true) == "0.10 [0.00, 0.00]");
}

TEST_CASE("the mean over games is geometric") {
    const std::vector<apps::PairedNumbers> games{{{2, 2}, {1, 1}}, {{4, 4}, {8, 8}}};
    const auto mean = apps::mean_ratio(games, 1);
    CHECK(mean.value == doctest::Approx(1));
    CHECK(mean.low == doctest::Approx(1));
    CHECK(mean.high == doctest::Approx(1));
    const auto spread = apps::mean_ratio({{{1, 4}, {1, 1}}, {{1, 4}, {1, 1}}}, 1);
    CHECK(spread.value == doctest::Approx(2.5));
    CHECK(spread.low < 2);
    CHECK(spread.high > 3);
    CHECK(apps::mean_ratio({}, 1).value == 1);
}

TEST_SUITE_END();
