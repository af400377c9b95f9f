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

Result<arena::WriterLock> locked(const fs::path& folder) {
    return arena::WriterLock::take(folder, "somebody has this folder");
}

/// As mkdtemp makes them: nobody else gets into one, so that what others have under such a name is left alone.
bool may_be_ours(const fs::path& path) {
    std::error_code error;
    const std::string name = path.filename().string();
    const auto about = fs::symlink_status(path, error);
    return name.starts_with(name_begins) && name.size() == name_begins.size() + name_ends.size() &&
           about.type() == fs::file_type::directory && about.permissions() == fs::perms::owner_all;
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
        if (!lock || !fs::exists(name, error)) {
            fs::remove(name, error);
            continue;
        }
        path_ = std::move(name);
        lock_ = *std::move(lock);
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
         at.increment(error))
        if (may_be_ours(at->path())) found.push_back(at->path());
    for (const auto& folder : found)
        if (const auto lock = locked(folder)) fs::remove_all(folder, error);
}

}  // namespace kigi::web
