#pragma once
/// \file
/// Files of lines.

#include <string>
#include <vector>

namespace kigi::apps {

struct Context;

/// The lines of a file; "-" is standard input. Throws BadInput if it cannot be read, is binary or too large.
[[nodiscard]] std::vector<std::string> read_lines(const Context& context, const std::string& path);

}  // namespace kigi::apps
