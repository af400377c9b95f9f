#pragma once
/// \file
/// The options of a command, read from the command line into an options struct (framework/options). Only the source
/// includes the command-line library.

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

/// As a command takes them: a flag is there or not, and has no default to tell.
[[nodiscard]] std::vector<OptionDescription> described_options(std::vector<OptionDescription> options);

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
        fields(fields_of<O>(), &options, described_options(describe(options)));
    }
    void fields(OptionFields fields, void* options, std::vector<OptionDescription> descriptions);

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
