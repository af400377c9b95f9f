#pragma once
/// \file
/// The options of a command, read from the command line into an options struct (framework/options). Only the source
/// includes the command-line library.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/options/options.hpp>

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

    /// Every field of a struct: `--name VALUE`, a flag for a bool, an argument by its place. What is not given stays as
    /// it is. The struct must outlive `parse()`.
    template <class O>
    void fields(O& options) {
        fields(fields_of<O>(), &options, describe(options));
    }
    void fields(OptionFields fields, void* options, std::vector<OptionDescription> descriptions);

    // One by one. What is declared must outlive `parse()`.
    void required(std::string name, std::string& value, std::string about);
    void optional(std::string name, std::string& value, std::string about);
    /// "--depth" or "-n,--count", with a value. The value that it holds when declared is the default.
    void option(std::string names, std::string& value, std::string about);
    /// A whole number within bounds.
    void option(std::string names, std::int64_t& value, std::int64_t least, std::int64_t most, std::string about);
    void flag(std::string names, bool& value, std::string about);

    /// Reads the arguments. Throws BadInput, or HelpWanted after --help.
    void parse();

    /// What is declared, in order.
    [[nodiscard]] const std::vector<OptionDescription>& described() const;

    /// Whether the option was on the command line, after `parse()`.
    [[nodiscard]] bool given(std::string_view name) const;

    /// The arguments as they were typed, without the command.
    [[nodiscard]] const std::vector<std::string>& arguments() const;

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace kigi::apps
