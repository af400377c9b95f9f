#include <kigi/apps/console/help.hpp>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

constexpr std::size_t column = 30;  // where the help of an option begins
constexpr std::size_t width = 100;  // of a terminal, as far as help uses it

/// `text` behind `head`, in lines that all begin at the same column.
std::string entry(const std::string& head, const std::string& text) {
    std::string all = "  " + head;
    if (all.size() + 2 > column)
        all += "\n" + std::string(column, ' ');
    else
        all.resize(column, ' ');
    std::size_t used = column;
    for (const auto word : words_of(text)) {
        if (used > column && used + 1 + word.size() > width) {
            all += "\n" + std::string(column, ' ');
            used = column;
        }
        if (used > column) {
            all += ' ';
            ++used;
        }
        all += word;
        used += word.size();
    }
    return all + "\n";
}

}  // namespace

std::string shown_name(const OptionDescription& option) {
    return option.argument ? in_upper_case(option.name) : "--" + option.name;
}

bool takes_value(const OptionDescription& option) { return option.form != Form::on_off; }

std::string shown_value(const OptionDescription& option) {
    return option.words.empty() ? option.value_name : fmt::format("{}", fmt::join(option.words, "|"));
}

std::string shown_usage(const OptionDescription& option) {
    if (option.argument) return shown_name(option);
    std::string usage = option.letter == 0 ? "" : fmt::format("-{}, ", option.letter);
    usage += shown_name(option);
    if (!takes_value(option)) return usage;
    return usage + " " + shown_value(option);
}

std::string full_help(const OptionDescription& option) {
    std::vector<std::string> facts;
    if (!option.least.empty() && !option.most.empty())
        facts.push_back(option.least + " to " + option.most);
    else if (!option.least.empty())
        facts.push_back("at least " + option.least);
    if (!option.default_text.empty()) facts.push_back("default: " + option.default_text);
    if (option.required && !option.argument) facts.emplace_back("required");
    return facts.empty() ? option.help : fmt::format("{} ({})", option.help, fmt::join(facts, "; "));
}

std::string usage_line(std::string_view command, const std::vector<OptionDescription>& options) {
    std::string line{command};
    bool others = false;
    for (const auto& option : options) {
        if (option.argument)
            line += option.required ? " " + shown_name(option) : " [" + shown_name(option) + "]";
        else if (option.required)
            line += " --" + option.name + " " + option.value_name;
        else
            others = true;
    }
    return others ? line + " [OPTIONS]" : line;
}

std::string help_text(std::string_view command, std::string_view summary,
                      const std::vector<OptionDescription>& options) {
    std::string text = fmt::format("{}: {}\n\nUsage: {}\n", command, summary, usage_line(command, options));
    if (std::ranges::any_of(options, &OptionDescription::argument)) {
        text += "\nArguments:\n";
        for (const auto& option : options)
            if (option.argument) text += entry(shown_usage(option), full_help(option));
    }
    text += "\nOptions:\n";
    for (const auto& option : options)
        if (!option.argument) text += entry(shown_usage(option), full_help(option));
    return text + entry("-h, --help", "print this help");
}

}  // namespace kigi::apps
