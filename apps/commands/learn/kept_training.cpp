#include <kigi/apps/commands/learn/kept_training.hpp>

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// The command that goes on with `PROGRAM train ARGUMENTS` from a file of its state, as a shell reads it.
std::string resume_line(const std::string& program, const std::vector<std::string>& arguments,
                        const std::string& file) {
    std::string line = program + " train";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--resume") {
            ++i;
            continue;
        }
        if (arguments[i].starts_with("--resume=")) continue;
        line += ' ' + shell_quoted(arguments[i]);
    }
    return line + " --resume " + shell_quoted(file);
}

}  // namespace

KeptTraining::KeptTraining(const TrainingAsked& asked)
    : file_{asked.resume.empty() ? asked.out + ".part" : asked.resume}, json_{asked.json} {}

void KeptTraining::begin() const {
    if (std::filesystem::exists(file_))
        throw BadInput{fmt::format("{}: a training was interrupted (--resume goes on with it)", shown(file_))};
    check_writable(file_);
}

// Where the state came through a link (/dev/stdin is one) or a pipe, its owner has to see to that.
void KeptTraining::remove() const {
    std::error_code error;
    if (std::filesystem::is_regular_file(std::filesystem::symlink_status(file_, error))) std::remove(file_.c_str());
}

int KeptTraining::break_off(const Context& context, const std::vector<std::string>& arguments, const std::string& state,
                            Record done) const {
    context.progress("");
    write_file(file_, state);
    const std::string line = resume_line(context.program, arguments, file_);
    if (json_)
        context.json(done.add("resume", line));
    else
        context.line("to go on: " + line);
    return interrupted;
}

}  // namespace kigi::apps
