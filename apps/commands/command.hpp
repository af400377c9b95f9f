#pragma once
/// \file
/// A command of the program: a name, an options struct and a function. A command is one source in apps/commands/ that
/// defines `Command NAME_command()`, and one line in commands.cpp.

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/help.hpp>
#include <kigi/apps/console/options.hpp>

namespace kigi::apps {

struct Command {
    std::string name;
    std::string summary;
    std::vector<OptionDescription> options;  ///< with their defaults
    /// Reads the arguments, does its work and returns the exit status.
    std::function<int(Options& options, const Context& context)> run;
};

/// A command whose options are the fields of `O`. The function gets them read and checked, and returns the exit status.
template <class O>
[[nodiscard]] Command command(std::string name, std::string summary, int (*run)(const O&, const Context&)) {
    return {std::move(name), std::move(summary), described_options(describe<O>()),
            [run](Options& options, const Context& context) {
                O asked;
                options.fields(asked);
                options.parse();
                accepted(kigi::checked(asked));
                return run(asked, context);
            }};
}

/// As above, for one that also looks at how it was called: what was given, and the words as they were typed.
template <class O>
[[nodiscard]] Command command(std::string name, std::string summary,
                              int (*run)(const O&, const Options&, const Context&)) {
    return {std::move(name), std::move(summary), described_options(describe<O>()),
            [run](Options& options, const Context& context) {
                O asked;
                options.fields(asked);
                options.parse();
                accepted(kigi::checked(asked));
                return run(asked, options, context);
            }};
}

/// Commands of one purpose, as the help lists them.
struct CommandGroup {
    std::string title;
    std::vector<Command> commands;
};

/// In the order in which the help lists them.
[[nodiscard]] const std::vector<CommandGroup>& command_groups();

/// All of them, group by group.
[[nodiscard]] const std::vector<Command>& commands();

/// Throws BadInput if there is none.
[[nodiscard]] const Command& command_named(std::string_view name);

/// What `kigi --help` prints.
[[nodiscard]] std::string overview();

/// All of them, for help that is written elsewhere.
[[nodiscard]] std::vector<DescribedCommand> described_commands();

}  // namespace kigi::apps
