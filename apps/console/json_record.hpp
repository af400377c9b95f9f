#pragma once
/// \file
/// A JSON object, field by field in order. Only its source includes the JSON library, so that commands stay quick to
/// compile.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace kigi::apps {

class Record {
public:
    Record& add(std::string_view name, std::string_view text);
    Record& add(std::string_view name, const char* text) { return add(name, std::string_view{text}); }
    Record& add(std::string_view name, const std::string& text) { return add(name, std::string_view{text}); }
    Record& add(std::string_view name, bool yes);
    Record& add(std::string_view name, double number);
    Record& add(std::string_view name, std::nullptr_t);
    Record& add(std::string_view name, const std::vector<std::string>& texts);
    Record& add(std::string_view name, const std::vector<std::int64_t>& numbers);
    Record& add(std::string_view name, const Record& object);
    Record& add(std::string_view name, const std::vector<Record>& objects);
    template <class T>
        requires(std::is_integral_v<T> && !std::is_same_v<T, bool>)
    Record& add(std::string_view name, T number) {
        return raw(name, std::to_string(number));
    }
    /// null if there is nothing.
    template <class T>
    Record& add(std::string_view name, const std::optional<T>& value) {
        return value ? add(name, *value) : add(name, nullptr);
    }
    /// The fields of another record, after those that are there.
    Record& join(const Record& other);

    /// One line, without a line end. Bytes that are not UTF-8 are replaced.
    [[nodiscard]] std::string json() const;

private:
    Record& raw(std::string_view name, std::string json);
    std::vector<std::pair<std::string, std::string>> fields_;  // name and value, both as JSON
};

/// The value of one field of a line of JSON: text as it is, everything else as JSON; nothing if the line is not an
/// object that has the field. For reading back what the program wrote.
[[nodiscard]] std::optional<std::string> field_of(std::string_view json, std::string_view name);

}  // namespace kigi::apps
