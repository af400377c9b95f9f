#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/output_file.hpp>
#include <kigi/apps/protocol/texts.hpp>

namespace kigi::apps {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw Failure{fmt::format("{} cannot be written: {}", shown(path), why)};
}

/// Whether the whole text is there; errno says why not.
bool put(const std::string& path, const std::string& text, std::ios::openmode mode) {
    std::ofstream file{path, std::ios::binary | mode};
    file << text;
    file.close();
    return file.good();
}

/// A new file can be made beside this one and take its place.
bool can_be_replaced(const std::string& path, const std::string& beside) {
    std::error_code error;
    const auto type = fs::symlink_status(path, error).type();
    return (type == fs::file_type::regular || type == fs::file_type::not_found) && put(beside, "", std::ios::trunc);
}

}  // namespace

void check_writable(const std::string& path) {
    if (!put(path, "", std::ios::app)) fail(path, std::strerror(errno));
}

void write_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    if (!can_be_replaced(path, beside)) {
        if (!put(path, text, std::ios::trunc)) fail(path, std::strerror(errno));
        return;
    }
    std::error_code error;
    if (!put(beside, text, std::ios::trunc)) {
        error = {errno, std::generic_category()};
    } else {
        if (std::error_code none; fs::exists(path, none))
            fs::permissions(beside, fs::status(path, none).permissions(), none);
        fs::rename(beside, path, error);
    }
    if (!error) return;
    std::error_code none;
    fs::remove(beside, none);
    fail(path, error.message());
}

}  // namespace kigi::apps
