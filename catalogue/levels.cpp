#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <utility>

#include <kigi/catalogue/levels.hpp>

namespace kigi {

namespace {

class LevelSearcher final : public AnySearcher {
public:
    LevelSearcher(SearcherPtr searcher, Level level) : searcher_{std::move(searcher)}, level_{std::move(level)} {}

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        return searcher_->search(position, further | limits_at(level_, position), observer);
    }
    void warm_up() override { searcher_->warm_up(); }
    void forget() override { searcher_->forget(); }
    void reseed(std::uint64_t seed) override { searcher_->reseed(seed); }

private:
    SearcherPtr searcher_;
    Level level_;
};

}  // namespace

std::string_view own_limit(const AnyOptions& options) {
    constexpr std::array<std::string_view, 3> limits{"depth", "nodes", "time"};
    const auto found = std::ranges::find_if(limits, [&](std::string_view name) { return options.given(name); });
    return found == limits.end() ? std::string_view{} : *found;
}

Result<void> check_level(std::string_view searcher, const AnyOptions& options) {
    const std::string name{searcher};
    if (!options.has("depth"))
        return refuse(
            name +
            " has no levels (expected a searcher that looks ahead ply by ply, or nodes or time in place of a level)");
    if (const auto limit = own_limit(options); !limit.empty())
        return refuse(name + ": a level excludes " + std::string{limit} + ": both limit the search");
    return {};
}

int count_levels(const AnyGame& game) {
    const auto& levels = game.facts().levels;
    return levels.empty() ? most_level : std::min(static_cast<int>(levels.size()), most_level);
}

Level level_of(const AnyGame& game, int number) {
    const auto& levels = game.facts().levels;
    if (levels.empty()) return {.depth = number};
    return levels[std::min(static_cast<std::size_t>(std::max(number, 1)), levels.size()) - 1];
}

std::optional<int> selectivity_of(const Catalogue& catalogue, const AnyGame& game) {
    if (game.engine().empty()) return std::nullopt;
    const SearcherEntry* const engine = catalogue.find(game.engine());
    if (engine == nullptr || !engine->options.has("selectivity")) return std::nullopt;
    const std::string text = engine->options.text("selectivity");
    int percent = 100;
    std::from_chars(text.data(), text.data() + text.size(), percent);
    return percent < 100 ? std::optional{percent} : std::nullopt;
}

std::string level_text(const Level& level, std::optional<int> selectivity) {
    return std::to_string(level.depth) + (level.depth == 1 ? " ply" : " plies") +
           (selectivity ? " at " + std::to_string(*selectivity) + " %" : "") +
           (level.end_plies == 0 ? "" : ", exact from " + level.end_text);
}

Limits limits_at(const Level& level, const AnyPosition& position) {
    if (const auto left = position.plies_left(); left && *left <= level.end_plies) return {};
    return at_depth(level.depth);
}

SearcherPtr at_level(SearcherPtr searcher, Level level) {
    return std::make_unique<LevelSearcher>(std::move(searcher), std::move(level));
}

}  // namespace kigi
