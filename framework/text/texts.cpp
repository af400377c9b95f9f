#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <system_error>

#include <fmt/format.h>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

std::string shown(std::string_view text) {
    std::string line{text.substr(0, 80)};
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
    return text.size() > 80 ? line + "..." : line;
}

Result<std::int64_t> parse_whole(std::string_view text, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
        return refuse(most == std::numeric_limits<std::int64_t>::max()
                          ? fmt::format("'{}' is not a whole number from {} on", shown(text), least)
                          : fmt::format("'{}' is not a whole number from {} to {}", shown(text), least, most));
    return number;
}

Result<double> parse_decimal(std::string_view text, double least, double most) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= least && number <= most))
        return refuse(fmt::format("'{}' is not a number from {} to {}", shown(text), least, most));
    return number;
}

Result<std::chrono::nanoseconds> parse_duration(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit{end, static_cast<std::size_t>(text.data() + text.size() - end)};
    const double seconds = unit == "us"   ? 1e-6
                           : unit == "ms" ? 1e-3
                           : unit == "s"  ? 1
                           : unit == "m"  ? 60
                           : unit == "h"  ? 3600
                                          : 0;
    const double length = number * seconds;
    if (error != std::errc{} || !(length > 0 && length <= 366 * 86400.0))
        return refuse(
            fmt::format("'{}' is not a time (expected a number with a unit, such as 500ms, 2s or 3m)", shown(text)));
    return std::chrono::nanoseconds{std::max<std::int64_t>(1, std::llround(length * 1e9))};
}

Result<std::vector<std::string>> split_list(std::string_view text) {
    std::vector<std::string> parts(1);
    int open = 0;
    bool quoted = false;
    bool escaped = false;
    for (const char c : text) {
        if (c == '"' && !escaped) quoted = !quoted;
        escaped = quoted && c == '\\' && !escaped;
        if (!quoted) open += (c == '(') - (c == ')');
        if (open < 0) break;
        if (c == ',' && open == 0 && !quoted)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    if (quoted) return refuse(fmt::format("'{}' has a quotation mark without its partner", shown(text)));
    if (open != 0) return refuse(fmt::format("'{}' has a parenthesis without its partner", shown(text)));
    for (auto& part : parts) {
        const auto first = part.find_first_not_of(' ');
        if (first == std::string::npos) return refuse(fmt::format("'{}' has an empty part", shown(text)));
        part = part.substr(first, part.find_last_not_of(' ') - first + 1);
    }
    return parts;
}

Result<std::string> unquoted(std::string_view text) {
    if (!text.starts_with('"')) return std::string{text};
    std::string meant;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"') {
            if (i + 1 == text.size()) return meant;
            return refuse(fmt::format("{} goes on after its closing quotation mark", shown(text)));
        }
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
        meant += text[i];
    }
    return refuse(fmt::format("{} has no closing quotation mark", shown(text)));
}

Result<std::vector<std::string>> split_words(std::string_view text) {
    std::vector<std::string> words;
    bool within = false;
    bool quoted = false;
    for (const char c : text) {
        if (c == ' ' && !quoted) {
            within = false;
            continue;
        }
        if (!within) words.emplace_back();
        within = true;
        if (c == '\'')
            quoted = !quoted;
        else
            words.back() += c;
    }
    if (quoted) return refuse(fmt::format("'{}' has a single quote without its partner", shown(text)));
    return words;
}

namespace {

/// Levenshtein's distance.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] != b[j])});
            diagonal = above;
        }
    }
    return row.back();
}

}  // namespace

std::string unknown_name(std::string_view text, std::string_view what, const std::vector<std::string>& names) {
    std::string guess;
    std::size_t least = 1 + text.substr(0, 40).size() / 2;
    for (const auto& name : names)
        if (const auto d = distance(text.substr(0, 40), name); d < least) {
            least = d;
            guess = "did you mean '" + name + "'? ";
        }
    return fmt::format("'{}' is not {} ({}there are: {})", shown(text), what, guess, fmt::join(names, ", "));
}

std::string seconds_text(double seconds) {
    if (seconds >= 100) return fmt::format("{:.0f}", seconds);
    return fmt::format("{:.{}f}", seconds, seconds >= 10 ? 1 : seconds >= 1 ? 2 : seconds >= 0.1 ? 3 : 6);
}

std::string count_text(double count) {
    if (count >= 1e9) return fmt::format("{:.2f} G", count / 1e9);
    if (count >= 1e6) return fmt::format("{:.2f} M", count / 1e6);
    if (count >= 1e4) return fmt::format("{:.1f} k", count / 1e3);
    return fmt::format("{:.0f}", count);
}

std::string shell_quoted(std::string_view argument) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+:,./@%";
    if (!argument.empty() && argument.find_first_not_of(plain) == std::string_view::npos) return std::string{argument};
    std::string text = "'";
    for (const char c : argument)
        if (c == '\'')
            text += "'\\''";
        else
            text += c;
    return text + "'";
}

}  // namespace kigi
