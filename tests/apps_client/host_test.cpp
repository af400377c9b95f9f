// A client of the contests as a player of a match, and programs that are asked move by move: ours play whole games,
// those that misbehave lose theirs.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::Ran;
using kigi::test::ran;

const std::string ours = R"(trax(command=)" KIGI_PROGRAM
                         R"(,args="trax-client --time 20s --searcher 'pvs(depth=1,table=0)'",identifier=KG))";

Ran match(const std::string& game, const std::string& player, std::vector<std::string> more = {}) {
    std::vector<std::string> args{"match", game, "--first", player, "--second", "random", "--games", "2", "--json"};
    args.insert(args.end(), more.begin(), more.end());
    return ran(args);
}
/// A client that says what a shell script says.
std::string scripted(const std::string& script, const std::string& more = "") {
    return "trax(command=sh,args=\"-c '" + script + "'\"" + more + ")";
}

}  // namespace

TEST_SUITE_BEGIN("clients as players");

TEST_CASE("our client plays whole games of each kind of trax") {
    for (const std::string game : {"trax", "trax:8x8"}) {
        CAPTURE(game);
        const auto player = game == "trax"
                                ? ours
                                : R"(trax(command=)" KIGI_PROGRAM
                                  R"(,args="trax-client --game trax:8x8 --searcher random --identifier zz"))";
        const auto result = match(game, player);
        CHECK(result.status == 0);
        CHECK(result.err.empty());
        CHECK(result.field("games") == "2");
        CHECK(result.field("mishaps") == "[]");
    }
}

TEST_CASE("a client that misbehaves loses its games") {
    for (const auto& [player, ending] :
         {std::pair{scripted("read x; echo rubbish; cat >/dev/null"), "illegal move"},
          {scripted("read x; echo A1+; cat >/dev/null"), "illegal move"},
          {scripted("exit 3"), "crashed"},
          {scripted("read x; kill -9 $$"), "crashed"},
          {scripted("cat >/dev/null", ",move-timeout=100ms"), "timed out"},
          {scripted("while :; do printf aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done", ",move-timeout=200ms"),
           ""}}) {
        CAPTURE(player);
        const auto result = match("trax", player);
        CHECK(result.status == 0);
        CHECK(result.field("losses") == "2");
        CHECK(result.field("mishaps").find(ending) != std::string::npos);
    }
}

TEST_CASE("what can be known before is refused") {
    const auto refused = [](const Ran& result, const std::string& piece) {
        CAPTURE(piece);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find(piece) != std::string::npos);
    };
    refused(match("tictactoe", ours), "the protocol is that of Trax contests");
    refused(match("trax", "trax(command=cat,identifier=abc)"), "identifier: 'abc' is not two characters");
    refused(match("trax", "trax(command=/no/such/client)"), "/no/such/client cannot be started");
    refused(match("trax", scripted("echo hello; cat >/dev/null", ",identifier=??")), "it answers -T with 'hello'");
    refused(match("trax", scripted("echo AB; cat >/dev/null", ",identifier=KG")), "(expected 'KG')");
    refused(match("trax", scripted("cat >/dev/null", ",identifier=KG,start-timeout=100ms")), "no answer in time");
    refused(match("trax", ours, {"--opening-plies", "2"}), "plays from the first move on");
}

TEST_CASE("best-move(...) asks a program for each move") {
    const std::string settings = R"(args="best-move GAME --searcher 'pvs(depth=1,table=0)'")";
    for (const std::string game : {"trax", "tictactoe"}) {
        CAPTURE(game);
        auto own = settings;
        own.replace(own.find("GAME"), 4, game);
        for (const char* more : {"", ",colour=off"}) {
            const auto result =
                match(game, "best-move(command=" KIGI_PROGRAM "," + own + more + ")", {"--opening-plies", "3"});
            CHECK(result.status == 0);
            CHECK(result.field("games") == "2");
            CHECK(result.field("mishaps") == "[]");
        }
    }
    const auto silent = match("trax", "best-move(command=true)");
    CHECK(silent.field("losses") == "2");
    CHECK(silent.field("mishaps").find("crashed") != std::string::npos);
    // Programs that answer without having listened, or listen no more, have answered.
    for (const char* deaf : {"best-move(command=echo,args=hello)",
                             "best-move(command=sh,args=\"-c 'exec <&-; echo hello; sleep 0.05; echo bye'\")"})
        for (int times = 0; times < 10; ++times) {
            CAPTURE(deaf);
            const auto wrong = match("trax", deaf);
            CHECK(wrong.field("losses") == "2");
            CHECK(wrong.field("mishaps").find("illegal move") != std::string::npos);
            CHECK(wrong.field("mishaps").find("crashed") == std::string::npos);
        }
}

TEST_SUITE_END();
