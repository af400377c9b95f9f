// Engines at the end of a pipe: good ones play whole games; bad ones lose the game, are started again, and the match
// goes on. Over 300 lines: each case is another way in which an engine is bad.

#include <doctest/doctest.h>

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <kigi/apps/players/players.hpp>
#include <kigi/arena/channels/process.hpp>
#include <kigi/arena/engines/gtp_player.hpp>
#include <kigi/arena/engines/gtp_reply.hpp>
#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;
using namespace std::chrono_literals;

/// A file name of this process alone; removed at the end.
struct Scratch {
    std::filesystem::path path;
    explicit Scratch(const std::string& name)
        : path{std::filesystem::temp_directory_path() / (name + "." + std::to_string(getpid()))} {
        std::filesystem::remove(path);
    }
    ~Scratch() { std::filesystem::remove(path); }
    std::string content() const {
        std::ostringstream all;
        all << std::ifstream{path}.rdbuf();
        return all.str();
    }
};

struct Match {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    apps::Context context{builtin_catalogue(), in, out, err};
    GamePtr game = test::game("reversi");
    PositionPtr start = game->initial();

    Result<std::unique_ptr<Player>> player(const std::string& spec) const {
        const auto source = apps::parse_player(context, game, spec);
        if (!source) return std::unexpected{source.error()};
        return source->make();
    }
    static std::string spec(const std::string& protocol, const std::string& mode, const std::string& more = "") {
        return protocol + "(command=" KIGI_FAKE_ENGINE ",args=\"" + protocol + " " + mode + "\"" + more + ")";
    }
    /// Games of the fake engine, first, against one that plays the first legal move.
    std::vector<GameRecord> played(Player& engine, int games, const TimeControl& time = {},
                                   const std::vector<std::string>& opening = {}) const {
        std::vector<GameRecord> records;
        test::ScriptedPlayer other;
        for (int i = 0; i < games; ++i)
            records.push_back(play_game({.start = *start, .opening = opening}, {0, engine, time}, {1, other}));
        return records;
    }
};

TEST_SUITE_BEGIN("engines");

TEST_CASE("a good engine plays whole games in either protocol") {
    Match match;
    for (const std::string protocol : {"gtp", "nboard"})
        for (const std::string mode :
             {"good", "strict", "crlf", "spaces", "talks-first", "chatty", "with-child", "flood-at-end"}) {
            CAPTURE(protocol);
            CAPTURE(mode);
            auto engine = match.player(Match::spec(protocol, mode));
            REQUIRE(engine);
            const auto records = match.played(**engine, 2, {}, {"f5", "d6", "c3"});
            test::ScriptedPlayer first, second;
            const auto truth =
                play_game({.start = *match.start, .opening = records[0].opening}, {0, first}, {1, second});
            for (const auto& record : records) {
                CHECK(record.why == "");
                CHECK(record.ending == Ending::rules);
                CHECK(record.outcome == truth.outcome);
                REQUIRE(record.plies.size() == truth.plies.size());
                for (std::size_t i = 0; i < truth.plies.size(); ++i) CHECK(record.plies[i].move == truth.plies[i].move);
            }
        }
}

TEST_CASE("an answer by GTP is found among noise") {
    GtpReply reply;
    CHECK_FALSE(reply.take("welcome"));
    CHECK_FALSE(reply.take(""));
    CHECK_FALSE(reply.take("=12  D6 \r"));
    CHECK(reply.begun());
    CHECK_FALSE(reply.take(" a b c"));
    CHECK_FALSE(reply.take("? no"));
    CHECK(reply.take("\r"));
    CHECK(reply.success());
    CHECK(reply.text() == "D6");
    GtpReply refusal;
    CHECK_FALSE(refusal.take("? syntax error"));
    CHECK(refusal.take(""));
    CHECK_FALSE(refusal.success());
    CHECK(refusal.text() == "syntax error");
}

TEST_CASE("what an NBoard engine says of its move is written down") {
    Match match;
    auto engine = match.player(Match::spec("nboard", "good", ",depth=7"));
    REQUIRE(engine);
    const auto record = match.played(**engine, 1).front();
    REQUIRE(record.plies.size() > 2);
    CHECK(record.plies[2].value == -2);
    CHECK(record.plies[2].depth == 7);
    CHECK(record.plies[2].nodes == 1234);
}

