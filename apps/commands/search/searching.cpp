#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// What the setting of a searcher is called that an option is short for.
std::string_view setting_of(std::string_view option) { return option == "evaluator" ? "eval" : option; }
std::string_view option_of(std::string_view setting) { return setting == "eval" ? "evaluator" : setting; }

}  // namespace

SearcherPtr ChosenSearcher::on(const Context& context, const AnyGame& game) const {
    return accepted(context.catalogue.searcher(game, entry->name, options));
}

std::string SearcherWishes::searcher_for(const AnyGame& game, std::string_view named, std::string_view usual) const {
    if (!named.empty()) return std::string{named};
    const std::string engine = order.empty() ? game.engine() : std::string{};
    return engine.empty() ? std::string{usual} : engine;
}

ChosenSearcher SearcherWishes::chosen(const Catalogue& catalogue, std::string_view text, bool strict,
                                      std::string_view where) const {
    const Spec spec = accepted(parse_spec(text), where);
    ChosenSearcher chosen{accepted(catalogue.entry(spec.name), where), accepted(catalogue.options(spec), where)};
    for (const auto& [option, value, form] : values_of(*this)) {
        if (value.empty()) continue;
        if (strict && !chosen.options.has(setting_of(option)))
            throw BadInput{fmt::format("--{}: {} has no setting {}", option, spec.name, setting_of(option))};
        accepted(chosen.options.set_default(setting_of(option), value, spec.name));
    }
    accepted(chosen.options.check(), spec.name);
    return chosen;
}

void check_used(const Assignments& settings, const std::vector<const SearcherEntry*>& searchers) {
    for (const auto& [setting, value] : settings)
        if (std::ranges::none_of(searchers, [&](const auto* one) { return one->options.has(setting); }))
            throw BadInput{fmt::format("--{}: no searcher here has a setting {}", option_of(setting), setting)};
}

void check_unlimited(const ChosenSearcher& searcher) {
    for (const char* limit : {"depth", "nodes", "time"})
        if (searcher.options.has(limit) && !searcher.options.text(limit).empty())
            throw BadInput{fmt::format("--exact excludes {}={} of {}: that ends the search sooner", limit,
                                       searcher.options.text(limit), searcher.entry->name)};
}

void check_level(const std::optional<int>& level, const ChosenSearcher& searcher) {
    if (level) accepted(kigi::check_level(searcher.entry->name, searcher.options));
}

int searches_at_once(const AnyOptions& each, int cores, std::optional<std::int64_t> free_mib) {
    const auto setting = [&](std::string_view name) {
        return parse_whole(each.text(name), 0, std::int64_t{1} << 24).value_or(0);
    };
    std::int64_t most = cores / std::max<std::int64_t>(setting("threads"), 1);
    if (const auto table = setting("table"); table > 0 && free_mib) most = std::min(most, *free_mib / 2 / table);
    return static_cast<int>(std::max<std::int64_t>(most, 1));
}

void warn_of_endless_lines(const Context& context, const AnyGame& game, const ChosenSearcher& searcher) {
    const AnyOptions& options = searcher.options;
    if (game.refinements().contains(refinement::finite{})) return;
    if (!options.has("depth") || !options.text("depth").empty()) return;
    const bool limited = !options.text("nodes").empty() || !options.text("time").empty();
    if (limited && options.text("deepen") != "off") return;  // it comes by depth after depth
    context.warn(fmt::format("{} may have lines without end, and no depth limits {}: lines are cut after {} plies",
                             game.name(), searcher.entry->name, longest_line));
}

Assignments SearcherWishes::given() const {
    Assignments given;
    for (auto& [option, text, form] : values_of(*this))
        if (!text.empty()) given.emplace_back(setting_of(option), std::move(text));
    return given;
}

std::string bound_text(Bound bound) {
    return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : bound == Bound::upper ? "upper" : "none";
}

void add_depth(Record& record, const AnyPosition& position, const AnyResult& result) {
    if (!is_unlimited(result.depth))
        record.add("depth", result.depth);
    else
        record.add("depth", position.plies_left());
}

std::string value_text(const AnyGame& game, const AnyPosition& position, Points value) {
    if (game.values_are_words()) {
        const Points of_first = position.side_to_move() == Side::first ? value : -value;
        return of_first > 0 ? "win" : of_first < 0 ? "loss" : "draw";
    }
    return (value.units < 0 ? "" : "+") + points_text(value);
}

void add_value(Record& record, std::string_view name, const AnyGame& game, const AnyPosition& position,
               std::optional<Points> value) {
    if (!value)
        record.add(name, nullptr);
    else if (game.values_are_words())
        record.add(name, value_text(game, position, *value));
    else if (value->is_whole())
        record.add(name, value->units / value->scale);
    else
        record.add(name, value->value());
}

}  // namespace kigi::apps
