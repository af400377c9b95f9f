#include <algorithm>
#include <utility>

#include <kigi/arena/play/search_until_sure.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

SearcherPlayer::SearcherPlayer(SearcherPtr searcher, SearcherPlayerOptions options)
    : searcher_{std::move(searcher)}, options_{std::move(options)} {}

std::expected<void, Breakdown> SearcherPlayer::new_game(const AnyPosition&, Side side, std::uint64_t seed) {
    if (!options_.remembers) searcher_->reseed(key_of(seed, side));
    plies_before_.reset();
    plies_a_move_ = 2;
    return {};
}

std::expected<Answer, Breakdown> SearcherPlayer::choose(const Question& question) {
    return answer(question, search(question));
}

AnyResult SearcherPlayer::search(const Question& question) {
    Limits limits = options_.limits;
    limits.stops.push_back(question.stop);
    const auto plies = question.position.plies_left();
    if (plies && plies_before_ && *plies < *plies_before_) plies_a_move_ = *plies_before_ - *plies;
    plies_before_ = plies;
    const auto allowance = options_.time.allowance(question.own, plies, plies_a_move_);
    if (!allowance) return searcher_->search(question.position, limits);
    if (question.position.count_moves() == 1) {  // only a value is wanted
        limits.time = std::min(limits.time, std::max(allowance->usual / 20, std::chrono::nanoseconds{1}));
        return searcher_->search(question.position, limits);
    }
    limits.time = std::min(limits.time, allowance->most);
    const StopFlag enough;
    limits.stops.push_back(enough);
    return searcher_->search(question.position, limits, SearchUntilSure{*allowance, enough});
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
