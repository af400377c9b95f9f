#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/help.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

struct Options::Parser {
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
    std::deque<Typed> typed{};  // the library keeps references to the texts
    std::vector<OptionDescription> described{};

    [[nodiscard]] std::string nothing_given(const std::string& option) const {
        return option + ": nothing is given (" + name + " --help lists what there is)";
    }
    [[nodiscard]] bool takes_value(std::string_view option) const {
        return option.starts_with("--") && std::ranges::find(typed, option, &Typed::name) != typed.end();
    }
    [[nodiscard]] bool is_known(std::string_view word) const {
        return word == "--help" || std::ranges::any_of(described, [&](const OptionDescription& one) {
                   return !one.argument && word.starts_with("--") && word.substr(2) == one.name;
               });
    }
    /// The arguments, with an empty value behind `--out=`; refused: `--out --json`, where the library would take the
    /// next word for the value, and `--json=5s`, of which it would take the 5.
    [[nodiscard]] std::vector<std::string> words() const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < args.size(); ++i) {
            if (args[i] == "--") {
                all.insert(all.end(), args.begin() + static_cast<std::ptrdiff_t>(i), args.end());
                break;
            }
            const std::string_view word = args[i];
            if (word.ends_with('=') && takes_value(word.substr(0, word.size() - 1))) {
                all.emplace_back(word.substr(0, word.size() - 1));
                all.emplace_back();
                continue;
            }
            if (takes_value(word) && i + 1 < args.size() && is_known(args[i + 1]))
                throw BadInput{nothing_given(args[i])};
            const std::string_view option = word.substr(0, word.find('='));
            if (option.size() < word.size() && is_known(option) && !takes_value(option))
                throw BadInput{std::string{option} + " takes no value (" + name + " --help lists what there is)"};
            all.push_back(args[i]);
        }
        return all;
    }
    /// What the library does not know, with the option that was meant.
    [[nodiscard]] std::string unknown(const std::string& argument) const {
        if (argument == "--plugin") return "--plugin stands before the command: kigi --plugin FILE COMMAND ...";
        std::vector<std::string> names;
        for (const auto& one : described)
            if (!one.argument) names.push_back("--" + one.name);
        names.emplace_back("--help");
        return unknown_name(argument, "an option of " + name, names);
    }
    /// What the library did not like, in plain words. What it says itself of an option begins with its name.
    [[nodiscard]] std::string refused(const CLI::Error& error) const {
        const auto extra = app.remaining();
        const auto is_option = [](const std::string& word) {
            return word.size() > 1 && word != "--" && word[0] == '-' &&
                   std::string_view{"0123456789."}.find(word[1]) == std::string_view::npos;
        };
        const auto option = std::ranges::find_if(extra, is_option);
        if (option != extra.end()) return unknown(option->substr(0, option->find('=')));
        std::string why = error.what();
        if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
            const std::string one = why.substr(0, why.find(':'));
            const auto* typed_option = app.get_option_no_throw(one);
            if (const auto times = typed_option == nullptr ? 0 : typed_option->count(); times > 1)
                return one + " is given " + std::to_string(times) + " times (expected once)";
            return nothing_given(one);
        } else if (!extra.empty() && extra.front() != "--") {
            why = in_quotes(extra.front()) + " is one argument too many";
        }
        return why + " (" + name + " --help lists what there is)";
    }
};

std::vector<OptionDescription> described_options(std::vector<OptionDescription> options) {
    for (auto& option : options)
        if (option.form == Form::on_off) option.default_text.clear();
    return options;
}

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
        } else {
            auto& typed = parser_->typed.emplace_back(Parser::Typed{&field, options, name});
            typed.option = parser_->app.add_option(names, typed.text);
            if (field.info->required) typed.option->required();
        }
        parser_->described.push_back(std::move(descriptions[i]));
    }
}

void Options::parse() {
    try {
        auto words = parser_->words();
        std::ranges::reverse(words);
        parser_->app.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        throw HelpWanted{help_text(parser_->name, parser_->summary, parser_->described)};
    } catch (const CLI::Error& error) {
        throw BadInput{parser_->refused(error)};
    }
    for (const auto& typed : parser_->typed)
        if (typed.option->count() > 0)
            accepted(kigi::detail::read_value(*typed.field, typed.options, typed.text), typed.name);
}

bool Options::given(std::string_view name) const { return parser_->app.get_option(std::string{name})->count() > 0; }

const std::vector<std::string>& Options::arguments() const { return parser_->args; }

}  // namespace kigi::apps
