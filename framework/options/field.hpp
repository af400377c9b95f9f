#pragma once
/// \file
/// A field of an options struct: which member it is, what it is called, what it means and what it may be. A struct
/// lists its fields once, and everything else is read from the list: parsing, defaults, help, JSON, documentation,
/// completions.
///
/// \code
///     struct PvsOptions : LimitOptions {
///         std::int64_t table = 64;
///         std::optional<std::string> evaluator{};
///
///         static constexpr auto fields = boost::hana::concat(
///             LimitOptions::fields,
///             boost::hana::make_tuple(
///                 field<&PvsOptions::table>("table", "size of the transposition table", between(0, 1 << 24)),
///                 field<&PvsOptions::evaluator>("eval", "evaluator at the horizon", value_name("NAME"),
///                                               otherwise("the game's first"))));
///     };
/// \endcode

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

namespace kigi {

/// One value of an enumeration, as it is typed.
struct Word {
    std::string_view name;
    std::int64_t value = 0;
    std::string_view about{};  ///< what it means, for the help; may be empty

    template <class E>
        requires std::is_enum_v<E>
    constexpr Word(std::string_view word, E meaning, std::string_view meant = {})
        : name{word}, value{static_cast<std::int64_t>(meaning)}, about{meant} {}
};

/// What is known of a field besides its type.
struct FieldInfo {
    std::string_view name;
    std::string_view help;          ///< one line in lower case, without the default and without a full stop
    std::string_view value_name{};  ///< "PLIES", as `--depth PLIES` shows it; empty: by the form
    std::string_view otherwise{};   ///< what is done if it is not given and has no default: "the game's first"
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  ///< of a whole number
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    double low = std::numeric_limits<double>::lowest();  ///< of a decimal number
    double high = std::numeric_limits<double>::max();
    std::span<const Word> words{};  ///< of an enumeration
    char letter = 0;                ///< `-n` for a command's option; 0: none
    bool argument = false;          ///< of a command: a word by its place, not `--name`
    bool required = false;          ///< of a command
    bool may_be_empty = false;      ///< an empty text is a value, too
    std::string_view off{};         ///< the value that switches off what the field stands for; empty: it has none
};

template <auto Member>
struct Field {
    FieldInfo info;
};

namespace detail {

template <class Pointer>
struct MemberPointer;
template <class T, class Owner>
struct MemberPointer<T Owner::*> {
    using Type = T;
};

template <class Change>
struct Attribute {
    Change change;
};
template <class Change>
Attribute(Change) -> Attribute<Change>;

}  // namespace detail

/// The type of the member that `Field<Member>` stands for.
template <auto Member>
using member_type = typename detail::MemberPointer<decltype(Member)>::Type;

/// A number from `least` to `most`, both included.
template <class T>
[[nodiscard]] consteval auto between(T least, std::type_identity_t<T> most) {
    return detail::Attribute{[=](FieldInfo& info) {
        if constexpr (std::integral<T>) {
            info.least = static_cast<std::int64_t>(least);
            info.most = static_cast<std::int64_t>(most);
        }
        info.low = static_cast<double>(least);
        info.high = static_cast<double>(most);
    }};
}
/// A number of at least `least`.
template <class T>
[[nodiscard]] consteval auto at_least(T least) {
    return detail::Attribute{[=](FieldInfo& info) {
        if constexpr (std::integral<T>) info.least = static_cast<std::int64_t>(least);
        info.low = static_cast<double>(least);
    }};
}
/// One of the words of a table, which must be a constant of static storage.
template <std::size_t N>
[[nodiscard]] consteval auto one_of(const std::array<Word, N>& words) {
    return detail::Attribute{[list = std::span<const Word>{words}](FieldInfo& info) { info.words = list; }};
}
template <std::size_t N>
void one_of(std::array<Word, N>&&) = delete;
/// What help calls the value: "PLIES".
[[nodiscard]] consteval auto value_name(std::string_view name) {
    return detail::Attribute{[=](FieldInfo& info) { info.value_name = name; }};
}
/// What is done if the field is not given and has no default: "the game's first".
[[nodiscard]] consteval auto otherwise(std::string_view text) {
    return detail::Attribute{[=](FieldInfo& info) { info.otherwise = text; }};
}
/// The value that switches a part off: "0". What is on or off needs none.
[[nodiscard]] consteval auto off_by(std::string_view text) {
    return detail::Attribute{[=](FieldInfo& info) { info.off = text; }};
}
/// The option's short form in a command: `-n`.
[[nodiscard]] consteval auto letter(char c) {
    return detail::Attribute{[=](FieldInfo& info) { info.letter = c; }};
}
/// An argument of a command: known by its place, and named in capitals in the help.
inline constexpr detail::Attribute argument{[](FieldInfo& info) { info.argument = info.required = true; }};
/// An argument that may be left out.
inline constexpr detail::Attribute optional_argument{[](FieldInfo& info) { info.argument = true; }};
/// An option without which a command does nothing.
inline constexpr detail::Attribute required{[](FieldInfo& info) { info.required = true; }};

/// A text that may be given and empty.
inline constexpr detail::Attribute may_be_empty{[](FieldInfo& info) { info.may_be_empty = true; }};

/// The field `name` of an options struct. The type of the member says what may be typed; `attributes` say the rest.
template <auto Member, class... Changes>
[[nodiscard]] consteval Field<Member> field(std::string_view name, std::string_view help,
                                            detail::Attribute<Changes>... attributes) {
    FieldInfo info{.name = name, .help = help};
    (attributes.change(info), ...);
    return {info};
}

}  // namespace kigi
