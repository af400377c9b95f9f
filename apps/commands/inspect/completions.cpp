#include <array>
#include <cstdint>
#include <string>

#include <kigi/apps/commands/command.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

enum class Shell : std::uint8_t { bash, zsh };
constexpr std::array shells{Word{"bash", Shell::bash}, Word{"zsh", Shell::zsh}};

struct CompletionsOptions {
    Shell shell = Shell::bash;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&CompletionsOptions::shell>("shell", "the shell that reads them: bash or zsh", one_of(shells), argument));
};

int run(const CompletionsOptions& asked, const Context& context) {
    CompletedNames names;
    for (const auto& family : context.catalogue.families()) names.games.push_back(family.name);
    for (const auto& entry : context.catalogue.searchers()) names.searchers.push_back(entry.name);
    const auto all = described_commands();
    std::string script = asked.shell == Shell::bash ? bash_completion(all, names) : zsh_completion(all, names);
    script.pop_back();  // line() ends it
    context.line(script);
    return good;
}

}  // namespace

Command completions_command() {
    return command<CompletionsOptions>("completions",
                                       "print what a shell needs to complete commands, options and names", run);
}

}  // namespace kigi::apps