TEST_CASE("a bad engine loses, says why, and plays the next game") {
    struct Case {
        std::string mode;
        Ending ending;
    };
    Match match;
    for (const std::string protocol : {"gtp", "nboard"})
        for (const auto& [mode, ending] :
             {Case{"crash", Ending::crashed}, Case{"exit", Ending::crashed}, Case{"closes", Ending::crashed},
              Case{"illegal", Ending::illegal_move}, Case{"pass", Ending::illegal_move},
              Case{"rubbish", Ending::illegal_move}, Case{"hang", Ending::timed_out}, Case{"flood", Ending::crashed},
              Case{"flood-line", Ending::crashed}}) {
            CAPTURE(protocol);
            CAPTURE(mode);
            const bool hangs = mode == "hang";
            auto engine = match.player(Match::spec(protocol, mode, hangs ? ",move-timeout=200ms" : ""));
            REQUIRE(engine);
            test::ScriptedPlayer other;
            for (int game = 0; game < 2; ++game) {
                const auto record = play_game({.start = *match.start}, {0, other}, {1, **engine});
                CHECK(record.ending == ending);
                CHECK(record.outcome == Outcome::win(Side::first));
                CHECK((hangs || record.plies.size() >= 3));
                CHECK_FALSE(record.why.empty());
                CHECK(record.why.size() < 300);
                CHECK(record.why.find_first_of("\n\r\x1b") == std::string::npos);
            }
        }
}

TEST_CASE("an engine that crashes once plays the other games") {
    Match match;
    const Scratch marker{"kigi-crash-once"};
    auto engine = match.player(Match::spec("gtp", "crash-once " + marker.path.string()));
    REQUIRE(engine);
    const auto records = match.played(**engine, 3);
    CHECK(records[0].ending == Ending::crashed);
    CHECK(records[0].why.find("signal 9") != std::string::npos);
    CHECK(records[1].ending == Ending::rules);
    CHECK(records[2].ending == Ending::rules);
}

TEST_CASE("an engine that answers no legal move is restarted") {
    Match match;
    for (const std::string protocol : {"gtp", "nboard"})
        for (const std::string mode : {"good", "illegal", "pass", "rubbish"}) {
            CAPTURE(protocol);
            CAPTURE(mode);
            const Scratch log{"kigi-strayed"};
            {
                auto engine = match.player(Match::spec(protocol, mode, ",log=" + log.path.string()));
                REQUIRE(engine);
                match.played(**engine, 3);
            }
            const auto text = log.content();
            const std::string started = " # started: ";
            int starts = 0;
            for (auto at = text.find(started); at != std::string::npos; at = text.find(started, at + 1)) ++starts;
            CHECK(starts == (mode == "good" ? 1 : 3));
        }
}

TEST_CASE("an engine that refuses a second game is restarted") {
    Match match;
    auto engine = match.player(Match::spec("gtp", "refuses-second-game"));
    REQUIRE(engine);
    for (const auto& record : match.played(**engine, 3)) CHECK(record.ending == Ending::rules);
}

TEST_CASE("an engine resigns") {
    Match match;
    auto engine = match.player(Match::spec("gtp", "resign"));
    REQUIRE(engine);
    CHECK(match.played(**engine, 1)[0].ending == Ending::resigned);
}

TEST_CASE("GRhino plays games on both sides") {
    Match match;
    auto rhino = match.player("gtp(command=gtp-rhino)");
    if (!rhino) {
        MESSAGE("SKIPPED, package grhino is not there: " << rhino.error().what);
        return;
    }
    auto random = *match.player("random");
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const std::vector<std::string> opening{"f5", "d6", "c4", "d3", "c2"};
        const Seat engine{0, **rhino, seed % 3 == 0 ? TimeControl{.total = 60s, .increment = 1s} : TimeControl{}};
        const Seat other{1, *random};
        const GameSetup setup{.start = *match.start, .opening = opening, .seed = seed};
        const auto record = seed % 2 == 0 ? play_game(setup, engine, other) : play_game(setup, other, engine);
        CHECK(record.why == "");
        CHECK(record.ending == Ending::rules);
        CHECK(record.plies.size() > 30);
    }
}

TEST_CASE("the clock runs while an engine thinks") {
    Match match;
    auto engine = match.player(Match::spec("gtp", "slow"));
    REQUIRE(engine);
    const auto late = match.played(**engine, 1, {.total = 100ms})[0];
    CHECK(late.ending == Ending::timed_out);
    CHECK(late.outcome == Outcome::win(Side::second));
    CHECK(match.played(**engine, 1, {.total = 100ms, .margin = 100s})[0].ending == Ending::rules);
    auto hung = match.player(Match::spec("gtp", "hang", ",move-timeout=1h"));
    CHECK(match.played(**hung, 1, {.move = 50ms})[0].ending == Ending::timed_out);
}

