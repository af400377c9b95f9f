#pragma once
/// \file
/// How values of each type are typed and shown.

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/options/field.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// What a value looks like: `on` or `off`; `12`; `0.5`; `500ms`; one of some words; text; `0:0:1`; `a,b,c`.
enum class Form : std::uint8_t { on_off, whole, decimal, duration, word, text, numbers, names };

/// One type behind void pointers, so that readers of options are compiled once.
struct OptionForm {
    Form form;
    bool optional;  ///< may hold nothing
    /// Reads `text` into the value, which is left alone if the text is refused. The error does not name the field.
    Result<void> (*read)(const FieldInfo& info, std::string_view text, void* value);
    /// As read() takes it; empty if there is nothing.
    std::string (*write)(const FieldInfo& info, const void* value);
};

namespace detail {

[[nodiscard]] Result<std::int64_t> read_whole_number(const FieldInfo& info, std::int64_t least, std::int64_t most,
                                                     std::string_view text);
[[nodiscard]] std::string write_whole_number(std::int64_t number);
[[nodiscard]] Result<std::int64_t> read_word(const FieldInfo& info, std::string_view text);
[[nodiscard]] std::string write_word(const FieldInfo& info, std::int64_t value);

/// `read` and `write` of a type; one specialisation for each kind of type.
template <class T>
struct Typed;

template <class T>
    requires std::integral<T>
struct Typed<T> {
    static constexpr Form form = Form::whole;
    static Result<void> read(const FieldInfo& info, std::string_view text, void* value) {
        constexpr auto most = std::in_range<std::int64_t>(std::numeric_limits<T>::max())
                                  ? static_cast<std::int64_t>(std::numeric_limits<T>::max())
                                  : std::numeric_limits<std::int64_t>::max();
        const auto number =
            read_whole_number(info, static_cast<std::int64_t>(std::numeric_limits<T>::min()), most, text);
        if (!number) return std::unexpected{number.error()};
        *static_cast<T*>(value) = static_cast<T>(*number);
        return {};
    }
    static std::string write(const FieldInfo&, const void* value) {
        return write_whole_number(static_cast<std::int64_t>(*static_cast<const T*>(value)));
    }
};

template <class T>
    requires std::is_enum_v<T>
struct Typed<T> {
    static constexpr Form form = Form::word;
    static Result<void> read(const FieldInfo& info, std::string_view text, void* value) {
        const auto word = read_word(info, text);
        if (!word) return std::unexpected{word.error()};
        *static_cast<T*>(value) = static_cast<T>(*word);
        return {};
    }
    static std::string write(const FieldInfo& info, const void* value) {
        return write_word(info, static_cast<std::int64_t>(*static_cast<const T*>(value)));
    }
};

#define KIGI_OPTION_TYPE(TYPE, FORM)                                                         \
    template <>                                                                              \
    struct Typed<TYPE> {                                                                     \
        static constexpr Form form = Form::FORM;                                             \
        static Result<void> read(const FieldInfo& info, std::string_view text, void* value); \
        static std::string write(const FieldInfo& info, const void* value);                  \
    }
KIGI_OPTION_TYPE(bool, on_off);
KIGI_OPTION_TYPE(double, decimal);
KIGI_OPTION_TYPE(std::chrono::nanoseconds, duration);
KIGI_OPTION_TYPE(std::string, text);
KIGI_OPTION_TYPE(std::vector<int>, numbers);
KIGI_OPTION_TYPE(std::vector<std::string>, names);
#undef KIGI_OPTION_TYPE

template <class T>
struct Typed<std::optional<T>> {
    static constexpr Form form = Typed<T>::form;
    static Result<void> read(const FieldInfo& info, std::string_view text, void* value) {
        T read_value{};
        if (auto read = Typed<T>::read(info, text, &read_value); !read) return read;
        *static_cast<std::optional<T>*>(value) = std::move(read_value);
        return {};
    }
    static std::string write(const FieldInfo& info, const void* value) {
        const auto& held = *static_cast<const std::optional<T>*>(value);
        return held ? Typed<T>::write(info, &*held) : std::string{};
    }
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

}  // namespace detail

/// bool, integers, double, std::chrono::nanoseconds, enumerations, std::string, std::vector<int>,
/// std::vector<std::string>, and std::optional of these.
template <class T>
inline constexpr OptionForm option_form{detail::Typed<T>::form, detail::is_optional<T>, &detail::Typed<T>::read,
                                        &detail::Typed<T>::write};

}  // namespace kigi
