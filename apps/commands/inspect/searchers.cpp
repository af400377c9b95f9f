#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

struct SearchersOptions {
    bool json = false;

    static constexpr auto fields =
        boost::hana::make_tuple(field<&SearchersOptions::json>("json", "print JSON, an object a line"));
};

/// The games with whose types the searcher is compiled, by name.
std::vector<std::string> typed_games(const SearcherEntry& searcher) {
    std::vector<std::string> names;
    for (const auto& pair : searcher.typed) names.push_back(pair.game);
    return names;
}

Record as_json(const OptionDescription& setting) {
    Record record;
    record.add("name", setting.name)
        .add("default", setting.default_text)
        .add("about", setting.help)
        .add("value", shown_value(setting));
    if (!setting.least.empty()) record.add("least", setting.least);
    if (!setting.most.empty()) record.add("most", setting.most);
    return record;
}

int run(const SearchersOptions& asked, const Context& context) {
    for (const auto& searcher : context.catalogue.searchers()) {
        const auto settings = searcher.options.describe();
        if (asked.json) {
            std::vector<Record> records;
            for (const auto& setting : settings) records.push_back(as_json(setting));
            context.json(Record{}
                             .add("searcher", searcher.name)
                             .add("about", searcher.about)
                             .add("exact", searcher.exact)
                             .add("settings", records)
                             .add("typed", typed_games(searcher)));
            continue;
        }
        context.line(fmt::format("{:<18}{}", searcher.name, searcher.about));
        for (const auto& setting : settings)
            context.line(fmt::format("    {:<26} {}", setting.name + "=" + shown_value(setting), full_help(setting)));
        if (const auto typed = typed_games(searcher); !typed.empty())
            context.line(fmt::format("    compiled with the game's own type for: {}", fmt::join(typed, ", ")));
    }
    if (!asked.json)
        context.line("\nWritten as NAME(SETTING=VALUE,...): pvs(depth=8,eval=mobility,table=64,order=shallow)");
    return good;
}

}  // namespace

Command searchers_command() {
    return command<SearchersOptions>("searchers", "list the searchers, with their settings", run);
}

}  // namespace kigi::apps
