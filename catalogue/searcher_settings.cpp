#include <algorithm>
#include <cassert>
#include <limits>

#include <kigi/framework/text/texts.hpp>
#include <kigi/catalogue/searcher_settings.hpp>

namespace kigi {

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

bool Settings::deepens() const {
    const std::string& when = text("deepen");
    const bool limited = !text("time").empty() || !text("nodes").empty();
    constexpr int shallow = 8;  // to here, the depths before the last cost more than their table moves save
    return when == "on" || (when != "off" && limited) || (when == "deep" && limits().depth > shallow);
}

Limits Settings::limits() const {
    Limits limits;
    if (has("depth") && !text("depth").empty()) limits.depth = static_cast<int>(whole("depth"));
    if (has("nodes") && !text("nodes").empty()) limits.nodes = static_cast<std::uint64_t>(whole("nodes"));
    if (has("time") && !text("time").empty()) limits.time = *parse_duration(text("time"));
    return limits;
}

std::vector<Setting> limit_settings() {
    return {
        {"depth", "", "plies to look ahead (default: to the end of the game)", Setting::Form::whole, 0, deepest},
        {"nodes", "", "stop after so many nodes", Setting::Form::whole, 1, std::numeric_limits<std::int64_t>::max()},
        {"time", "", "stop after this time (500ms, 2s)", Setting::Form::duration}};
}

std::vector<Setting> limit_settings_without_depth() {
    auto settings = limit_settings();
    std::erase_if(settings, [](const Setting& setting) { return setting.name == "depth"; });
    return settings;
}
Setting evaluator_setting() {
    return {"eval", "", "evaluator at the horizon (default: the game's first, see kigi games)", Setting::Form::word};
}
std::vector<Setting> order_settings() {
    return {{"order", "",
             "move order: natural, table, killers, history, static, shallow, fastest (default: the game's, see kigi "
             "games)",
             Setting::Form::word},
            {"shallow-depths", "0:0:0:1:1:2",
             "depth of the searches that order=shallow sorts by, for 0, 1, 2 ... plies to go", Setting::Form::depths}};
}
Setting table_setting(std::string fallback) {
    return {"table", std::move(fallback), "transposition table, MiB (0: none)", Setting::Form::whole, 0, 1 << 24};
}
Setting multi_pv_setting() { return {"multi-pv", "1", "root moves wanted, best first", Setting::Form::whole, 1, 1000}; }
std::vector<Setting> thread_settings() {
    return {{"threads", "1", "threads that search together; the value is that of one, the number of nodes is not",
             Setting::Form::whole, 1, Team::most_threads},
            {"parallel",
             "split",
             "how several threads share: split (moves of one tree, young brothers wait) or table (each the whole tree)",
             Setting::Form::word,
             0,
             0,
             {"split", "table"}}};
}
Result<std::shared_ptr<Team>> chosen_team(const Settings& settings) {
    const auto threads = settings.whole("threads");
    if (threads <= 1) return nullptr;
    auto team = Team::create(static_cast<int>(threads));
    if (!team) return refuse("threads: " + team.error().what);
    return team;
}
Setting deepen_setting(std::string fallback) {
    return {"deepen",
            std::move(fallback),
            "search to depth 1, 2, 3 ... instead of the whole depth at once: on, off, limited (if time or nodes are "
            "limited), deep (also beyond depth 8)",
            Setting::Form::word,
            0,
            0,
            {"on", "off", "limited", "deep"}};
}
std::vector<Setting> joined_settings(std::vector<std::vector<Setting>> groups) {
    std::vector<Setting> all;
    for (auto& group : groups)
        for (auto& setting : group) all.push_back(std::move(setting));
    return all;
}

}  // namespace kigi
