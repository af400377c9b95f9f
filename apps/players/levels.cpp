#include <algorithm>
#include <cstddef>
#include <utility>

#include <kigi/apps/players/levels.hpp>

namespace kigi::apps {

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

Level level_of(const AnyGame& game, int number) {
    const auto& levels = game.facts().levels;
    if (levels.empty()) return {.depth = number};
    return levels[std::min(static_cast<std::size_t>(std::max(number, 1)), levels.size()) - 1];
}

Limits limits_at(const Level& level, const AnyPosition& position) {
    if (const auto left = position.plies_left(); left && *left <= level.end_plies) return {};
    return at_depth(level.depth);
}

SearcherPtr at_level(SearcherPtr searcher, Level level) {
    return std::make_unique<LevelSearcher>(std::move(searcher), std::move(level));
}

}  // namespace kigi::apps