TEST_CASE("a clock below whole seconds cannot be told by GTP") {
    for (const TimeControl& time : {TimeControl{}, TimeControl{.move = 1s}, TimeControl{.total = 2s},
                                    TimeControl{.total = 100ms, .increment = 1s},
                                    TimeControl{.move = 200ms, .margin = 800ms}, TimeControl{.move = 5s, .total = 1h}})
        CHECK(told_in_seconds(time));
    for (const TimeControl& time : {TimeControl{.move = 999ms}, TimeControl{.total = 1900ms, .increment = 500ms},
                                    TimeControl{.move = 500ms, .total = 1h}})
        CHECK(told_in_seconds(time).error().what.starts_with("GTP tells time in whole seconds (expected "));
}

TEST_CASE("a stop ends the wait for an engine") {
    Match match;
    auto engine = match.player(Match::spec("gtp", "hang", ",move-timeout=1h"));
    REQUIRE(engine);
    const StopFlag stop;
    int plies = 0;
    test::ScriptedPlayer other{[&](const Question& asked) {
        if (++plies == 3) stop.request();
        return Answer{.move = asked.position.moves().front()};
    }};
    const auto record = play_game({.start = *match.start}, {0, other}, {1, **engine}, {}, nullptr, stop);
    CHECK(record.ending == Ending::stopped);
    CHECK_FALSE(record.outcome);
}

TEST_CASE("an engine that cannot be started is one clear line") {
    Match match;
    const auto refused = [&](const std::string& spec) {
        const auto player = match.player(spec);
        REQUIRE_FALSE(player);
        CHECK(player.error().what.find('\n') == std::string::npos);
        return player.error().what;
    };
    CHECK(refused("gtp(command=/no/such/engine)") == "/no/such/engine cannot be started: No such file or directory");
    CHECK(refused("gtp(command=no-such-engine-at-all)").find("No such file") != std::string::npos);
    CHECK(refused("gtp(command=cat,dir=/no/such/folder)").find("in /no/such/folder") != std::string::npos);
    CHECK(refused("gtp(command=/etc/passwd)").find("Permission denied") != std::string::npos);
    CHECK(refused("gtp(command=cat,log=/no/such/folder/x.log)").find("/no/such/folder/x.log") != std::string::npos);
    CHECK(refused("gtp(command=true)").find("status 0") != std::string::npos);
    CHECK(refused(Match::spec("gtp", "dies-at-start")).find("status 7") != std::string::npos);
    CHECK(refused(Match::spec("gtp", "deaf", ",start-timeout=100ms")).find("no answer in time") != std::string::npos);
    CHECK(refused(Match::spec("nboard", "deaf", ",start-timeout=100ms")).find("no answer in time") !=
          std::string::npos);
    CHECK(refused(Match::spec("gtp", "good", ",start-up=\"fly\"")).find("'fly'") != std::string::npos);
    CHECK(refused(Match::spec("gtp", "of-6x6")).find("it refuses 'boardsize 8'") != std::string::npos);
    CHECK(refused(Match::spec("gtp", "of-go")).find("it refuses 'set_game Othello'") != std::string::npos);
    CHECK(refused("gtp()").find("command") != std::string::npos);
    CHECK(refused("gtp(command=a,args=\"'\")").find("single quote") != std::string::npos);
    CHECK(refused("gtp(command=a,move-timeout=0s)").find("move-timeout") != std::string::npos);
    match.game = test::game("tictactoe");
    CHECK(refused(Match::spec("nboard", "good")).find("tictactoe") != std::string::npos);
}

TEST_CASE("an engine is found in the absolute folders of PATH") {
    namespace fs = std::filesystem;
    const Match match;
    const Scratch scratch{"kigi_path_test"};
    fs::create_directories(scratch.path / "folders/some-engine");  // may be entered, not started
    fs::create_directories(scratch.path / "programs");
    fs::create_symlink(KIGI_FAKE_ENGINE, scratch.path / "programs/some-engine");
    const std::string before = getenv("PATH");
    const fs::path here = fs::current_path();
    const auto starts = [&](const std::string& path) {
        setenv("PATH", path.c_str(), 1);
        const bool started = match.player("gtp(command=some-engine,args=\"gtp good\")").has_value();
        setenv("PATH", before.c_str(), 1);
        return started;
    };
    const std::string programs = scratch.path / "programs";
    CHECK(starts(programs));
    CHECK(starts((scratch.path / "folders").string() + ":" + programs));
    fs::current_path(programs);
    CHECK_FALSE(starts(""));
    CHECK_FALSE(starts(":."));
    CHECK(starts("::" + programs));
    fs::current_path(scratch.path);
    CHECK_FALSE(starts("programs"));
    fs::current_path(here);
    fs::remove_all(scratch.path);
}

