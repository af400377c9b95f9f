#include <doctest/doctest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;
namespace fs = std::filesystem;

namespace {

/// A folder of its own, gone afterwards.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("kigi_new_game_test_" + std::to_string(::getpid()));
    Folder() { fs::create_directory(path); }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

std::string contents(const fs::path& path) {
    std::ifstream in{path};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_SUITE_BEGIN("kigi new-game");

// That what it writes compiles, passes its tests and is played by the program is tested in tests/install.
TEST_CASE("it writes header, source, test and build file") {
    const Folder folder;
    const auto result = ran({"new-game", "last-stone", "--in", folder.path.string(), "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.field("folder") == (folder.path / "last_stone").string());
    for (const char* file : {"last_stone.hpp", "last_stone.cpp", "last_stone_test.cpp", "CMakeLists.txt"}) {
        CAPTURE(file);
        const auto text = contents(folder.path / "last_stone" / file);
        CHECK(text.size() > 100);
        CHECK(text.find('@') == std::string::npos);
    }
    CHECK(contents(folder.path / "last_stone" / "last_stone.hpp").find("struct LastStone {") != std::string::npos);

    // A game that becomes larger than a toy must not be searched to its end by minimax in a test.
    CHECK(contents(folder.path / "last_stone" / "CMakeLists.txt").find("--depth 4") != std::string::npos);

    const auto told = ran({"new-game", "two-stones", "--in", folder.path.string()});
    const auto names = [&](const char* words) {
        return std::ranges::any_of(told.out, [&](const auto& line) { return line.find(words) != line.npos; });
    };
    CHECK(names("cmake --install build/release --prefix"));
    CHECK(names("-DCMAKE_PREFIX_PATH="));

    const auto all = ran({"new-game", "all", "--in", folder.path.string()});
    CHECK(all.status == 2);
    CHECK(all.err.at(0).find("'all' stands for all games in kigi compare") != std::string::npos);
    CHECK(!fs::exists(folder.path / "all"));

    const auto again = ran({"new-game", "last-stone", "--in", folder.path.string()});
    CHECK(again.status == 2);
    CHECK(again.err.size() == 1);
    CHECK(again.err[0].find("exists already") != std::string::npos);
}

TEST_CASE("where the disk is full nothing is left") {
    const Folder folder;
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{.rlim_cur = 1000, .rlim_max = before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    const auto result = ran({"new-game", "last-stone", "--in", folder.path.string()});
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    CHECK(result.status == 1);
    CHECK(result.err.size() == 1);
    CHECK_FALSE(fs::exists(folder.path / "last_stone"));
    CHECK(ran({"new-game", "last-stone", "--in", folder.path.string()}).status == 0);
}

TEST_SUITE_END();
