#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <kigi/web/runs/run_folder.hpp>

namespace kigi::web {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view name_begins = "kigi-web-";
constexpr std::string_view name_ends = "XXXXXX";  // letters and digits of mkdtemp

/// The lock of a folder of ours, or nothing if somebody has it. It ends with the process.
Descriptor locked(const fs::path& folder) {
    Descriptor lock{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
    struct stat about{};
    if (!lock.is_open() || ::fstat(lock.get(), &about) != 0 || about.st_uid != ::geteuid() ||
        ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return {};
    return lock;
}

}  // namespace

RunFolder::RunFolder() {
    std::error_code error;
    const auto all = fs::temp_directory_path(error);
    if (error) return;
    // One that is not locked yet may be taken for one that was left.
    constexpr int tries = 10;
    for (int i = 0; i < tries; ++i) {
        std::string name = (all / name_begins).string() + std::string{name_ends};
        if (::mkdtemp(name.data()) == nullptr) return;
        auto lock = locked(name);
        if (!lock.is_open() || !fs::exists(name, error)) {
            ::rmdir(name.c_str());
            continue;
        }
        path_ = std::move(name);
        lock_ = std::move(lock);
        return;
    }
}

RunFolder::~RunFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
}

void remove_left_run_folders() {
    std::error_code error;
    std::vector<fs::path> found;
    for (fs::directory_iterator at{fs::temp_directory_path(error), error}, end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with(name_begins) && name.size() == name_begins.size() + name_ends.size())
            found.push_back(at->path());
    }
    for (const auto& folder : found)
        if (const auto lock = locked(folder); lock.is_open()) fs::remove_all(folder, error);
}

}  // namespace kigi::web
