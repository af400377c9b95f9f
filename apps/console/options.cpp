#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

#include <kigi/apps/console/failure.hpp>
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
    Parser(std::string summary, std::string name, std::vector<std::string> arguments)
        : app{std::move(summary), std::move(name)}, args{std::move(arguments)} {}

    CLI::App app;
    std::vector<std::string> args;
    std::deque<Whole> wholes{};  // the library keeps references to the texts
};

Options::Options(std::string command, std::string summary, std::vector<std::string> args)
    : parser_{std::make_unique<Parser>(std::move(summary), "kigi " + command, std::move(args))} {
    parser_->app.get_formatter()->column_width(34);
}
Options::~Options() = default;

void Options::required(std::string name, std::string& value, std::string about) {
    parser_->app.add_option(std::move(name), value, std::move(about))->required();
}
void Options::optional(std::string name, std::string& value, std::string about) {
    parser_->app.add_option(std::move(name), value, std::move(about));
}
void Options::option(std::string names, std::string& value, std::string about) {
    if (!value.empty()) about += " (default: " + value + ")";
    parser_->app.add_option(std::move(names), value, std::move(about));
}
void Options::option(std::string names, std::int64_t& value, std::int64_t least, std::int64_t most, std::string about) {
    auto& whole = parser_->wholes.emplace_back(Parser::Whole{std::to_string(value), names, &value, least, most});
    parser_->app.add_option(std::move(names), whole.text, about + " (default: " + whole.text + ")");
}
void Options::flag(std::string names, bool& value, std::string about) {
    parser_->app.add_flag(std::move(names), value, std::move(about));
}

void Options::parse() {
    try {
        std::vector<std::string> reversed{parser_->args.rbegin(), parser_->args.rend()};
        parser_->app.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        throw HelpWanted{parser_->app.help()};
    } catch (const CLI::Error& error) {
        throw BadInput{std::string{error.what()} + " (" + parser_->app.get_name() + " --help lists what there is)"};
    }
    for (auto& whole : parser_->wholes)
        *whole.value = accepted(parse_whole(whole.text, whole.least, whole.most), whole.name);
}

bool Options::given(std::string_view name) const { return parser_->app.get_option(std::string{name})->count() > 0; }

const std::vector<std::string>& Options::arguments() const { return parser_->args; }

}  // namespace kigi::apps
