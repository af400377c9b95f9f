#include <algorithm>

#include <fmt/format.h>
#include <range/v3/view/enumerate.hpp>

#include <kigi/arena/store/match_settings.hpp>

namespace kigi::arena {

namespace {

using Named = std::vector<std::pair<std::string, std::string>>;

Named named(const MatchSettings& settings) {
    Named all{{"command", settings.command}, {"game", settings.game}};
    for (const auto& [i, player] : ranges::views::enumerate(settings.players))
        all.emplace_back(fmt::format("player {}", i + 1), player);
    all.emplace_back("games", std::to_string(settings.games));
    all.emplace_back("seed", std::to_string(settings.seed));
    all.insert(all.end(), settings.others.begin(), settings.others.end());
    return all;
}

const std::string* find(const Named& settings, std::string_view name) {
    const auto found = std::ranges::find(settings, name, &Named::value_type::first);
    return found == settings.end() ? nullptr : &found->second;
}

std::string quoted(const std::string* value) { return value == nullptr ? "not given" : "'" + *value + "'"; }

}  // namespace

std::string MatchSettings::other(std::string_view name) const {
    const std::string* value = find(others, name);
    return value == nullptr ? std::string{} : *value;
}

std::string difference(const MatchSettings& stored, const MatchSettings& now) {
    const Named before = named(stored);
    const Named after = named(now);
    std::string text;
    const auto say = [&](const std::string& name, const std::string* was, const std::string* is) {
        text +=
            fmt::format("{}{} is {} in the store and {} now", text.empty() ? "" : "; ", name, quoted(was), quoted(is));
    };
    for (const auto& [name, value] : before) {
        const std::string* is = find(after, name);
        if (is == nullptr || *is != value) say(name, &value, is);
    }
    for (const auto& [name, value] : after)
        if (find(before, name) == nullptr) say(name, nullptr, &value);
    return text;
}

}  // namespace kigi::arena
