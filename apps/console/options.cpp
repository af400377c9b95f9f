#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/help.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

struct Options::Parser {
    struct Whole {
        std::string text;
        std::string name;
        std::int64_t* value;
        std::int64_t least, most;
    };
    struct Typed {
        const OptionField* field;
        void* options;
        std::string name;
        std::string text{};
        CLI::Option* option = nullptr;
    };
    Parser(std::string summary_, std::string name_, std::vector<std::string> arguments)
        : name{std::move(name_)}, summary{std::move(summary_)}, args{std::move(arguments)} {}

    std::string name, summary;
    CLI::App app{};
    std::vector<std::string> args;
    std::deque<Whole> wholes{};  // the library keeps references to the texts
    std::deque<Typed> typed{};
    std::vector<OptionDescription> described{};

    /// An option that was declared by itself.
    void describe(const std::string& names, std::string value_name, std::string about, std::string fallback) {
        const auto comma = names.find(',');
        const std::string last = comma == std::string::npos ? names : names.substr(comma + 1);
        described.push_back({.name = last.starts_with("--") ? last.substr(2) : last,
                             .value_name = std::move(value_name),
                             .default_text = std::move(fallback),
                             .help = std::move(about),
                             .form = Form::text,
                             .letter = comma == std::string::npos ? '\0' : names[1],
                             .argument = !names.starts_with('-')});
    }

    /// What the library does not know, with the option that was meant.
    [[nodiscard]] std::string unknown(const std::string& argument) const {
        std::vector<std::string> names;
        for (const auto& one : described)
            if (!one.argument) names.push_back("--" + one.name);
        names.emplace_back("--help");
        return unknown_name(argument, "an option of " + name, names);
    }
};

Options::Options(std::string command, std::string summary, std::vector<std::string> args)
    : parser_{std::make_unique<Parser>(std::move(summary), "kigi " + command, std::move(args))} {
    parser_->app.name(parser_->name);
}
Options::~Options() = default;

void Options::fields(OptionFields fields, void* options, std::vector<OptionDescription> descriptions) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const OptionField& field = fields[i];
        const std::string name = shown_name(descriptions[i]);
        const std::string names =
            descriptions[i].letter == 0 ? name : std::string{'-', descriptions[i].letter, ','} + name;
        if (field.form->form == Form::on_off && !field.form->optional) {
            parser_->app.add_flag(names, *static_cast<bool*>(field.at(options)));
            descriptions[i].default_text.clear();  // a flag is there or not
        } else {
            auto& typed = parser_->typed.emplace_back(Parser::Typed{&field, options, name});
            typed.option = parser_->app.add_option(names, typed.text);
            if (field.info->required) typed.option->required();
        }
        parser_->described.push_back(std::move(descriptions[i]));
    }
}

void Options::required(std::string name, std::string& value, std::string about) {
    parser_->describe(name, name, std::move(about), "");
    parser_->described.back().required = true;
    parser_->app.add_option(std::move(name), value)->required();
}
void Options::optional(std::string name, std::string& value, std::string about) {
    parser_->describe(name, name, std::move(about), "");
    parser_->app.add_option(std::move(name), value);
}
void Options::option(std::string names, std::string& value, std::string about) {
    parser_->describe(names, "VALUE", std::move(about), value);
    parser_->app.add_option(std::move(names), value);
}
void Options::option(std::string names, std::int64_t& value, std::int64_t least, std::int64_t most, std::string about) {
    auto& whole = parser_->wholes.emplace_back(Parser::Whole{std::to_string(value), names, &value, least, most});
    parser_->describe(names, "N", std::move(about), whole.text);
    parser_->app.add_option(std::move(names), whole.text);
}
void Options::flag(std::string names, bool& value, std::string about) {
    parser_->describe(names, "", std::move(about), "");
    parser_->described.back().form = Form::on_off;
    parser_->app.add_flag(std::move(names), value);
}

void Options::parse() {
    try {
        std::vector<std::string> reversed{parser_->args.rbegin(), parser_->args.rend()};
        parser_->app.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        throw HelpWanted{help_text(parser_->name, parser_->summary, parser_->described)};
    } catch (const CLI::Error& error) {
        const auto extra = parser_->app.remaining();
        const auto option = std::ranges::find_if(extra, [](const auto& word) { return word.starts_with("--"); });
        if (option != extra.end()) throw BadInput{parser_->unknown(option->substr(0, option->find('=')))};
        throw BadInput{std::string{error.what()} + " (" + parser_->name + " --help lists what there is)"};
    }
    for (auto& whole : parser_->wholes)
        *whole.value = accepted(parse_whole(whole.text, whole.least, whole.most), whole.name);
    for (const auto& typed : parser_->typed)
        if (typed.option->count() > 0)
            accepted(kigi::detail::read_value(*typed.field, typed.options, typed.text), typed.name);
}

const std::vector<OptionDescription>& Options::described() const { return parser_->described; }

bool Options::given(std::string_view name) const { return parser_->app.get_option(std::string{name})->count() > 0; }

const std::vector<std::string>& Options::arguments() const { return parser_->args; }

}  // namespace kigi::apps
