#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include <unistd.h>

#include <kigi/framework/text/whole_file.hpp>

using namespace kigi;

TEST_SUITE_BEGIN("files read whole");

TEST_CASE("a file is read whole, or refused by its size") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-whole." + std::to_string(::getpid()));
    const std::string bytes((std::size_t{1} << 20U) + 1, '\0');
    std::ofstream{path, std::ios::binary} << bytes;
    const auto all = read_whole(path.string(), 2);
    const auto refused = read_whole(path.string(), 1);
    std::filesystem::remove(path);
    REQUIRE(all);
    CHECK(*all == bytes);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "'" + path.string() + "' is larger than 1 MiB");
    CHECK(read_whole(path.string()).error().what ==
          "'" + path.string() + "' cannot be read: No such file or directory");
    CHECK(read_whole("/").error().what == "'/' cannot be read: Is a directory");
}

TEST_SUITE_END();
