// kigi trax-client --lobby: it waits for a host, plays what the host begins, and comes back when the host is gone.

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <kigi/apps/protocols/lasting_connection.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/tcp_host.hpp>

namespace {

using kigi::test::line_from;
using kigi::test::Ran;
using kigi::test::ran;
using kigi::test::TcpHost;
using kigi::test::tell;

/// A host that plays at random by the rules. `most_plies` after which it gives a game up; whether it came to its end.
bool host_plays(int end, bool client_is_white, std::mt19937& random, int most_plies = 1000) {
    kigi::Trax game;
    tell(end, client_is_white ? "-W" : "-B");
    bool client_moves = client_is_white;
    for (int ply = 0; !game.outcome() && ply < most_plies; ++ply, client_moves = !client_moves) {
        std::string move;
        if (client_moves) {
            move = line_from(end);
        } else {
            const auto all = game.moves();
            move = kigi::Trax::move_text(
                *std::ranges::next(all.begin(), static_cast<std::ptrdiff_t>(random() % game.count_moves())));
            tell(end, move);
        }
        const auto read = game.parse_move(move);
        if (!read) return false;
        game.make(*read);
    }
    return game.outcome().has_value();
}

}  // namespace

TEST_SUITE_BEGIN("kigi trax-client --lobby");

TEST_CASE("it waits, plays, and comes back to a host that left") {
    const auto record = std::filesystem::temp_directory_path() / ("kigi-lobby." + std::to_string(getpid()));
    std::filesystem::remove(record);
    TcpHost host{false};
    Ran result;
    std::vector<std::string> identifiers;
    int finished = 0;
    {
        const std::jthread server{[&] {
            std::mt19937 random{7};
            std::this_thread::sleep_for(std::chrono::milliseconds{300});  // the client is there before the host
            host.begin();
            const int first = accept(host.listening, nullptr, nullptr);
            tell(first, "-T");
            identifiers.push_back(line_from(first));
            finished += host_plays(first, true, random);
            finished += host_plays(first, false, random, 2);
            close(first);
            const int second = accept(host.listening, nullptr, nullptr);
            tell(second, "-T");
            identifiers.push_back(line_from(second));
            finished += host_plays(second, false, random);
            finished += host_plays(second, true, random);
            (void)line_from(second);  // until the client leaves
            close(second);
        }};
        result =
            ran({"trax-client", "--lobby", "--connect", host.name(), "--games", "3", "--pause", "100ms", "--identifier",
                 "LB", "--record", record.string(), "--searcher", "pvs(depth=1,eval=zero,table=0)"});
    }
    CHECK(result.status == 0);
    CHECK(identifiers == std::vector<std::string>{"LB", "LB"});
    CHECK(finished == 3);
    std::string said;
    for (const auto& line : result.err) said += line + "\n";
    CAPTURE(said);
    REQUIRE(!result.err.empty());  // before that perhaps that the host was not there yet
    CHECK(result.err.back().find("the peer leaves in an unfinished game, after 2 moves") != std::string::npos);
    std::ostringstream all;
    all << std::ifstream{record}.rdbuf();
    std::filesystem::remove(record);
    const std::string games = all.str();
    std::size_t begun = 0;
    for (auto at = games.find("LB"); at != std::string::npos; at = games.find("LB", at + 1)) ++begun;
    CHECK(begun == 4);
}

TEST_CASE("a missing peer is said once, however often it is tried") {
    int tries = 0;
    int talks = 0;
    std::vector<std::string> told;
    const kigi::apps::LastingConnection connection{
        .connect = [&]() -> kigi::Result<std::unique_ptr<kigi::arena::LineChannel>> {
            if (++tries % 3 != 0) return kigi::refuse("nobody is there");
            kigi::Descriptor nobody{open("/dev/null", O_RDWR)};
            return std::make_unique<kigi::arena::DescriptorChannel>(std::move(nobody));
        },
        .talk = [&](kigi::arena::LineChannel&) -> kigi::Result<void> {
            if (++talks == 1) return kigi::refuse("it breaks off");
            return {};
        },
        .goes_on = [&] { return talks < 2; },
        .tell = [&](std::string_view why) { told.emplace_back(why); },
        .pause = std::chrono::milliseconds{1}};
    connection.run({});
    CHECK(tries == 6);
    CHECK(told == std::vector<std::string>{"nobody is there", "it breaks off", "nobody is there"});
    kigi::StopFlag stop;
    stop.request();
    connection.run(stop);
    CHECK(tries == 6);
}

TEST_CASE("a lobby without a host to connect to is refused") {
    const auto result = ran({"trax-client", "--lobby"});
    CHECK(result.status == 2);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("--lobby needs --connect") != std::string::npos);
}

TEST_SUITE_END();
