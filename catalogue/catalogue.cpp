#include <algorithm>
#include <cctype>
#include <memory>

#include <kigi/framework/text/texts.hpp>
#include <kigi/catalogue/file_line.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/threats_first.hpp>

namespace kigi {

std::optional<std::pair<std::string_view, std::int32_t>> split_score(std::string_view line) {
    const auto space = line.find_last_of(" \t");
    if (space == std::string_view::npos) return std::nullopt;
    std::string_view number = line.substr(space + 1);
    if (number.starts_with('+')) number.remove_prefix(1);
    const auto score = parse_whole(number, -infinite.points, infinite.points);
    if (!score) return std::nullopt;
    return std::pair{content_of(line.substr(0, space)), static_cast<std::int32_t>(*score)};
}

Catalogue::Catalogue(std::vector<GameFamily> families, std::vector<SearcherKind> kinds, std::vector<Cell> cells)
    : families_{std::move(families)}, kinds_{std::move(kinds)}, cells_{std::move(cells)} {}

Result<GamePtr> Catalogue::game(std::string_view text) const {
    const auto colon = text.find(':');
    const auto name = text.substr(0, colon);
    const auto found = std::ranges::find(families_, name, &GameFamily::name);
    if (found == families_.end()) {
        std::vector<std::string> names;
        for (const auto& family : families_) names.push_back(family.name);
        return refuse(unknown_name(name, "a game", names));
    }
    if (colon + 1 == text.size() && colon != std::string_view::npos)
        return refuse("'" + shown(text) + "' has nothing after the colon" +
                      (found->parameters.empty() ? "" : " (expected " + found->parameters + ")"));
    auto game = found->make(colon == std::string_view::npos ? "" : text.substr(colon + 1));
    if (!game) return refuse("game " + found->name + ": " + game.error().what);
    return game;
}

Result<const SearcherKind*> Catalogue::kind(std::string_view name) const {
    const auto found = std::ranges::find(kinds_, name, &SearcherKind::name);
    if (found != kinds_.end()) return &*found;
    std::vector<std::string> names;
    for (const auto& kind : kinds_) names.push_back(kind.name);
    return refuse(unknown_name(name, "a searcher", names));
}

const Cell* Catalogue::cell(const AnyGame& game, std::string_view kind) const {
    const auto found =
        std::ranges::find_if(cells_, [&](const Cell& cell) { return cell.type == game.type() && cell.kind == kind; });
    return found == cells_.end() ? nullptr : &*found;
}

Requirement Catalogue::missing(const AnyGame& game, const SearcherKind& kind) const {
    const Cell* found = cell(game, kind.name);
    return found ? found->missing : Requirement{"not built for this game"};
}

Result<Settings> settings_of(const SearcherKind& kind, const Spec& spec) {
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

Result<Settings> Catalogue::settings(const Spec& spec) const {
    const auto found = kind(spec.name);
    if (!found) return std::unexpected{found.error()};
    return settings_of(**found, spec);
}

Result<SearcherPtr> Catalogue::searcher(const AnyGame& game, const Spec& spec) const {
    const auto wanted = settings(spec);
    if (!wanted) return std::unexpected{wanted.error()};
    const Cell* found = cell(game, spec.name);
    if (!found || !found->make)
        return refuse(spec.name + " does not fit " + game.name() + ": the game is not " +
                      std::string{found ? found->missing : "built for it"});
    auto searcher = found->make(game, *wanted);
    if (!searcher) return refuse(spec.name + ": " + searcher.error().what);
    if (!wanted->has("threats") || wanted->whole("threats") == 0) return searcher;
    auto threats = this->searcher(game, {"threats", {{"table", "8"}}});
    if (!threats) return std::unexpected{threats.error()};
    return std::make_unique<ThreatsFirst>(*std::move(threats), static_cast<std::uint64_t>(wanted->whole("threats")),
                                          *std::move(searcher), wanted->limits());
}

}  // namespace kigi
