#pragma once
/// \file
/// A command of the program. A command is one source in apps/commands/ that defines `int NAME(Options&, const
/// Context&)`, and one line in commands.cpp.

#include <string_view>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/options.hpp>

namespace kigi::apps {

struct Command {
    std::string_view name;
    std::string_view summary;
    /// Declares its options, calls `options.parse()`, does its work and returns the exit status.
    int (*run)(Options& options, const Context& context);
};

/// In the order in which the help lists them.
[[nodiscard]] const std::vector<Command>& commands();

}  // namespace kigi::apps
