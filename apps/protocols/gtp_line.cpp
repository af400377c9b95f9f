#include <algorithm>
#include <utility>

#include <kigi/apps/protocols/gtp_line.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::apps {

namespace {

constexpr std::size_t longest_id = 10;

bool is_number(std::string_view word) {
    return word.size() <= longest_id && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<GtpLine> parse_gtp_line(std::string_view line) {
    std::string clean;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\t')
            clean += ' ';
        else if (byte >= ' ' && byte != 0x7f)
            clean += c;
    }
    GtpLine read;
    for (const auto word : words_of(clean)) {
        if (read.command.empty() && read.id.empty() && is_number(word))
            read.id = word;
        else if (read.command.empty())
            read.command = word;
        else
            read.arguments.emplace_back(word);
    }
    if (read.command.empty() && read.id.empty()) return std::nullopt;
    return read;
}

std::string gtp_answer(const GtpLine& line, bool success, std::string_view text) {
    std::string answer = (success ? "=" : "?") + line.id;
    char before = ' ';
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        if (end > begin) {
            answer += before;
            answer += text.substr(begin, end - begin);
            before = '\n';
        }
        begin = end + 1;
    }
    return answer + '\n';
}

}  // namespace kigi::apps
