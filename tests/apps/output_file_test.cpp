// Results in files: whole, or what was there before.

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/descriptor.hpp>
#include <kigi/framework/text/file_end.hpp>

namespace {

using namespace kigi::apps;
namespace fs = std::filesystem;

/// A folder of its own, gone afterwards.
struct OutputFolder {
    fs::path path = fs::temp_directory_path() / ("kigi_output_file_test_" + std::to_string(::getpid()));
    OutputFolder() { fs::create_directory(path); }
    ~OutputFolder() { fs::remove_all(path); }
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    std::string operator/(const char* name) const { return (path / name).string(); }
    std::ptrdiff_t files() const { return std::distance(fs::directory_iterator{path}, fs::directory_iterator{}); }
};

std::string contents(const std::string& path) {
    std::ifstream in{path};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// No file may be longer than so many bytes while this lives: a disk that is full.
struct FullDisk {
    rlimit before{};
    void (*handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
    explicit FullDisk(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit less{bytes, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &less);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
};

}  // namespace

TEST_SUITE_BEGIN("output files");

TEST_CASE("a result replaces the one before and its permissions stay") {
    const OutputFolder folder;
    const std::string file = folder / "lines";
    write_file(file, "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    write_file(file, "new and longer");
    CHECK(contents(file) == "new and longer");
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    check_writable(file);
    CHECK(contents(file) == "new and longer");
    CHECK(folder.files() == 1);
}

TEST_CASE("a file of a like name is left alone") {
    const OutputFolder folder;
    std::ofstream{folder / "lines.new"} << "somebody's";
    std::ofstream{folder / (".kigi-" + std::to_string(::getpid()) + "-0").c_str()} << "another's";
    write_file(folder / "lines", "text");
    CHECK(contents(folder / "lines.new") == "somebody's");
    CHECK(contents(folder / (".kigi-" + std::to_string(::getpid()) + "-0").c_str()) == "another's");
    CHECK(contents(folder / "lines") == "text");
    CHECK(folder.files() == 3);
}

TEST_CASE("a name may be as long as names can be") {
    const OutputFolder folder;
    const std::string longest = folder / std::string(255, 'n').c_str();
    write_file(longest, "text");
    CHECK(contents(longest) == "text");
    CHECK_THROWS_AS(check_writable(longest + "n"), BadInput);
}

TEST_CASE("whether a file can be written is seen without making it") {
    const OutputFolder folder;
    check_writable(folder / "lines");
    fs::create_symlink("later", folder / "link");
    check_writable(folder / "link");
    CHECK(folder.files() == 1);
    CHECK_THROWS_AS(check_writable(folder.path), BadInput);
    CHECK_THROWS_AS(check_writable("/dev/full"), Failure);
    check_writable("/dev/null");
}

TEST_CASE("a pipe is opened once") {
    const OutputFolder folder;
    const std::string pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    check_writable(pipe);  // does not wait for a reader
    std::string read;
    std::thread reader{[&] { read = contents(pipe); }};
    check_writable(pipe);
    write_file(pipe, "text");
    reader.join();
    CHECK(read == "text");
    CHECK(fs::is_fifo(pipe));
}

TEST_CASE("a socket is refused, and not waited for") {
    const OutputFolder folder;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder / "socket";
    REQUIRE(path.copy(address.sun_path, sizeof address.sun_path - 1) == path.size());
    const kigi::Descriptor socket{::socket(AF_UNIX, SOCK_STREAM, 0)};
    REQUIRE(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK_FALSE(kigi::FileEnd::to_append(path).is_open());
    CHECK(errno == ENXIO);
}

TEST_CASE("on a full disk the previous result stays") {
    const OutputFolder folder;
    const std::string file = folder / "lines";
    write_file(file, "old");
    {
        const FullDisk full{8};
        CHECK_THROWS_AS(write_file(file, std::string(100, 'x')), Failure);
    }
    CHECK(contents(file) == "old");
    CHECK(folder.files() == 1);
}

TEST_CASE("links and devices are written to and stay") {
    const OutputFolder folder;
    const std::string file = folder / "lines";
    const std::string link = folder / "link";
    write_file(file, "old");
    fs::create_symlink(file, link);
    write_file(link, "new");
    CHECK(fs::is_symlink(link));
    CHECK(contents(file) == "new");
    write_file("/dev/null", "text");
    CHECK(fs::is_character_file("/dev/null"));
    CHECK_THROWS_AS(write_file("/dev/full", "text"), Failure);
    CHECK_THROWS_AS(write_file(folder / "none/lines", "text"), BadInput);
    CHECK_THROWS_AS(check_writable(folder / "none/lines"), BadInput);
    CHECK(folder.files() == 2);
}

TEST_SUITE_END();
