#pragma once
/// \file
/// One writer to a file.

#include <filesystem>
#include <string>

#include <kigi/framework/text/descriptor.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// A lock that only writers take. It ends with the process.
class WriterLock {
public:
    WriterLock() = default;
    /// On a file that is there. If another program has it, refused in these words.
    [[nodiscard]] static Result<WriterLock> take(const std::filesystem::path& file, std::string refusal);

private:
    Descriptor file_{};
};

}  // namespace kigi::arena
