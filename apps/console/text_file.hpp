#pragma once
/// \file
/// Files of lines.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kigi::apps {

struct Context;

/// The lines of a file, without a byte order mark; "-" is standard input. Throws BadInput if it cannot be read, is
/// binary or too large.
[[nodiscard]] std::vector<std::string> read_lines(const Context& context, const std::string& path);

/// All bytes of a file; "-" is standard input. Throws BadInput, behind the name of the option, if it cannot be read or
/// is larger.
[[nodiscard]] std::string read_bytes(const Context& context, const std::string& path, std::size_t most_mib,
                                     std::string_view option);

}  // namespace kigi::apps
