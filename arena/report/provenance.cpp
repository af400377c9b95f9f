#include <cstddef>
#include <string_view>

#include <fmt/format.h>

#include <kigi/arena/report/provenance.hpp>

namespace kigi::arena {

std::vector<std::pair<std::string, std::string>> provenance(const Played& played) {
    std::vector<std::pair<std::string, std::string>> list;
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) list.emplace_back(name, value);
    };
    const auto& settings = played.settings;
    add("command", "kigi " + settings.command);
    add("game", settings.game);
    for (std::size_t i = 0; i < settings.players.size(); ++i) add(fmt::format("player {}", i + 1), settings.players[i]);
    add("games", fmt::format("{} for each encounter", settings.games));
    add("seed", fmt::format("{}", settings.seed));
    for (const auto& [name, value] : settings.others) add(name, value);
    for (const auto& run : played.runs)
        add(&run == &played.runs.front() ? "begun" : "continued",
            fmt::format("{} UTC, kigi {}, {}, {}", run.started, run.version, run.compiler, run.instruction_set));
    return list;
}

}  // namespace kigi::arena
