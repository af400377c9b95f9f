#include <fstream>
#include <istream>

#include <fmt/format.h>

#include <kigi/apps/protocol/context.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/text_file.hpp>
#include <kigi/apps/protocol/texts.hpp>

namespace kigi::apps {

std::vector<std::string> read_lines(const Context& context, const std::string& path) {
    constexpr std::size_t largest = std::size_t{256} << 20U;
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) throw BadInput{fmt::format("{}: the file cannot be read", shown(path))};
    }
    std::istream& in = path == "-" ? context.in : file;
    std::vector<std::string> lines;
    std::size_t size = 0;
    for (std::string line; std::getline(in, line);) {
        size += line.size();
        if (size > largest) throw BadInput{fmt::format("{}: the file is larger than 256 MiB", shown(path))};
        if (line.find('\0') != std::string::npos)
            throw BadInput{fmt::format("{} line {}: this is not text", shown(path), lines.size() + 1)};
        if (line.ends_with('\r')) line.pop_back();
        lines.push_back(std::move(line));
    }
    if (in.bad() || (lines.empty() && !in.eof()))
        throw BadInput{fmt::format("{}: the file cannot be read", shown(path))};
    return lines;
}

}  // namespace kigi::apps
