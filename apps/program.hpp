#pragma once
/// \file
/// The program as a function.

#include <string>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>

namespace kigi::apps {

/// Runs `kigi args...` (without the program's name) and returns its exit status. What is wrong with the input is said
/// on `context.err`, in one line that begins with "kigi: ".
[[nodiscard]] int run(const std::vector<std::string>& args, const Context& context);

}  // namespace kigi::apps
