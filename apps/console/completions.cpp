#include <kigi/apps/console/help.hpp>

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kigi::apps {

namespace {

/// What may stand in the place of a value.
enum class Place { words, games, searchers, file, folder, free };

Place place_of(const OptionDescription& option) {
    if (!option.words.empty()) return Place::words;
    const std::string_view name = option.argument ? std::string_view{option.name} : std::string_view{option.value_name};
    if (name == "GAME" || name == "game") return Place::games;
    if (name == "SEARCHER" || name == "PLAYER") return Place::searchers;
    if (name == "FILE" || name == "file" || name == "STORE" || name == "store") return Place::file;
    if (name == "FOLDER") return Place::folder;
    return Place::free;
}

std::string bash_words(const OptionDescription& option) {
    switch (place_of(option)) {
        case Place::words:
            return fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))", fmt::join(option.words, " "));
        case Place::games:
            return "COMPREPLY=($(compgen -W \"$games\" -- \"$word\"))";
        case Place::searchers:
            return "COMPREPLY=($(compgen -W \"$searchers\" -- \"$word\"))";
        case Place::file:
            return "COMPREPLY=($(compgen -f -- \"$word\"))";
        case Place::folder:
            return "COMPREPLY=($(compgen -d -- \"$word\"))";
        case Place::free:
            break;
    }
    return "COMPREPLY=()";
}

/// In single quotes, without what zsh reads in a specification.
std::string zsh_text(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\'')
            safe += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            safe += std::string{'\\', c};
        else
            safe += c;
    }
    return safe;
}

std::string zsh_action(const OptionDescription& option) {
    switch (place_of(option)) {
        case Place::words:
            return fmt::format("({})", fmt::join(option.words, " "));
        case Place::games:
            return "($games)";
        case Place::searchers:
            return "($searchers)";
        case Place::file:
            return "_files";
        case Place::folder:
            return "_files -/";
        case Place::free:
            break;
    }
    return " ";
}

}  // namespace

std::string bash_completion(const std::vector<DescribedCommand>& commands, const CompletedNames& names) {
    std::string script = "# bash completion of kigi, written by `kigi completions bash`\n_kigi() {\n";
    std::vector<std::string> all;
    for (const auto& command : commands) all.push_back(command.name);
    script += fmt::format(
        "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
        "    local games=\"{}\"\n    local searchers=\"{}\"\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))\n        return\n    fi\n"
        "    case ${{COMP_WORDS[1]}} in\n",
        fmt::join(names.games, " "), fmt::join(names.searchers, " "), fmt::join(all, " "));
    for (const auto& command : commands) {
        script += fmt::format("        {})\n            case $before in\n", command.name);
        std::string options;
        const OptionDescription* argument = nullptr;
        for (const auto& option : command.options) {
            if (option.argument) {
                if (!argument) argument = &option;
                continue;
            }
            options += (options.empty() ? "" : " ") + shown_name(option);
            if (!takes_value(option)) continue;
            const std::string short_form = option.letter == 0 ? "" : fmt::format("-{}|", option.letter);
            script += fmt::format("                {}{}) {}; return ;;\n", short_form, shown_name(option),
                                  bash_words(option));
        }
        script += "            esac\n            if [[ $word == -* ]]; then\n";
        script += fmt::format("                COMPREPLY=($(compgen -W \"{}{}--help\" -- \"$word\"))\n", options,
                              options.empty() ? "" : " ");
        script += "            else\n";
        script += "                " + (argument ? bash_words(*argument) : std::string{"COMPREPLY=()"}) + "\n";
        script += "            fi ;;\n";
    }
    return script + "    esac\n}\ncomplete -o filenames -o bashdefault -F _kigi kigi\n";
}

std::string zsh_completion(const std::vector<DescribedCommand>& commands, const CompletedNames& names) {
    std::string script = "#compdef kigi\n# zsh completion of kigi, written by `kigi completions zsh`\n_kigi() {\n";
    script += fmt::format("    local -a games=({}) searchers=({}) commands=(\n", fmt::join(names.games, " "),
                          fmt::join(names.searchers, " "));
    for (const auto& command : commands)
        script += fmt::format("        '{}:{}'\n", command.name, zsh_text(command.summary));
    script +=
        "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n    fi\n"
        "    local command=$words[2]\n    shift words\n    ((CURRENT--))\n    case $command in\n";
    for (const auto& command : commands) {
        script += fmt::format("        {})\n            _arguments \\\n", command.name);
        for (const auto& option : command.options) {
            const std::string about = zsh_text(option.help);
            if (option.argument)
                script += fmt::format("                '{}:{}:{}' \\\n", option.required ? "" : ":", shown_name(option),
                                      zsh_action(option));
            else if (takes_value(option))
                script +=
                    fmt::format("                '{}[{}]:{}:{}' \\\n", shown_name(option), about,
                                option.value_name.empty() ? "value" : zsh_text(option.value_name), zsh_action(option));
            else
                script += fmt::format("                '{}[{}]' \\\n", shown_name(option), about);
        }
        script += "                '--help[print help]' ;;\n";
    }
    return script + "    esac\n}\n_kigi \"$@\"\n";
}

}  // namespace kigi::apps
