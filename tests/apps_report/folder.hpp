#pragma once
/// \file
/// An empty folder that is gone after the test.

#include <filesystem>
#include <string>

#include <unistd.h>

namespace kigi::test {

class Folder {
public:
    Folder() : path_{std::filesystem::temp_directory_path() / ("kigi-pages-" + std::to_string(::getpid()))} {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// A file in it.
    [[nodiscard]] std::string operator/(const char* name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace kigi::test
