#pragma once
/// \file
/// The bytes of a file.

#include <cstddef>
#include <string>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// Refused in one line: what cannot be read, and what is larger than so many MiB, since a wrong name should not fill
/// the memory.
[[nodiscard]] Result<std::string> read_whole(const std::string& path, std::size_t most_mib = 256);

}  // namespace kigi
