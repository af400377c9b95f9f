#pragma once
/// \file
/// The bytes of a file.

#include <string>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// Refused in one line: what cannot be read, and what is larger than 256 MiB.
[[nodiscard]] Result<std::string> read_whole(const std::string& path);

}  // namespace kigi
