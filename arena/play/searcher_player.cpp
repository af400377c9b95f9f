#include <algorithm>
#include <utility>

#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

SearcherPlayer::SearcherPlayer(SearcherPtr searcher, SearcherPlayerOptions options)
    : searcher_{std::move(searcher)}, options_{std::move(options)} {}

std::expected<void, Breakdown> SearcherPlayer::new_game(const AnyPosition&, Side side, std::uint64_t seed) {
    if (!options_.remembers) searcher_->reseed(key_of(seed, side));
    return {};
}

std::expected<Answer, Breakdown> SearcherPlayer::choose(const Question& question) {
    return answer(question, search(question));
}

AnyResult SearcherPlayer::search(const Question& question) {
    Limits limits = options_.limits;
    limits.stops.push_back(question.stop);
    if (const auto time = options_.time.budget(question.own, question.position.plies_left()))
        limits.time = std::min(limits.time, *time);
    return searcher_->search(question.position, limits);
}

Answer SearcherPlayer::answer(const Question& question, AnyResult result) {
    if (result.lines.empty() || !result.lines.front().move)
        return Answer{.move = question.position.moves().front(), .nodes = result.counters.nodes};
    AnyLine& best = result.lines.front();
    return Answer{.move = std::move(*best.move),
                  .value = best.value,
                  .bound = best.bound,
                  .depth = result.depth,
                  .nodes = result.counters.nodes,
                  .line = std::move(best.line)};
}

}  // namespace kigi::arena
