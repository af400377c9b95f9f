#include <algorithm>
#include <cerrno>
#include <cstring>
#include <istream>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

std::vector<std::string> read_lines(const Context& context, const std::string& path) {
    constexpr std::size_t largest = std::size_t{256} << 20U;
    constexpr std::size_t most_lines = std::size_t{1} << 24U;
    const bool is_typed = path == "-";
    const FileEnd file = is_typed ? FileEnd{} : FileEnd::to_read(path);
    const int why_closed = is_typed || file.is_open() ? 0 : errno;
    const auto read = [&](std::span<char> part) -> std::size_t {
        if (is_typed) context.in.read(part.data(), static_cast<std::streamsize>(part.size()));
        const auto count = is_typed ? static_cast<std::size_t>(context.in.gcount()) : file.read(part);
        if (is_typed && context.stop.requested()) throw Interrupted{};
        if (!count)
            throw BadInput{fmt::format("{}: the file cannot be read: {}", shown(path),
                                       std::strerror(why_closed != 0 ? why_closed : errno))};
        if (is_typed && context.in.bad()) throw BadInput{fmt::format("{}: the file cannot be read", shown(path))};
        return *count;
    };
    std::vector<std::string> lines;
    std::string line;
    const auto line_ends = [&] {
        if (lines.size() == most_lines)
            throw BadInput{fmt::format("{}: the file has more than {} lines", shown(path), most_lines)};
        if (line.ends_with('\r')) line.pop_back();
        if (lines.empty()) line = std::string{without_byte_order_mark(line)};
        lines.push_back(std::move(line));
        line.clear();
    };
    // In parts, since a line need not end.
    std::string part(std::size_t{1} << 16U, '\0');
    std::size_t size = 0;
    for (auto count = read(part); count > 0; count = read(part)) {
        std::string_view rest{part.data(), count};
        size += rest.size();
        if (size > largest) throw BadInput{fmt::format("{}: the file is larger than 256 MiB", shown(path))};
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            const auto text = rest.substr(0, end);
            if (text.find('\0') != std::string_view::npos)
                throw BadInput{fmt::format("{}: line {}: this is not text", shown(path), lines.size() + 1)};
            line += text;
            if (end == std::string_view::npos) break;
            line_ends();
            rest.remove_prefix(end + 1);
        }
    }
    if (!line.empty()) line_ends();
    return lines;
}

std::string read_bytes(const Context& context, const std::string& path, std::size_t most_mib, std::string_view option) {
    if (path != "-") return accepted(read_whole(path, most_mib), option);
    std::string bytes;
    std::string part(std::size_t{1} << 16U, '\0');
    while (context.in) {
        context.in.read(part.data(), static_cast<std::streamsize>(part.size()));
        bytes.append(part, 0, static_cast<std::size_t>(context.in.gcount()));
        if (bytes.size() >> 20U >= most_mib)
            throw BadInput{fmt::format("{}: standard input is larger than {} MiB", option, most_mib)};
    }
    if (context.stop.requested()) throw Interrupted{};
    if (context.in.bad()) throw BadInput{fmt::format("{}: standard input cannot be read", option)};
    return bytes;
}

}  // namespace kigi::apps
