#pragma once
/// \file
/// One writer to a store.

#include <filesystem>

#include <kigi/arena/channels/descriptor.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Stands on a descriptor of the log, so that the lock that only writers take never meets those of SQLite, which are on
/// the database itself (closing any descriptor of that file would drop them). It ends with the process.
class WriterLock {
public:
    WriterLock() = default;
    /// Of the store at `path`. Refused if another program writes to it.
    [[nodiscard]] static Result<WriterLock> take(const std::filesystem::path& path);

private:
    Descriptor log_{};
};

}  // namespace kigi::arena
