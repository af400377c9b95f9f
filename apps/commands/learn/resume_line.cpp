#include <kigi/apps/commands/learn/resume_line.hpp>

#include <cstddef>

#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

std::string resume_line(std::string_view command, const std::vector<std::string>& arguments,
                        const std::string& state_file) {
    std::string line = "kigi ";
    line += command;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--resume") {
            ++i;
            continue;
        }
        if (arguments[i].starts_with("--resume=")) continue;
        line += ' ' + shell_quoted(arguments[i]);
    }
    return line + " --resume " + shell_quoted(state_file);
}

}  // namespace kigi::apps
