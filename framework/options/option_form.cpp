#include <kigi/framework/options/option_form.hpp>

#include <algorithm>
#include <limits>

#include <kigi/framework/text/texts.hpp>

namespace kigi::detail {

Result<std::int64_t> read_whole_number(const FieldInfo& info, std::int64_t least, std::int64_t most,
                                       std::string_view text) {
    // Where only the type limits a number from above, its limit says nothing to a person.
    const bool open = info.most >= most;
    auto number =
        parse_whole(text, std::max(least, info.least), open ? std::numeric_limits<std::int64_t>::max() : info.most);
    if (number && *number > most) return refuse("'" + shown(text) + "' is too large");
    return number;
}
std::string write_whole_number(std::int64_t number) { return std::to_string(number); }

Result<std::int64_t> read_word(const FieldInfo& info, std::string_view text) {
    const auto found = std::ranges::find(info.words, text, &Word::name);
    if (found != info.words.end()) return found->value;
    std::vector<std::string> names;
    for (const Word& word : info.words) names.emplace_back(word.name);
    return refuse(unknown_name(text, "a choice", names));
}
std::string write_word(const FieldInfo& info, std::int64_t value) {
    const auto found = std::ranges::find(info.words, value, &Word::value);
    return std::string{found == info.words.end() ? std::string_view{} : found->name};
}

Result<void> Typed<bool>::read(const FieldInfo&, std::string_view text, void* value) {
    if (text != "on" && text != "off") return refuse("'" + shown(text) + "' is neither on nor off");
    *static_cast<bool*>(value) = text == "on";
    return {};
}
std::string Typed<bool>::write(const FieldInfo&, const void* value) {
    return *static_cast<const bool*>(value) ? "on" : "off";
}

Result<void> Typed<double>::read(const FieldInfo& info, std::string_view text, void* value) {
    const auto number = parse_decimal(text, info.low, info.high);
    if (!number) return std::unexpected{number.error()};
    *static_cast<double*>(value) = *number;
    return {};
}
std::string Typed<double>::write(const FieldInfo&, const void* value) {
    return decimal_text(*static_cast<const double*>(value));
}

Result<void> Typed<std::chrono::nanoseconds>::read(const FieldInfo&, std::string_view text, void* value) {
    const auto time = parse_duration(text);
    if (!time) return std::unexpected{time.error()};
    *static_cast<std::chrono::nanoseconds*>(value) = *time;
    return {};
}
std::string Typed<std::chrono::nanoseconds>::write(const FieldInfo&, const void* value) {
    return duration_text(*static_cast<const std::chrono::nanoseconds*>(value));
}

Result<void> Typed<std::string>::read(const FieldInfo&, std::string_view text, void* value) {
    *static_cast<std::string*>(value) = text;
    return {};
}
std::string Typed<std::string>::write(const FieldInfo&, const void* value) {
    return *static_cast<const std::string*>(value);
}

Result<void> Typed<std::vector<int>>::read(const FieldInfo& info, std::string_view text, void* value) {
    constexpr std::int64_t largest = std::numeric_limits<int>::max();
    std::vector<int> numbers;
    for (std::string_view rest = text;;) {
        const auto end = rest.find(':');
        const auto number =
            parse_whole(rest.substr(0, end), std::max(-largest, info.least), std::min(largest, info.most));
        if (!number) return refuse(number.error().what + ", or several with ':' between");
        numbers.push_back(static_cast<int>(*number));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    *static_cast<std::vector<int>*>(value) = std::move(numbers);
    return {};
}
std::string Typed<std::vector<int>>::write(const FieldInfo&, const void* value) {
    std::string text;
    for (const int number : *static_cast<const std::vector<int>*>(value))
        text += (text.empty() ? "" : ":") + std::to_string(number);
    return text;
}

Result<void> Typed<std::vector<std::string>>::read(const FieldInfo&, std::string_view text, void* value) {
    auto names = split_list(text);
    if (!names) return std::unexpected{names.error()};
    *static_cast<std::vector<std::string>*>(value) = *std::move(names);
    return {};
}
std::string Typed<std::vector<std::string>>::write(const FieldInfo&, const void* value) {
    std::string text;
    for (const auto& name : *static_cast<const std::vector<std::string>*>(value))
        text += (text.empty() ? "" : ",") + name;
    return text;
}

}  // namespace kigi::detail
