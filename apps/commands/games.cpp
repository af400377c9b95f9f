#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/protocol/failure.hpp>
#include <kigi/apps/protocol/record.hpp>
#include <kigi/apps/registry/registry.hpp>

namespace kigi::apps {

int games(Options& options, const Context& context) {
    bool json = false;
    options.flag("--json", json, "print JSON, an object a line");
    options.parse();
    for (const auto& family : context.registry.families()) {
        const auto game = accepted(family.make(family.variants.front()));
        if (json) {
            std::vector<std::string> names;
            for (const auto& evaluator : game->evaluators()) names.push_back(evaluator.name);
            context.json(Record{}
                             .add("game", family.name)
                             .add("about", family.about)
                             .add("parameters", family.parameters)
                             .add("evaluators", names)
                             .add("order", game->default_order())
                             .add("refinements", game->refinements()));
            continue;
        }
        context.line(fmt::format("{:<14}{}", family.name, family.about));
        if (!family.parameters.empty())
            context.line(fmt::format("    parameters  {}:{}", family.name, family.parameters));
        std::string label = "evaluators";
        for (const auto& evaluator : game->evaluators()) {
            context.line(fmt::format("    {:<12}{:<14}{}", label, evaluator.name, evaluator.about));
            label.clear();
        }
        context.line(fmt::format("    order       {}", game->default_order()));
    }
    return good;
}

}  // namespace kigi::apps
