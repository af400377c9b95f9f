#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/options/spec.hpp>
#include <kigi/framework/text/descriptor.hpp>
#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

namespace fs = std::filesystem;

/// What was opened does not take what is written.
[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw Failure{fmt::format("{} cannot be written: {}", shown(path), why)};
}

/// Nothing can be opened under that name, which is then a wrong one, unless the disk is full.
[[noreturn]] void refuse_to_open(const std::string& path, int error) {
    if (error == ENOSPC || error == EDQUOT || error == EIO) fail(path, std::strerror(error));
    throw BadInput{fmt::format("{} cannot be written: {}", shown(path), std::strerror(error))};
}

/// Whether the whole text is there; errno says why not.
bool put(FileEnd file, std::string_view text) { return file.write(text) && file.close(); }

/// Whether that is one file, there or yet to be made. A device may well be both read and written.
bool is_same_file(const fs::path& one, const fs::path& other) {
    std::error_code error;
    if (fs::exists(one, error) || fs::exists(other, error))
        return fs::is_regular_file(one, error) && fs::equivalent(one, other, error);
    return fs::weakly_canonical(one, error) == fs::weakly_canonical(other, error) && !error;
}

/// No file can be made in the folder.
bool is_forbidden(int error) { return error == EACCES || error == EPERM || error == EROFS; }

/// The name of an empty file in the folder of that one, which nobody had before; empty if none can be made, errno says
/// why.
std::string new_file_beside(const std::string& path) {
    for (int number = 0;; ++number) {
        // Short, whatever the other's name is: that may be as long as a name can be.
        auto name = (fs::path{path}.parent_path() / fmt::format(".kigi-{}-{}", getpid(), number)).string();
        if (Descriptor{open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)}.is_open()) return name;
        if (errno != EEXIST) return {};
    }
}

/// Where nothing is yet. What is made to see whether it can be is taken away again.
void check_can_be_made(const std::string& path) {
    std::error_code error;
    const fs::path leads_to = fs::read_symlink(path, error);
    if (!error) return check_writable((fs::path{path}.parent_path() / leads_to).string());
    if (!Descriptor{open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)}.is_open()) {
        if (errno == EEXIST) return;  // by now
        refuse_to_open(path, errno);
    }
    unlink(path.c_str());
}

}  // namespace

bool reaches_disk(const std::string& path) {
    const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    // Some file systems know no such wish.
    return file.is_open() && (fsync(file.get()) == 0 || errno == EINVAL || errno == ENOSYS);
}

void check_is_file(std::string_view option, std::string_view path) {
    if (is_standard_output(path))
        throw BadInput{fmt::format(
            "{} -: this goes to a file, not to standard output (expected its name; ./- is a file named -)", option)};
}

void check_writable(const std::string& path) {
    if (is_standard_output(path)) return;
    std::error_code error;
    const auto type = fs::status(path, error).type();
    if (type == fs::file_type::not_found) return check_can_be_made(path);
    if (type == fs::file_type::none) refuse_to_open(path, error.value());
    if (type == fs::file_type::fifo) {
        // To open it is to wait for a reader, who takes the end of what is written to be the end of all.
        if (access(path.c_str(), W_OK) != 0) refuse_to_open(path, errno);
        return;
    }
    const Descriptor file{open(path.c_str(), O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
    if (!file.is_open()) refuse_to_open(path, errno);
    // Nothing is written, but a device that is full says so.
    if (write(file.get(), "", 0) < 0) fail(path, std::strerror(errno));
}

void check_not_input(std::string_view option, const std::string& path, std::initializer_list<std::string_view> inputs) {
    for (const auto input : inputs)
        if (!path.empty() && !is_standard_output(path) && !input.empty() &&
            is_same_file(path, input == "-" ? "/dev/stdin" : input))
            throw BadInput{
                fmt::format("{} {}: this file is read, and would be lost (expected another one)", option, shown(path))};
}

void check_not_in_settings(std::string_view option, const std::string& path, std::string_view typed) {
    std::error_code error;
    if (path.empty() || is_standard_output(path) || !fs::exists(path, error)) return;
    const auto check = [&](std::string_view value) {
        const auto colon = value.find(':');
        check_not_input(option, path, {value, colon == value.npos ? value : value.substr(colon + 1)});
    };
    check(typed);
    if (const auto spec = parse_spec(typed))
        for (const auto& [name, value] : spec->assignments) check(value);
}

void write_file(const std::string& path, const std::string& text) {
    std::error_code error;
    const auto type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::regular || type == fs::file_type::not_found) {
        const std::string beside = new_file_beside(path);
        if (beside.empty() && !is_forbidden(errno)) refuse_to_open(path, errno);
        if (!beside.empty() && put(FileEnd::to_replace(beside), text) && reaches_disk(beside)) {
            if (type == fs::file_type::regular) fs::permissions(beside, fs::status(path, error).permissions(), error);
            fs::rename(beside, path, error);
            if (!error) return;
            unlink(beside.c_str());
            fail(path, error.message());
        }
        const int why = errno;
        if (!beside.empty()) unlink(beside.c_str());
        if (!is_forbidden(why)) fail(path, std::strerror(why));
    }
    auto file = FileEnd::to_replace(path);
    if (!file.is_open()) refuse_to_open(path, errno);
    if (!put(std::move(file), text)) fail(path, std::strerror(errno));
}

void write_result(const Context& context, const std::string& path, std::string_view text) {
    if (!is_standard_output(path)) return write_file(path, std::string{text});
    context.text(text);
}

}  // namespace kigi::apps
