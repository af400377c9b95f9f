#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <system_error>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<std::int64_t> parse_whole(std::string_view text, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::result_out_of_range && end == text.data() + text.size() && !text.starts_with('-') &&
        most == std::numeric_limits<std::int64_t>::max())
        return refuse("'" + shown(text) + "' is too large");
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
        return refuse("'" + shown(text) + "' is not a whole number from " + std::to_string(least) +
                      (most == std::numeric_limits<std::int64_t>::max() ? " on" : " to " + std::to_string(most)));
    return number;
}

namespace {

/// The least and the largest double stand for no limit.
std::string not_a_number(std::string_view text, double least, double most) {
    std::string why = "'" + shown(text) + "' is not a number";
    if (least != std::numeric_limits<double>::lowest()) why += " from " + decimal_text(least);
    if (most != std::numeric_limits<double>::max()) return why + " to " + decimal_text(most);
    return least == std::numeric_limits<double>::lowest() ? why : why + " on";
}

}  // namespace

Result<double> parse_decimal(std::string_view text, double least, double most) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= least && number <= most))
        return refuse(not_a_number(text, least, most));
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
    if (error != std::errc{} || seconds == 0)
        return refuse("'" + shown(text) + "' is not a time (expected a number with a unit, such as 500ms, 2s or 3m)");
    if (!(length > 0 && length <= 366 * 86400.0))
        return refuse("'" + shown(text) +
                      "' is not a time that can be given (expected more than 0, and at most 366 days)");
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
    if (quoted) return refuse("'" + shown(text) + "' has a quotation mark without its partner");
    if (open != 0) return refuse("'" + shown(text) + "' has a parenthesis without its partner");
    for (auto& part : parts) {
        const auto first = part.find_first_not_of(' ');
        if (first == std::string::npos) return refuse("'" + shown(text) + "' has an empty part");
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
            return refuse(shown(text) + " goes on after its closing quotation mark");
        }
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
        meant += text[i];
    }
    return refuse(shown(text) + " has no closing quotation mark");
}

std::string quoted(std::string_view text) {
    const bool plain = text.find_first_of(",()\"\\") == std::string_view::npos && !text.empty() &&
                       text.front() != ' ' && text.back() != ' ';
    if (plain) return std::string{text};
    std::string within = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') within += '\\';
        within += c;
    }
    return within + '"';
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
    if (quoted) return refuse("'" + shown(text) + "' has a single quote without its partner");
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
    std::string all;
    for (const auto& name : names) all += (all.empty() ? "" : ", ") + name;
    return "'" + shown(text) + "' is not " + std::string{what} + " (" + guess + "there are: " + all + ")";
}

namespace {

/// With so many digits behind the point.
std::string fixed(double number, int digits) {
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

}  // namespace

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
    const std::string text = std::to_string(count) + " ";
    if (count == 1) return text + std::string{one};
    return text + (many.empty() ? std::string{one} + "s" : std::string{many});
}

std::string decimal_text(double number) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

std::string duration_text(std::chrono::nanoseconds time) {
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 5> units{
        {{"h", 3'600'000'000'000}, {"m", 60'000'000'000}, {"s", 1'000'000'000}, {"ms", 1'000'000}, {"us", 1'000}}};
    for (const auto& [unit, length] : units)
        if (time.count() % length == 0) return std::to_string(time.count() / length) + std::string{unit};
    return decimal_text(static_cast<double>(time.count()) / 1000) + "us";
}

std::string seconds_text(double seconds) {
    if (seconds >= 100) return fixed(seconds, 0);
    return fixed(seconds, seconds >= 10 ? 1 : seconds >= 1 ? 2 : seconds >= 0.1 ? 3 : 6);
}

std::string count_text(double count) {
    if (count >= 1e9) return fixed(count / 1e9, 2) + " G";
    if (count >= 1e6) return fixed(count / 1e6, 2) + " M";
    if (count >= 1e4) return fixed(count / 1e3, 1) + " k";
    return fixed(count, 0);
}

std::string shell_quoted(std::string_view word) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+:,./@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string{word};
    std::string text = "'";
    for (const char c : word)
        if (c == '\'')
            text += "'\\''";
        else
            text += c;
    return text + "'";
}

}  // namespace kigi
