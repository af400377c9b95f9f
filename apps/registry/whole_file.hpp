#pragma once
/// \file
/// The bytes of a file.

#include <string>

#include <kigi/framework/game/parsed.hpp>

namespace kigi::apps {

/// Refused in one line: what cannot be read, and what is larger than 256 MiB.
[[nodiscard]] Parsed<std::string> read_whole(const std::string& path);

}  // namespace kigi::apps
