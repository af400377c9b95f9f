#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/options/spec.hpp>
#include <kigi/framework/text/texts.hpp>

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

/// Whether that is one file, there or yet to be made. A device may well be both read and written.
bool is_same_file(const fs::path& one, const fs::path& other) {
    std::error_code error;
    if (fs::exists(one, error) || fs::exists(other, error))
        return fs::is_regular_file(one, error) && fs::equivalent(one, other, error);
    return fs::weakly_canonical(one, error) == fs::weakly_canonical(other, error) && !error;
}

/// No file can be made in the folder.
bool is_forbidden(int error) { return error == EACCES || error == EPERM || error == EROFS; }

}  // namespace

bool reaches_disk(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    // Some file systems know no such wish.
    const bool refused = fsync(file) != 0 && errno != EINVAL && errno != ENOSYS;
    const int why = errno;
    close(file);
    errno = why;
    return !refused;
}

void check_writable(const std::string& path) {
    if (!put(path, "", std::ios::app)) fail(path, std::strerror(errno));
}

void check_not_input(std::string_view option, const std::string& path, std::initializer_list<std::string_view> inputs) {
    for (const auto input : inputs)
        if (!path.empty() && !input.empty() && is_same_file(path, input == "-" ? "/dev/stdin" : input))
            throw BadInput{
                fmt::format("{} {}: this file is read, and would be lost (expected another one)", option, shown(path))};
}

void check_not_in_settings(std::string_view option, const std::string& path, std::string_view typed) {
    std::error_code error;
    if (path.empty() || !fs::exists(path, error)) return;
    const auto check = [&](std::string_view value) {
        const auto colon = value.find(':');
        check_not_input(option, path, {value, colon == value.npos ? value : value.substr(colon + 1)});
    };
    check(typed);
    if (const auto spec = parse_spec(typed))
        for (const auto& [name, value] : spec->assignments) check(value);
}

void write_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    std::error_code error;
    const auto type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::regular || type == fs::file_type::not_found) {
        if (put(beside, text, std::ios::trunc) && reaches_disk(beside)) {
            if (type == fs::file_type::regular) fs::permissions(beside, fs::status(path, error).permissions(), error);
            fs::rename(beside, path, error);
            if (!error) return;
            unlink(beside.c_str());
            fail(path, error.message());
        }
        const int why = errno;
        unlink(beside.c_str());
        if (!is_forbidden(why)) fail(path, std::strerror(why));
    }
    if (!put(path, text, std::ios::trunc)) fail(path, std::strerror(errno));
}

}  // namespace kigi::apps
