#include <algorithm>

#include <fmt/format.h>

#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>

namespace kigi::apps {

void SettingOptions::declare(Options& options) {
    for (auto& given : given_)
        options.option(given.option, given.value, given.about + "; short for the setting " + given.setting);
}

Spec SettingOptions::applied(const Catalogue& catalogue, Spec spec, bool strict) const {
    const SearcherKind& kind = *accepted(catalogue.kind(spec.kind));
    for (const auto& given : given_) {
        if (given.value.empty()) continue;
        if (std::ranges::find(kind.settings, given.setting, &Setting::name) == kind.settings.end()) {
            if (strict) throw BadInput{fmt::format("{}: {} has no setting {}", given.option, kind.name, given.setting)};
            continue;
        }
        const bool own = std::ranges::any_of(spec.settings, [&](const auto& s) { return s.first == given.setting; });
        if (!own) spec.settings.emplace_back(given.setting, given.value);
    }
    return spec;
}

const std::string& SettingOptions::text(const std::string& setting) const {
    return std::ranges::find(given_, setting, &Given::setting)->value;
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
