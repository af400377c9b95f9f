#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

int searchers(Options& options, const Context& context) {
    bool json = false;
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();
    for (const auto& kind : context.catalogue.kinds()) {
        if (json) {
            std::vector<Record> settings;
            for (const auto& setting : kind.settings)
                settings.push_back(
                    Record{}.add("name", setting.name).add("default", setting.fallback).add("about", setting.about));
            context.json(Record{}
                             .add("searcher", kind.name)
                             .add("about", kind.about)
                             .add("exact", kind.exact)
                             .add("settings", settings));
            continue;
        }
        context.line(fmt::format("{:<18}{}", kind.name, kind.about));
        for (const auto& setting : kind.settings)
            context.line(fmt::format("    {:<26}{}",
                                     setting.name + (setting.fallback.empty() ? "" : "=" + setting.fallback),
                                     setting.about));
    }
    if (!json) context.line("\nWritten as NAME(SETTING=VALUE,...): pvs(depth=8,eval=mobility,table=64,order=shallow)");
    return good;
}

}  // namespace kigi::apps
