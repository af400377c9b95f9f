#include <algorithm>

#include <kigi/arena/match/player_names.hpp>

namespace kigi::arena {

std::vector<std::string> distinct_names(std::span<const std::string> players) {
    std::vector<std::string> names{players.begin(), players.end()};
    for (std::size_t i = 0; i < players.size(); ++i)
        if (std::ranges::count(players, players[i]) > 1) names[i] += " #" + std::to_string(i + 1);
    // A name may look like one that was made: the later one gets a number, too.
    for (std::size_t i = 0; i < names.size(); ++i)
        while (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
               names.begin() + static_cast<std::ptrdiff_t>(i))
            names[i] += " #" + std::to_string(i + 1);
    return names;
}

}  // namespace kigi::arena
