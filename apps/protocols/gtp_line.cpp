#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/gtp_line.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>
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

Result<Side> gtp_side(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return refuse("syntax error: a colour is missing (expected b or w)");
    for (const auto& word : {"b", "black"})
        if (equal_in_any_case(arguments[0], word)) return Side::first;
    for (const auto& word : {"w", "white"})
        if (equal_in_any_case(arguments[0], word)) return Side::second;
    return refuse(fmt::format("syntax error: '{}' is not a colour (expected b or w)", shown(arguments[0])));
}

Result<std::vector<std::int64_t>> gtp_numbers(std::span<const std::string> words, std::size_t count) {
    constexpr std::int64_t most = 10'000'000;  // seconds: months
    if (words.size() < count) return refuse(fmt::format("syntax error: {} expected", counted(count, "number")));
    std::vector<std::int64_t> read;
    for (const auto& word : words.first(count)) {
        const auto number = parse_whole(word, 0, most);
        if (!number) return refuse("syntax error: " + number.error().what);
        read.push_back(*number);
    }
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
