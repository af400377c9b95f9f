#pragma once
/// \file
/// Where a run has its files.

#include <filesystem>
#include <string>

#include <kigi/arena/store/writer_lock.hpp>

namespace kigi::web {

/// A folder of its own under the system's one for such things, gone with the object; nobody else may look into it. It
/// is locked as long as this process lives.
class RunFolder {
public:
    RunFolder();
    ~RunFolder();
    RunFolder(const RunFolder&) = delete;
    RunFolder& operator=(const RunFolder&) = delete;

    /// False if none could be made.
    [[nodiscard]] bool is_there() const { return !path_.empty(); }
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
    [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_{};
    arena::WriterLock lock_{};
};

/// Removes the folders of this user's programs that were killed: those that nobody has locked.
void remove_left_run_folders();

}  // namespace kigi::web