TEST_CASE("an engine begins at a position if it can be told one") {
    Match match;
    auto moved = match.game->initial();
    REQUIRE(moved->play("f5"));
    test::ScriptedPlayer other;
    auto gtp = match.player(Match::spec("gtp", "good"));
    const auto refused = play_game({.start = *moved}, {0, other}, {1, **gtp});
    CHECK(refused.ending == Ending::crashed);
    CHECK(refused.why.find("position") != std::string::npos);
    CHECK(apps::parse_player(match.context, match.game, Match::spec("gtp", "good"))->moves_only);
    CHECK_FALSE(apps::parse_player(match.context, match.game, Match::spec("nboard", "good"))->moves_only);
}

TEST_CASE("the log has both directions, starts and ends") {
    Match match;
    const Scratch log{"kigi-protocol-log"};
    {
        auto engine = match.player(Match::spec("gtp", "chatty", ",log=" + log.path.string()));
        REQUIRE(engine);
        match.played(**engine, 1);
    }
    const auto text = log.content();
    for (const char* piece : {" # started: ", " > genmove b\n", " < = ", " ! heard genmove"})
        CHECK(text.find(piece) != std::string::npos);
    // An engine is not waited for as long as a busy machine may take to end one.
    const Scratch end{"kigi-protocol-log-end"};
    (*Process::start({.command = "cat", .log = *ProtocolLog::open(end.path.string())}))->dismiss("bye", 60s);
    CHECK(end.content().find(" # it exited with status 0") != std::string::npos);
    CHECK(text.starts_with("20"));
}

TEST_CASE("a log on a full disk is said to be lost, once") {
    std::vector<std::string> said;
    const auto log = ProtocolLog::open("/dev/full", [&](const std::string& why) { said.push_back(why); });
    REQUIRE(log);
    const ProtocolLog copy = *log;
    for (const auto& one : {*log, copy, *log}) one.line(1, '>', "move");
    CHECK(said ==
          std::vector<std::string>{"the log /dev/full cannot be written, lines are lost: No space left on device"});
}

TEST_CASE("a process that has left its group is killed") {
    const Match match;
    const Scratch log{"kigi-changes-group"};
    {
        REQUIRE(match.player(Match::spec("gtp", "changes-group", ",log=" + log.path.string())));
    }
    CHECK(log.content().find(" # signal 9 ") != std::string::npos);
}

TEST_CASE("nothing is left of a process or its children") {
    ProcessOptions options{.command = "sh", .arguments = {"-c", "sleep 1000 & echo $!; wait"}};
    auto process = *Process::start(options);
    const auto soon = std::chrono::steady_clock::now() + 60s;
    const auto child = static_cast<pid_t>(std::stol(*process->line(soon)));
    CHECK(kill(child, 0) == 0);
    process.reset();
    const auto gone = [&] {  // it may be a zombie until the init process looks
        const std::ifstream stat{"/proc/" + std::to_string(child) + "/stat"};
        std::ostringstream text;
        text << stat.rdbuf();
        return text.str().empty() || text.str().find(") Z") != std::string::npos;
    };
    for (int i = 0; i < 1000 && !gone(); ++i) usleep(10'000);
    CHECK(gone());

    auto dead = *Process::start({.command = "true"});
    CHECK(dead->line(soon).error().kind == ChannelFailure::Kind::ended);
    std::expected<void, ChannelFailure> sent;
    for (int i = 0; i < 100 && sent; ++i) sent = dead->send("anybody there?", soon);
    CHECK(sent.error().kind == ChannelFailure::Kind::ended);
}

TEST_CASE("a process that does not read is given up in time") {
    auto deaf = *Process::start({.command = "sleep", .arguments = {"1000"}});
    const auto deadline = std::chrono::steady_clock::now() + 100ms;
    const std::string line(1000, 'x');
    std::expected<void, ChannelFailure> sent;
    while (sent) sent = deaf->send(line, deadline);
    CHECK(sent.error().kind == ChannelFailure::Kind::timed_out);
}

TEST_SUITE_END();

}  // namespace
