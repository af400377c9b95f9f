#pragma once
/// \file
/// How to go on with what was interrupted.

#include <string>
#include <string_view>
#include <vector>

namespace kigi::apps {

/// The command line that goes on with `kigi COMMAND ARGUMENTS` from a file of its state, as a shell reads it.
[[nodiscard]] std::string resume_line(std::string_view command, const std::vector<std::string>& arguments,
                                      const std::string& state_file);

}  // namespace kigi::apps
