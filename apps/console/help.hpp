#pragma once
/// \file
/// What the program says of its commands: `--help`, the manual page, completions of shells. All of it is read from the
/// descriptions of the options.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/options/options.hpp>

namespace kigi::apps {

/// A command as others describe it.
struct DescribedCommand {
    std::string name;
    std::string summary;
    std::vector<OptionDescription> options{};
};

/// "--depth", or "GAME" for an argument.
[[nodiscard]] std::string shown_name(const OptionDescription& option);
/// Whether it is more than a flag.
[[nodiscard]] bool takes_value(const OptionDescription& option);
/// What stands for its value: "PLIES", "on|off", "split|table".
[[nodiscard]] std::string shown_value(const OptionDescription& option);
/// "-n, --count N", "GAME".
[[nodiscard]] std::string shown_usage(const OptionDescription& option);
/// The help with range and default: "plies to look ahead (0 to 250; default: to the end of the game)".
[[nodiscard]] std::string full_help(const OptionDescription& option);
/// "kigi search GAME [OPTIONS]".
[[nodiscard]] std::string usage_line(std::string_view command, const std::vector<OptionDescription>& options);

/// What `--help` prints after a command; `command` begins with the program's name.
[[nodiscard]] std::string help_text(std::string_view command, std::string_view summary,
                                    const std::vector<OptionDescription>& options);

/// The page of section 6, in the macros of man(7).
[[nodiscard]] std::string man_page(const std::vector<DescribedCommand>& commands, std::string_view version);

/// Names that shells may put in the place of a value.
struct CompletedNames {
    std::vector<std::string> games{};
    std::vector<std::string> searchers{};
};
[[nodiscard]] std::string bash_completion(const std::vector<DescribedCommand>& commands, const CompletedNames& names);
[[nodiscard]] std::string zsh_completion(const std::vector<DescribedCommand>& commands, const CompletedNames& names);

}  // namespace kigi::apps
