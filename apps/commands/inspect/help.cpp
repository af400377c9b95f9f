#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/framework/text/texts.hpp>

#ifndef KIGI_VERSION
#define KIGI_VERSION "unknown"
#endif

namespace kigi::apps {

namespace {

struct HelpOptions {
    std::string command{};
    bool man = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&HelpOptions::command>("command", "the command to be told about; without one, all are listed",
                                     optional_argument),
        field<&HelpOptions::man>("man", "print the manual page, in the macros of man(7)"));
};

int run(const HelpOptions& asked, const Context& context) {
    if (asked.man) {
        std::string page = man_page(described_commands(), KIGI_VERSION);
        page.pop_back();  // line() ends it
        context.line(page);
        return good;
    }
    if (asked.command.empty()) {
        context.line(overview());
        return good;
    }
    const Command& found = command_named(asked.command);
    Options options{found.name, found.summary, {"--help"}};
    return found.run(options, context);
}

}  // namespace

const Command& command_named(std::string_view name) {
    const auto& all = commands();
    const auto found = std::ranges::find(all, name, &Command::name);
    if (found != all.end()) return *found;
    std::vector<std::string> names;
    for (const Command& command : all) names.push_back(command.name);
    throw BadInput{unknown_name(name, "a command", names)};
}

std::string overview() {
    std::string text = "kigi: searchers of game trees, compared on real positions\n\nUsage: kigi COMMAND [OPTIONS]\n";
    for (const CommandGroup& group : command_groups()) {
        text += fmt::format("\n{}:\n", group.title);
        for (const Command& command : group.commands)
            text += fmt::format("  {:<16}{}\n", command.name, command.summary);
    }
    return text +
           "\nkigi COMMAND --help tells more. kigi --plugin FILE COMMAND ... has the games, searchers and orders of a\n"
           "plugin, too. Exit status: 0 good, 1 disagreement or failure, 2 bad input, 130 interrupted.";
}

Command help_command() { return command<HelpOptions>("help", "tell about a command; print the manual page", run); }

}  // namespace kigi::apps
