#pragma once
/// \file
/// The program run inside a test: what it printed, and how it ended.

#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/program.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::test {

struct Ran {
    int status = 0;
    std::vector<std::string> out{};  ///< lines of standard output
    std::vector<std::string> err{};  ///< lines of standard error

    /// A field of a JSON line of standard output (from 0; -1 is the last).
    [[nodiscard]] std::string field(std::string_view name, int line = -1) const {
        const auto at = line < 0 ? out.size() + static_cast<std::size_t>(line) : static_cast<std::size_t>(line);
        if (at >= out.size()) return "(no such line)";
        return apps::field_of(out[at], name).value_or("(no such field)");
    }
};

[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// `kigi args...` with `input` as standard input. With `stopped`, Ctrl-C was pressed before it began.
[[nodiscard]] inline Ran ran(const std::vector<std::string>& args, const std::string& input = {},
                             bool stopped = false) {
    std::istringstream in{input};
    std::ostringstream out;
    std::ostringstream err;
    const apps::Context context{builtin_catalogue(), in, out, err};
    if (stopped) context.stop.request();
    const int status = apps::run(args, context);
    return {status, lines_of(out.str()), lines_of(err.str())};
}

}  // namespace kigi::test
