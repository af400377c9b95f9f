#pragma once
/// \file
/// Options structs as text: reading, writing and describing them, by the list of their fields. An options struct `O`
/// has `static constexpr auto fields`, a tuple of field(...), and is copyable; with `Result<void> check() const` it
/// refuses values that do not go together.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/hana/unpack.hpp>

#include <kigi/framework/options/field.hpp>
#include <kigi/framework/options/option_form.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// NAME=VALUE, as given, in order.
using Assignments = std::vector<std::pair<std::string, std::string>>;

/// A field of one struct, without the types of either.
struct OptionField {
    const FieldInfo* info;
    const OptionForm* form;
    void* (*at)(void* options);  ///< the member of the struct behind `options`
};
using OptionFields = std::span<const OptionField>;

/// What somebody has to know to type a value.
struct OptionDescription {
    std::string name;
    std::string value_name;    ///< "PLIES"; empty for on/off in a command
    std::string default_text;  ///< the default, or what is done without a value; may be empty
    std::string help;
    Form form = Form::text;
    std::vector<std::string> words{};  ///< all that it may be; empty: no such list
    std::string least{}, most{};       ///< of a number; empty: no limit
    std::string off{};                 ///< the value that switches it off; empty: it has none
    char letter = 0;
    bool argument = false;
    bool required = false;
};

/// A value of a field, to be written to JSON or a table.
struct OptionValue {
    std::string name;
    std::string text;  ///< empty: nothing is held
    Form form = Form::text;
};

namespace detail {

template <class O, auto Member>
void* member_of(void* options) {
    return &(static_cast<O*>(options)->*Member);
}

template <class O>
struct FieldsOf {
    static constexpr auto list = boost::hana::unpack(O::fields, []<auto... Members>(const Field<Members>&... fields) {
        return std::array<OptionField, sizeof...(Members)>{
            OptionField{&fields.info, &option_form<member_type<Members>>, &member_of<O, Members>}...};
    });
};

/// The error does not name the field.
[[nodiscard]] Result<void> read_value(const OptionField& field, void* options, std::string_view text);
[[nodiscard]] Result<void> read_field(OptionFields fields, void* options, std::string_view name, std::string_view text,
                                      std::string_view owner);
/// The error with the owner before it, if there is one.
[[nodiscard]] Error named(std::string_view owner, const Error& error);
[[nodiscard]] Result<void> read_fields(OptionFields fields, void* options, const Assignments& assignments,
                                       std::string_view owner);
[[nodiscard]] std::vector<OptionDescription> describe_fields(OptionFields fields, const void* defaults);
[[nodiscard]] std::vector<OptionValue> values_of_fields(OptionFields fields, const void* options);
[[nodiscard]] std::string text_of_fields(OptionFields fields, const void* options, const void* defaults);

}  // namespace detail

/// The fields of `O`, in the order of their list.
template <class O>
[[nodiscard]] constexpr OptionFields fields_of() {
    return detail::FieldsOf<O>::list;
}

/// What `check()` of the struct says; good without one.
template <class O>
[[nodiscard]] Result<void> checked(const O& options) {
    if constexpr (requires { options.check(); })
        return options.check();
    else
        return {};
}

/// `defaults` with the assignments made. Refused: unknown names, what is given twice, values of the wrong form or out
/// of range, what `check()` refuses. `owner` is named in errors: "'dept' is not a setting of pvs (did you mean 'depth'?
/// ...)".
template <class O>
[[nodiscard]] Result<O> parse_options(const Assignments& assignments, O defaults = {}, std::string_view owner = {}) {
    if (auto read = detail::read_fields(fields_of<O>(), &defaults, assignments, owner); !read)
        return std::unexpected{std::move(read).error()};
    if (auto fits = checked(defaults); !fits) return std::unexpected{detail::named(owner, fits.error())};
    return defaults;
}

template <class O>
[[nodiscard]] std::vector<OptionDescription> describe(const O& defaults = {}) {
    return detail::describe_fields(fields_of<O>(), &defaults);
}

/// Every field with its value, in order.
template <class O>
[[nodiscard]] std::vector<OptionValue> values_of(const O& options) {
    return detail::values_of_fields(fields_of<O>(), &options);
}

/// What differs from `defaults`, as it is typed in a specification: "depth=8,table=64".
template <class O>
[[nodiscard]] std::string text_of(const O& options, const O& defaults = {}) {
    return detail::text_of_fields(fields_of<O>(), &options, &defaults);
}

}  // namespace kigi
