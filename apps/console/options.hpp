#pragma once
/// \file
/// The options of a command: declare them, then `parse()`. Only the source includes the command-line library.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kigi::apps {

/// Thrown by `parse` after --help; `run` prints the text.
struct HelpWanted {
    std::string text;
};

class Options {
public:
    Options(std::string command, std::string summary, std::vector<std::string> args);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    /// A positional argument; `name` is shown in capitals. What is declared must outlive `parse()`.
    void required(std::string name, std::string& value, std::string about);
    void optional(std::string name, std::string& value, std::string about);
    /// "--depth" or "-n,--count", with a value. The value that it holds when declared is the default.
    void option(std::string names, std::string& value, std::string about);
    /// A whole number within bounds.
    void option(std::string names, std::int64_t& value, std::int64_t least, std::int64_t most, std::string about);
    /// A value that may be given or not: empty if not.
    void flag(std::string names, bool& value, std::string about);

    /// Reads the arguments. Throws BadInput, or HelpWanted after --help.
    void parse();

    /// Whether the option was on the command line, after `parse()`.
    [[nodiscard]] bool given(std::string_view name) const;

    /// The arguments as they were typed, without the command.
    [[nodiscard]] const std::vector<std::string>& arguments() const;

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace kigi::apps
