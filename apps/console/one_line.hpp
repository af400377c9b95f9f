#pragma once
/// \file
/// Messages that quote what was read.

#include <string>

namespace kigi::apps {

/// As it may be shown to a person: one line, '?' for characters that steer a terminal, and of a message longer than any
/// person reads the beginning and the end.
[[nodiscard]] std::string one_line(std::string message);

}  // namespace kigi::apps
