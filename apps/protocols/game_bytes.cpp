#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/protocols/game_bytes.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

namespace {

namespace fs = std::filesystem;

std::string stem_of(const fs::path& path) { return in_lower_case(path.stem().string()); }
std::string ending_of(const fs::path& path) { return in_lower_case(path.extension().string()); }

/// The file that belongs to a file of games, or why none can be told.
struct Sibling {
    std::optional<fs::path> path{};
    std::string why{};
};

/// In the folder of `path`; `usual` is the name that such a file usually has, without its ending.
Sibling sibling_of(const fs::path& path, const std::string& usual, std::string_view kind) {
    const std::string ending = "." + std::string{kind};
    std::vector<fs::path> found;
    std::vector<std::string> games;  // the other files of games: what has their name is theirs
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{path.has_parent_path() ? path.parent_path() : ".", error}) {
        if (ending_of(entry.path()) == ending) found.push_back(entry.path());
        if (ending_of(entry.path()) == ending_of(path)) games.push_back(stem_of(entry.path()));
    }
    std::ranges::sort(found);
    if (const auto own = std::ranges::find(found, path.stem(), &fs::path::stem); own != found.end()) return {*own};
    for (const auto& stem : {stem_of(path), in_lower_case(usual)})
        if (const auto known = std::ranges::find(found, stem, stem_of); known != found.end()) return {*known};
    const auto all = found.size();
    std::erase_if(found, [&](const fs::path& one) { return std::ranges::find(games, stem_of(one)) != games.end(); });
    if (found.size() == 1) return {found.front()};
    if (all == 0) return {};
    return {.why = fmt::format("of {} *{} beside it, none is its own (expected {}{} or {}{})", counted(all, "file"),
                               ending, path.stem().string(), ending, usual, ending)};
}

}  // namespace

Result<std::optional<GameBytes>> read_game_bytes(const AnyGame& game, const std::string& path) {
    for (const auto& format : game.facts().formats) {
        if (!format.read_bytes || !in_lower_case(path).ends_with("." + format.name)) continue;
        const auto bytes = read_whole(path);
        if (!bytes) return std::unexpected{bytes.error()};
        GameBytes read;
        std::vector<std::string> missing;
        const auto sibling = [&](std::string_view ending) -> std::optional<std::string> {
            auto [file, why] = sibling_of(path, format.sibling_name, ending);
            if (!why.empty()) missing.push_back(std::move(why));
            if (!file) return std::nullopt;
            auto content = read_whole(file->string());
            if (content) return *std::move(content);
            missing.push_back(content.error().what);
            return std::nullopt;
        };
        auto games = format.read_bytes(*bytes, sibling);
        if (!games) return std::unexpected{games.error()};
        read.games = *std::move(games);
        if (!missing.empty()) read.remarks.push_back(fmt::format("names are missing: {}", fmt::join(missing, "; ")));
        for (const auto& one : read.games)
            if (!one.remark.empty()) read.remarks.push_back(one.remark);
        return std::optional{std::move(read)};
    }
    return std::nullopt;
}

}  // namespace kigi::apps
