#include <algorithm>
#include <cassert>
#include <limits>

#include <kigi/framework/text/texts.hpp>
#include <kigi/apps/players/player_settings.hpp>

namespace kigi::apps {

Result<void> Setting::check(std::string_view text) const {
    const auto as_error = [&](auto parsed) -> Result<void> {
        if (!parsed) return refuse(name + ": " + parsed.error().what);
        return {};
    };
    if (text.empty() && fallback.empty()) return {};
    switch (form) {
        case Form::whole:
            return as_error(parse_whole(text, least, most));
        case Form::decimal:
            return as_error(parse_decimal(text, static_cast<double>(least), static_cast<double>(most)));
        case Form::duration:
            return as_error(parse_duration(text));
        case Form::on_off:
            if (text == "on" || text == "off") return {};
            return refuse(name + ": '" + shown(text) + "' is neither on nor off");
        case Form::depths:
            for (std::string_view rest = text;;) {
                const auto end = rest.find(':');
                if (const auto depth = parse_whole(rest.substr(0, end), 0, 20); !depth)
                    return refuse(name + ": " + depth.error().what + ", or several with ':' between");
                if (end == std::string_view::npos) return {};
                rest.remove_prefix(end + 1);
            }
        case Form::word:
            if (words.empty() || std::ranges::find(words, text) != words.end()) return {};
            return refuse(name + ": " + unknown_name(text, "a choice", words));
        case Form::file:
            return {};
    }
    return {};
}

void Settings::set(std::string name, std::string value, bool given) {
    for (auto& entry : entries_)
        if (entry.name == name) {
            entry.value = std::move(value);
            entry.given = given;
            return;
        }
    entries_.push_back({std::move(name), std::move(value), given});
}

const Settings::Entry& Settings::entry(std::string_view name) const {
    const auto found = std::ranges::find(entries_, name, &Entry::name);
    assert(found != entries_.end() && "a kind asks for a setting that it does not list");
    return *found;
}

bool Settings::has(std::string_view name) const {
    return std::ranges::find(entries_, name, &Entry::name) != entries_.end();
}
bool Settings::given(std::string_view name) const { return has(name) && entry(name).given; }
const std::string& Settings::text(std::string_view name) const { return entry(name).value; }
bool Settings::on(std::string_view name) const { return text(name) == "on"; }
std::int64_t Settings::whole(std::string_view name) const {
    return *parse_whole(text(name), std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
}
double Settings::decimal(std::string_view name) const { return *parse_decimal(text(name), -1e300, 1e300); }
std::vector<int> Settings::depths(std::string_view name) const {
    std::vector<int> depths;
    for (std::string_view rest = text(name);;) {
        const auto end = rest.find(':');
        depths.push_back(static_cast<int>(*parse_whole(rest.substr(0, end), 0, 20)));
        if (end == std::string_view::npos) return depths;
        rest.remove_prefix(end + 1);
    }
}

Result<Settings> settings_of(const PlayerKind& kind, const Spec& spec) {
    Settings settings;
    std::vector<std::string> names;
    for (const auto& setting : kind.settings) {
        settings.set(setting.name, setting.fallback, false);
        names.push_back(setting.name);
    }
    for (const auto& [name, value] : spec.assignments) {
        const auto setting = std::ranges::find(kind.settings, name, &Setting::name);
        if (setting == kind.settings.end())
            return refuse(spec.name + ": " + unknown_name(name, "a setting of " + spec.name, names));
        if (value.empty()) return refuse(spec.name + ": " + name + ": nothing is given");
        if (const auto fits = setting->check(value); !fits) return refuse(spec.name + ": " + fits.error().what);
        settings.set(name, value, true);
    }
    return settings;
}

}  // namespace kigi::apps
