#include <kigi/framework/options/options.hpp>

#include <algorithm>
#include <limits>

#include <kigi/framework/text/texts.hpp>

namespace kigi::detail {

namespace {

const void* value_at(const OptionField& field, const void* options) {
    return field.at(const_cast<void*>(options));  // it is only read
}

std::string_view value_name_of(const OptionField& field) {
    if (!field.info->value_name.empty()) return field.info->value_name;
    switch (field.form->form) {
        case Form::on_off:
            return "on|off";
        case Form::whole:
            return "N";
        case Form::decimal:
            return "X";
        case Form::duration:
            return "DURATION";
        case Form::word:
            return "WORD";
        case Form::text:
            return "NAME";
        case Form::numbers:
            return "N:N:N";
        case Form::names:
            return "A,B,C";
    }
    return "VALUE";
}

std::string prefix(std::string_view owner) { return owner.empty() ? std::string{} : std::string{owner} + ": "; }

}  // namespace

Result<void> read_value(const OptionField& field, void* options, std::string_view text) {
    if (text.empty() && !field.info->may_be_empty) return refuse("nothing is given");
    return field.form->read(*field.info, text, field.at(options));
}

Result<void> read_field(OptionFields fields, void* options, std::string_view name, std::string_view text,
                        std::string_view owner) {
    const auto found = std::ranges::find(fields, name, [](const OptionField& field) { return field.info->name; });
    if (found == fields.end()) {
        std::vector<std::string> names;
        for (const auto& field : fields) names.emplace_back(field.info->name);
        const std::string what = owner.empty() ? "a setting" : "a setting of " + std::string{owner};
        if (names.empty()) return refuse(prefix(owner) + "'" + shown(name) + "' is not " + what + " (it has none)");
        return refuse(prefix(owner) + unknown_name(name, what, names));
    }
    if (auto read = read_value(*found, options, text); !read)
        return refuse(prefix(owner) + std::string{found->info->name} + ": " + read.error().what);
    return {};
}

Error named(std::string_view owner, const Error& error) {
    std::string what{owner};
    if (!what.empty()) what += ": ";
    return {what += error.what};
}

Result<void> read_fields(OptionFields fields, void* options, const Assignments& assignments, std::string_view owner) {
    for (auto given = assignments.begin(); given != assignments.end(); ++given) {
        if (std::ranges::find(assignments.begin(), given, given->first, &Assignments::value_type::first) != given)
            return refuse(prefix(owner) + "'" + shown(given->first) + "' is given twice");
        if (auto read = read_field(fields, options, given->first, given->second, owner); !read) return read;
    }
    return {};
}

std::vector<OptionDescription> describe_fields(OptionFields fields, const void* defaults) {
    std::vector<OptionDescription> all;
    for (const OptionField& field : fields) {
        const FieldInfo& info = *field.info;
        OptionDescription described{
            .name = std::string{info.name},
            .value_name = std::string{value_name_of(field)},
            .default_text = field.form->write(info, value_at(field, defaults)),
            .help = std::string{info.help},
            .form = field.form->form,
            .letter = info.letter,
            .argument = info.argument,
            .required = info.required,
        };
        if (described.default_text.empty()) described.default_text = info.otherwise;
        described.off = described.form == Form::on_off ? "off" : info.off;
        for (const Word& word : info.words) described.words.emplace_back(word.name);
        const bool whole = described.form == Form::whole || described.form == Form::numbers;
        if (whole && info.least != std::numeric_limits<std::int64_t>::min())
            described.least = std::to_string(info.least);
        if (whole && info.most != std::numeric_limits<std::int64_t>::max()) described.most = std::to_string(info.most);
        if (described.form == Form::decimal && info.low != std::numeric_limits<double>::lowest())
            described.least = decimal_text(info.low);
        if (described.form == Form::decimal && info.high != std::numeric_limits<double>::max())
            described.most = decimal_text(info.high);
        all.push_back(std::move(described));
    }
    return all;
}

std::vector<OptionValue> values_of_fields(OptionFields fields, const void* options) {
    std::vector<OptionValue> values;
    for (const OptionField& field : fields)
        values.push_back({std::string{field.info->name}, field.form->write(*field.info, value_at(field, options)),
                          field.form->form});
    return values;
}

std::string text_of_fields(OptionFields fields, const void* options, const void* defaults) {
    std::string text;
    for (const OptionField& field : fields) {
        const std::string value = field.form->write(*field.info, value_at(field, options));
        if (value.empty() || value == field.form->write(*field.info, value_at(field, defaults))) continue;
        text += (text.empty() ? "" : ",") + std::string{field.info->name} + "=" + quoted(value);
    }
    return text;
}

}  // namespace kigi::detail
