// kigi trax-client at tables of all kinds: standard input and output, TCP, a serial line; with peers that behave and
// peers that do not.

#include <doctest/doctest.h>

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/tcp_host.hpp>

namespace {

using kigi::test::line_from;
using kigi::test::Ran;
using kigi::test::ran;
using kigi::test::tell;
using Host = kigi::test::TcpHost;

Ran trax_client(const std::string& said, std::vector<std::string> more = {}) {
    std::vector<std::string> args{"trax-client", "--searcher", "pvs(depth=1,eval=zero,table=0)"};
    args.insert(args.end(), more.begin(), more.end());
    return ran(args, said);
}
void refused_in_one_line(const Ran& result, const std::string& piece) {
    CAPTURE(piece);
    CHECK(result.status == 2);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find(piece) != std::string::npos);
    CHECK(result.err[0].find_first_of("\x01\x1b") == std::string::npos);
}

/// A file of this process alone.
struct RecordFile {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("kigi-client." + std::to_string(getpid()));
    RecordFile() { std::filesystem::remove(path); }
    ~RecordFile() { std::filesystem::remove(path); }
    std::string content() const {
        std::ostringstream all;
        all << std::ifstream{path}.rdbuf();
        return all.str();
    }
};

}  // namespace

TEST_SUITE_BEGIN("kigi trax-client");

TEST_CASE("it identifies itself, and as white moves first") {
    const auto result = trax_client("-T\n-W\nA0/\n@1/\n");
    REQUIRE(result.out.size() == 4);
    CHECK(result.out[0] == "KG");
    CHECK(result.out[1].starts_with("@0"));
    CHECK(trax_client("-T\r\n\r\n-T\r\n", {"--identifier", "x9"}).out == std::vector<std::string>{"x9", "x9"});
    CHECK(trax_client("-T\n").status == 0);
    CHECK(trax_client("").status == 0);
}

TEST_CASE("as red it waits for a move") {
    for (const char* begin : {"-B\n", "-R\n", "-X 1\n-B\n", " -B \n\n", ""}) {
        CAPTURE(begin);
        const auto result = trax_client(std::string{begin} + "@0/\n");
        REQUIRE(result.out.size() == 1);
        CHECK(result.out[0].size() == 3);
    }
}

TEST_CASE("it plays games to their ends, and leaves") {
    const Host host;
    int over = 0;
    Ran result;
    {
        const std::jthread server{[&] {
            const int end = accept(host.listening, nullptr, nullptr);
            std::mt19937 random{5};
            for (int played = 0; played < 4; ++played) {
                kigi::Trax game;
                tell(end, played % 2 == 0 ? "-W" : "-B");
                for (bool own = played % 2 == 0; !game.outcome(); own = !own) {
                    std::string move;
                    if (own) {
                        move = line_from(end);
                    } else {
                        const auto all = game.moves();
                        const auto count = game.count_moves();
                        move = kigi::Trax::move_text(
                            *std::ranges::next(all.begin(), static_cast<std::ptrdiff_t>(random() % count)));
                        tell(end, move);
                    }
                    const auto read = game.parse_move(move);
                    if (!read) break;
                    game.make(*read);
                }
                over += game.outcome().has_value();
            }
            CHECK(line_from(end).empty());  // it has left
            close(end);
        }};
        result = trax_client("", {"--connect", host.name(), "--games", "4"});
    }
    CHECK(over == 4);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
}

