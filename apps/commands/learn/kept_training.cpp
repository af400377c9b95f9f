#include <kigi/apps/commands/learn/kept_training.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
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

/// Nothing else is replaced or removed.
bool is_regular_or_none(const std::string& path) {
    std::error_code error;
    const auto type = std::filesystem::symlink_status(path, error).type();
    return type == std::filesystem::file_type::regular || type == std::filesystem::file_type::not_found;
}

}  // namespace

KeptTraining::KeptTraining(const TrainingAsked& asked, Duration pause)
    : file_{asked.out + ".part"}, resume_{asked.resume}, json_{asked.json}, pause_{pause} {}

void KeptTraining::begin() const {
    std::error_code error;
    if (!std::filesystem::exists(file_)) return check_writable(file_);
    if (resume_.empty())
        throw BadInput{fmt::format("{}: a training was interrupted (--resume goes on with it)", shown(file_))};
    if (!std::filesystem::equivalent(file_, resume_, error))
        throw BadInput{
            fmt::format("--resume {}: {} keeps another state, which would be lost (expected that file, or "
                        "another --out)",
                        shown(resume_), shown(file_))};
}

void KeptTraining::keep(const Context& context, const std::function<std::string()>& state) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    if (begin < next_ || !is_regular_or_none(file_)) return;
    try {
        write_file(file_, state());
    } catch (const std::runtime_error& error) {  // a full disk, which need not be full at the end
        if (!failed_) context.warn(std::string{error.what()} + " (the training goes on; a kill would lose it)");
        failed_ = true;
    }
    const auto end = Clock::now();
    next_ = end + std::max(pause_, 20 * (end - begin));  // a large state should not take longer than the training
}

// What --resume names is the owner's, unless it is the state that is kept here.
void KeptTraining::remove() const {
    if (is_regular_or_none(file_)) std::remove(file_.c_str());
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
