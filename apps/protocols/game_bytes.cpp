#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <kigi/apps/protocols/game_bytes.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

namespace {

/// The content of the file in the folder of `path` that belongs to it and has this ending.
std::optional<std::string> sibling(const std::filesystem::path& path, std::string_view ending) {
    std::error_code error;
    std::vector<std::filesystem::path> found;
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path{"."};
    for (const auto& entry : std::filesystem::directory_iterator{folder, error})
        if (in_lower_case(entry.path().extension().string()) == "." + std::string{ending})
            found.push_back(entry.path());
    const auto same = std::ranges::find(found, path.stem(), [](const auto& one) { return one.stem(); });
    if (same == found.end() && found.size() != 1) return std::nullopt;
    auto bytes = read_whole((same == found.end() ? found.front() : *same).string());
    return bytes ? std::optional{*std::move(bytes)} : std::nullopt;
}

}  // namespace

Result<std::optional<std::vector<WrittenGame>>> read_game_bytes(const AnyGame& game, const std::string& path) {
    for (const auto& format : game.facts().formats) {
        if (!format.read_bytes || !in_lower_case(path).ends_with("." + format.name)) continue;
        const auto bytes = read_whole(path);
        if (!bytes) return std::unexpected{bytes.error()};
        auto games = format.read_bytes(*bytes, [&](std::string_view ending) { return sibling(path, ending); });
        if (!games) return std::unexpected{games.error()};
        return std::optional{*std::move(games)};
    }
    return std::nullopt;
}

}  // namespace kigi::apps