TEST_CASE("a peer that does wrong is one line and status 2") {
    refused_in_one_line(trax_client("hello\n"), "the peer says 'hello' (expected -T, -W or -B)");
    refused_in_one_line(trax_client("\x01\x1b[2J\xff\n"), "expected -T, -W or -B");
    refused_in_one_line(trax_client("-B\nA1+\n"), "the peer's move 1: A1+ is not legal: the first move is @0+ or @0/");
    refused_in_one_line(trax_client("-B\n@0/ A0/\n"), "'@0/ A0/' is 2 moves");
    refused_in_one_line(trax_client("-B\n"), "the peer leaves in an unfinished game, after 0 moves");
    refused_in_one_line(trax_client("-B\n@0+\n"), "the peer leaves in an unfinished game, after 2 moves");
    refused_in_one_line(trax_client("-B\n@0+\n-W\n"), "the peer begins another game in an unfinished game");
    refused_in_one_line(trax_client("-B\n@0+\nZ9+\n"), "the peer's move 3: Z9+ is not legal: Z9 touches no tile");
    refused_in_one_line(trax_client("-B\n" + std::string(70'000, 'x') + "\n"), "a line of more than 65536 characters");
    CHECK(trax_client("-B\n@0+\nZ9+\n").out.size() == 1);  // its own move, and nothing but moves
}

TEST_CASE("options that cannot be are refused") {
    refused_in_one_line(trax_client("", {"--identifier", "abc"}), "--identifier: 'abc' is not two characters");
    refused_in_one_line(trax_client("", {"--identifier", "a "}), "--identifier");
    refused_in_one_line(trax_client("", {"--time", "0s"}), "--time");
    refused_in_one_line(trax_client("", {"--time", "4ms", "--margin", "4ms"}),
                        "--margin: 4ms leaves nothing of --time 4ms");
    refused_in_one_line(trax_client("", {"--game", "reversi"}), "--game");
    refused_in_one_line(trax_client("", {"--game", "tictactoe"}), "is not a kind of trax");
    refused_in_one_line(trax_client("", {"--searcher", "human"}), "--searcher");
    refused_in_one_line(trax_client("", {"--connect", "nowhere"}), "'nowhere' is not an address (expected HOST:PORT)");
    refused_in_one_line(trax_client("", {"--connect", "127.0.0.1:1"}), "127.0.0.1:1 cannot be reached");
    refused_in_one_line(trax_client("", {"--connect", "a:1", "--serial", "b"}), "exclude each other");
    refused_in_one_line(trax_client("", {"--serial", "/no/such/device"}), "/no/such/device: No such file");
    refused_in_one_line(trax_client("", {"--serial", "/dev/null"}), "/dev/null is not a serial device");
    refused_in_one_line(trax_client("", {"--serial", "/dev/null", "--baud", "9601"}), "9601 baud is not a speed");
    refused_in_one_line(trax_client("", {"--baud", "4800"}), "--baud needs --serial DEVICE");
    refused_in_one_line(trax_client("", {"--pause", "3s"}), "--pause needs --lobby");
    refused_in_one_line(trax_client("", {"--record", "/no/such/folder/x.trx"}),
                        "--record: /no/such/folder/x.trx cannot be written");
    refused_in_one_line(trax_client("", {"--book", "/no/such/book"}), "/no/such/book");
}

TEST_CASE("a disk that is full ends no game") {
    const auto left = trax_client("-B\n@0+\n", {"--record", "/dev/full"});
    CHECK(left.out.size() == 1);
    refused_in_one_line(left, "the peer leaves in an unfinished game, after 2 moves");

    const auto game = *kigi::builtin_catalogue().game("trax:8x8");
    const auto at = game->initial();
    std::string said = "-B\n";
    std::size_t answers = 0;
    while (!at->outcome()) {
        const auto move = at->moves().front();
        REQUIRE(at->play(move));
        said += move + "\n";
        if (at->outcome()) break;
        const auto result = trax_client(said, {"--game", "trax:8x8"});
        REQUIRE(result.out.size() == ++answers);
        REQUIRE(at->play(result.out.back()));
    }
    const auto whole = trax_client(said, {"--game", "trax:8x8", "--record", "/dev/full"});
    CHECK(whole.out.size() == answers);
    CHECK(whole.status == 1);
    REQUIRE(whole.err.size() == 1);
    CHECK(whole.err[0] == "kigi: --record: /dev/full cannot be written any more");
}

TEST_CASE("what was played is in the record") {
    const RecordFile file;
    const auto result = trax_client("-B\n@0+\nZ9+\n", {"--record", file.path.string()});
    REQUIRE(result.out.size() == 1);
    CHECK(file.content() == "Trax\npeer vs KG\n@0+ " + result.out[0] + "\n");
    const auto again = trax_client("-W\n", {"--record", file.path.string(), "--game", "trax:8x8"});
    REQUIRE(again.out.size() == 1);
    CHECK(file.content().ends_with("8x8 Trax\nKG vs peer\n" + again.out[0] + "\n"));
    const auto loops = trax_client("-W\n", {"--record", file.path.string(), "--game", "trax:loop"});
    REQUIRE(loops.out.size() == 1);
    CHECK(file.content().ends_with("Loop Trax\nKG vs peer\n" + loops.out[0] + "\n"));
    const auto replayed = ran({"replay", "trax", file.path.string(), "--json"});
    CHECK(replayed.field("plies", 0) == "2");
    CHECK(replayed.field("error", 1).find("trax:8x8") != std::string::npos);
}

TEST_CASE("over TCP a silent host is given up in time") {
    const Host host;
    Ran result;
    std::string identifier;
    std::string move;
    {
        const std::jthread server{[&] {
            const int end = accept(host.listening, nullptr, nullptr);
            tell(end, "-T");
            identifier = line_from(end);
            tell(end, "-W\r");
            move = line_from(end);
            (void)line_from(end);  // until the client has enough
            close(end);
        }};
        result = trax_client("", {"--connect", host.name(), "--patience", "200ms"});
    }
    CHECK(identifier == "KG");
    CHECK(move.starts_with("@0"));
    refused_in_one_line(result, "the peer says nothing in an unfinished game, after 1 move");
    CHECK(result.out.empty());
}

TEST_CASE("a host that dies is no signal") {
    const Host host;
    Ran result;
    {
        const std::jthread server{[&] {
            const int end = accept(host.listening, nullptr, nullptr);
            tell(end, "-W");
            const linger at_once{1, 0};  // a reset, as when the host's machine goes down
            setsockopt(end, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
            close(end);
        }};
        result = trax_client("", {"--connect", host.name(), "--patience", "10s"});
    }
    CHECK(result.status == 2);
    CHECK(result.err.size() == 1);
}

TEST_CASE("on a serial line every byte is as it is") {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(master >= 0);
    REQUIRE(grantpt(master) == 0);
    REQUIRE(unlockpt(master) == 0);
    const std::string device = ptsname(master);
    const int held = open(device.c_str(), O_RDWR | O_NOCTTY);  // so that what is said before the client comes is kept
    Ran result;
    std::vector<std::string> heard;
    {
        const std::jthread server{[&] {
            termios line{};  // the client sets it first
            while (tcgetattr(held, &line) == 0 && (line.c_lflag & ICANON) != 0) usleep(1000);
            tell(master, "-T");
            heard.push_back(line_from(master));
            tell(master, "-B");
            tell(master, "@0/");
            heard.push_back(line_from(master));
            tell(master, "enough");
        }};
        result = trax_client("", {"--serial", device, "--baud", "115200", "--patience", "5s"});
    }
    close(held);
    close(master);
    REQUIRE(heard.size() == 2);
    CHECK(heard[0] == "KG");
    CHECK(heard[1].size() == 3);
    refused_in_one_line(result, "the peer's move 3: 'enough' is not a move");
}

TEST_SUITE_END();
