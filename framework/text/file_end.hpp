#pragma once
/// \file
/// A file that is read from its beginning, or written to, without waiting for ever.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/descriptor.hpp>

namespace kigi {

/// One end of a file. A named pipe whose other end nobody has open holds a stream already when it is opened; here such
/// a wait ends when the flag of wait_for_files_until() is raised.
class FileEnd {
public:
    /// Whether it could be opened, is_open() says, and errno why not.
    [[nodiscard]] static FileEnd to_read(const std::string& path);
    /// Made if it is not there. What is written goes behind what is in it, or in its place.
    [[nodiscard]] static FileEnd to_append(const std::string& path);
    [[nodiscard]] static FileEnd to_replace(const std::string& path);

    FileEnd() = default;

    [[nodiscard]] bool is_open() const noexcept { return descriptor_.is_open(); }
    /// The number of bytes that were read into the front of the part, 0 at the end; nothing if the file cannot be read,
    /// or was not waited for.
    [[nodiscard]] std::optional<std::size_t> read(std::span<char> part) const;
    /// Whether all was written, if possible at once; errno says why not.
    [[nodiscard]] bool write(std::string_view text) const;
    /// Whether that succeeded; errno says why not. True if it was not open.
    bool close() noexcept;

private:
    explicit FileEnd(Descriptor opened) : descriptor_{std::move(opened)} {}
    [[nodiscard]] static FileEnd to_write(const std::string& path, int flags);

    Descriptor descriptor_{};
};

/// From now on, in the whole process, what waits for a file gives up when the flag is raised. To be called before there
/// are threads that wait.
void wait_for_files_until(StopFlag stop);

/// Whether a wait for a file was given up in this process: what was then refused as unreadable need not be.
[[nodiscard]] bool gave_up_a_file() noexcept;

}  // namespace kigi
