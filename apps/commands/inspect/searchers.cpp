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

/// The games with whose types the searcher is compiled, by name.
std::vector<std::string> typed_games(const SearcherEntry& searcher) {
    std::vector<std::string> names;
    for (const auto& pair : searcher.typed) names.push_back(pair.game);
    return names;
}

}  // namespace

int searchers(Options& options, const Context& context) {
    bool json = false;
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();
    for (const auto& kind : context.catalogue.searchers()) {
        if (json) {
            std::vector<Record> settings;
            for (const auto& setting : kind.options.describe())
                settings.push_back(
                    Record{}.add("name", setting.name).add("default", setting.default_text).add("about", setting.help));
            context.json(Record{}
                             .add("searcher", kind.name)
                             .add("about", kind.about)
                             .add("exact", kind.exact)
                             .add("settings", settings)
                             .add("typed", typed_games(kind)));
            continue;
        }
        context.line(fmt::format("{:<18}{}", kind.name, kind.about));
        for (const auto& setting : kind.options.describe())
            context.line(fmt::format("    {:<26}{}",
                                     setting.name + (setting.default_text.empty() ? "" : "=" + setting.default_text),
                                     setting.help));
        if (const auto typed = typed_games(kind); !typed.empty())
            context.line(fmt::format("    compiled with the game's own type for: {}", fmt::join(typed, ", ")));
    }
    if (!json) context.line("\nWritten as NAME(SETTING=VALUE,...): pvs(depth=8,eval=mobility,table=64,order=shallow)");
    return good;
}

}  // namespace kigi::apps
