#include <cctype>
#include <deque>
#include <string>

#include <kigi/apps/console/typed_options.hpp>

namespace kigi::apps {

namespace {

struct Typed {
    const OptionField* field;
    std::string names{};  ///< "--depth", "-n,--count", "GAME"
    std::string name{};   ///< without the short form
    std::string text{};
    bool flag = false;
};

std::string capitals(std::string_view name) {
    std::string text{name};
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

void read_fields(Options& options, OptionFields fields, void* target) {
    std::deque<Typed> all;  // the parser keeps references
    for (const OptionField& field : fields) {
        const FieldInfo& info = *field.info;
        Typed& one = all.emplace_back(Typed{.field = &field});
        one.name = info.argument ? capitals(info.name) : "--" + std::string{info.name};
        one.names = info.letter == 0 ? one.name : "-" + std::string{info.letter} + "," + one.name;
        one.text = field.form->write(info, field.at(target));
        std::string about{info.help};
        if (!info.otherwise.empty()) about += " (default: " + std::string{info.otherwise} + ")";
        if (info.argument && info.required)
            options.required(one.name, one.text, about);
        else if (info.argument)
            options.optional(one.name, one.text, about);
        else if (field.form->form == Form::on_off && !field.form->optional)
            options.flag(one.names, one.flag, about);
        else
            options.option(one.names, one.text, about);
    }
    options.parse();
    for (const Typed& one : all) {
        if (!options.given(one.name)) {
            if (one.field->info->required)
                throw BadInput{one.name + " is required (" + std::string{one.field->info->help} + ")"};
            continue;
        }
        const std::string text = one.field->form->form == Form::on_off && !one.field->form->optional ? "on" : one.text;
        accepted(one.field->form->read(*one.field->info, text, one.field->at(target)), one.name);
    }
}

}  // namespace kigi::apps
