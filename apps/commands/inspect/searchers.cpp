#include <fmt/format.h>

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

int run(const SearchersOptions& asked, const Context& context) {
    for (const auto& kind : context.catalogue.kinds()) {
        if (asked.json) {
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
    if (!asked.json)
        context.line("\nWritten as NAME(SETTING=VALUE,...): pvs(depth=8,eval=mobility,table=64,order=shallow)");
    return good;
}

}  // namespace

Command searchers_command() { return command("searchers", "list the searchers, with their settings", run); }

}  // namespace kigi::apps
