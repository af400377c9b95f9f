#include <algorithm>

#include <kigi/apps/commands/inspect/game_names.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

std::vector<std::string> split_games(const Catalogue& catalogue, std::string_view text, std::string_view option) {
    std::vector<std::string> names;
    for (const auto& part : accepted(split_list(text), option)) {
        const std::string_view name{part.data(), std::min(part.find_first_of(":+"), part.size())};
        const bool is_name =
            std::ranges::find(catalogue.families(), name, &GameFamily::name) != catalogue.families().end();
        if (!is_name && !names.empty() && names.back().find(':') != std::string::npos)
            names.back() += "," + part;
        else
            names.push_back(part);
    }
    return names;
}

}  // namespace kigi::apps
