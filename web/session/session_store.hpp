#pragma once
/// \file
/// Games of the page that outlive the server: a table of SQLite, written by one thread.

#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <kigi/arena/store/database.hpp>
#include <kigi/arena/store/writer_lock.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::web {

/// Texts by name. Of more than `most` the least recently saved are forgotten. save() does not wait for the disk; what
/// was saved is read back by load() at once. What cannot be written is kept, up to `most` texts, and tried
/// again as long as the store lives.
class SessionStore {
public:
    /// Refused: what another program writes to, and databases of others.
    [[nodiscard]] static Result<std::unique_ptr<SessionStore>> open(const std::filesystem::path& path,
                                                                    std::size_t most = 20'000);
    /// Writes what is still to be written.
    ~SessionStore();
    SessionStore(const SessionStore&) = delete;
    SessionStore& operator=(const SessionStore&) = delete;

    void save(const std::string& name, std::string text);
    [[nodiscard]] std::optional<std::string> load(const std::string& name);
    /// What went wrong with the disk last, if anything.
    [[nodiscard]] std::optional<std::string> trouble() const;

private:
    SessionStore(arena::Database writing, arena::Database reading, arena::WriterLock lock, std::size_t most);
    void write_until_the_end();
    [[nodiscard]] Result<void> write(const std::map<std::string, std::string>& texts);
    void keep_for_later();

    arena::Database writing_, reading_;
    arena::WriterLock lock_;
    std::size_t most_;
    mutable std::mutex mutex_{};
    std::condition_variable more_{};
    std::map<std::string, std::string> waiting_{};  ///< to be written
    std::map<std::string, std::string> written_{};  ///< being written
    std::optional<std::string> trouble_{};
    bool ending_ = false;
    std::jthread writer_{};
};

}  // namespace kigi::web
