#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

/// As wide as the widest of the names and the space behind it, or as `least`.
template <class Names>
std::size_t column(const Names& named, std::size_t least) {
    for (const auto& one : named) least = std::max(least, one.name.size() + 2);
    return least;
}

std::vector<std::string> texts(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }

struct GamesOptions {
    bool json = false;

    static constexpr auto fields =
        boost::hana::make_tuple(field<&GamesOptions::json>("json", "print JSON, an object a line"));
};

int run(const GamesOptions& asked, const Context& context) {
    const std::size_t name_width = column(context.catalogue.families(), 14);
    for (const auto& family : context.catalogue.families()) {
        const auto game = accepted(context.catalogue.game(
            family.variants.front().empty() ? family.name : family.name + ":" + family.variants.front()));
        if (asked.json) {
            std::vector<std::string> names;
            for (const auto& evaluator : game->evaluators()) names.push_back(evaluator.name);
            context.json(Record{}
                             .add("game", family.name)
                             .add("about", family.about)
                             .add("parameters", family.parameters)
                             .add("evaluators", names)
                             .add("order", game->default_order())
                             .add("refinements", texts(game->refinements().names())));
            continue;
        }
        context.line(fmt::format("{:<{}}{}", family.name, name_width, family.about));
        if (!family.parameters.empty())
            context.line(fmt::format("    parameters  {}:{}", family.name, family.parameters));
        std::string label = "evaluators";
        const std::size_t evaluator_width = column(game->evaluators(), 14);
        for (const auto& evaluator : game->evaluators()) {
            context.line(fmt::format("    {:<12}{:<{}}{}", label, evaluator.name, evaluator_width, evaluator.about));
            label.clear();
        }
        context.line(fmt::format("    order       {}", game->default_order()));
        for (const auto& order : game->orders())
            context.line(fmt::format("    {:<12}{:<{}}{}", "own order", order.name, evaluator_width, order.about));
    }
    return good;
}

}  // namespace

Command games_command() { return command<GamesOptions>("games", "list the games, with their evaluators", run); }

}  // namespace kigi::apps
